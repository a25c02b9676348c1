package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two who want the lock at once, step by step.
class TreeLockTest {
  @TempDir private Path directory;
  private Root root;

  @BeforeEach
  void findRoot() {
    root = Root.of(directory);
  }

  @Test
  void onlyOneHasIt_whenTheOtherLockedTheFileThatTheLastHolderRemoved() throws Exception {
    TreeLock last = TreeLock.acquire(root, new Disk());
    TreeLock late = TreeLock.open(root, new Disk());
    last.close();
    assertThat(late.isFree()).isTrue();

    try (TreeLock _ = TreeLock.acquire(root, new Disk())) {
      assertThat(late.isTaken()).isFalse();
      assertThatThrownBy(() -> TreeLock.acquire(root, new Disk()))
          .hasMessageContaining("is at work there");
    }
  }

  @Test
  void nothingOfTheNextHolderIsRemoved_whenTheFileIsGone() throws Exception {
    TreeLock last = TreeLock.acquire(root, new Disk());
    TreeLock late = TreeLock.open(root, new Disk());
    last.close();
    assertThat(late.isFree()).isTrue();
    // The next holder's first step.
    Files.createDirectory(root.journals());

    assertThatThrownBy(late::isTaken).isInstanceOf(NoSuchFileException.class);

    assertThat(root.journals()).isDirectory();
  }

  @Test
  void nothingStays_whenNoJournalDoes() throws Exception {
    TreeLock.acquire(root, new Disk()).close();

    assertThat(root.journals()).doesNotExist();
  }

  @Test
  void allStays_whenAJournalDoes() throws Exception {
    Files.createDirectories(root.journals().resolve("000001-20261120T120000Z"));

    TreeLock.acquire(root, new Disk()).close();

    assertThat(root.journals().resolve("lock")).exists();
    TreeLock.acquire(root, new Disk()).close();
  }
}
