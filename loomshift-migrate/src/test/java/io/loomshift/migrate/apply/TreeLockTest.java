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
    TreeLock last = TreeLock.acquire(root);
    TreeLock late = TreeLock.open(root);
    last.close();
    assertThat(late.isFree()).isTrue();

    try (TreeLock _ = TreeLock.acquire(root)) {
      assertThat(late.isTaken()).isFalse();
      assertThatThrownBy(() -> TreeLock.acquire(root)).hasMessageContaining("is at work there");
    }
  }

  @Test
  void nothingOfTheNextHolderIsRemoved_whenTheFileIsGone() throws Exception {
    TreeLock last = TreeLock.acquire(root);
    TreeLock late = TreeLock.open(root);
    last.close();
    assertThat(late.isFree()).isTrue();
    // The next holder's first step.
    Files.createDirectory(root.own());

    assertThatThrownBy(late::isTaken).isInstanceOf(NoSuchFileException.class);

    assertThat(root.own()).isDirectory();
  }

  @Test
  void nothingStays_whenNoJournalDoes() throws Exception {
    TreeLock.acquire(root).close();

    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void allStays_whenAJournalDoes() throws Exception {
    Files.createDirectories(Journals.directory(root).resolve("000001-20261120T120000Z"));

    TreeLock.acquire(root).close();

    assertThat(root.own().resolve(".gitignore")).hasContent("*");
    assertThat(root.own().resolve("lock")).exists();
    TreeLock.acquire(root).close();
  }
}
