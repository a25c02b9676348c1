package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A full disk and a read-only tree, as the operating system shows them.
class DiskLimitsIT {
  private static final int BYTES = 1 << 20;

  @TempDir private Path directory;
  private Tree tree;
  private Mount mount;

  @BeforeEach
  void mountTree() throws Exception {
    Path real = directory.toRealPath();
    Optional<Mount> mounted = Mount.of(real, BYTES);
    mount = mounted.orElseGet(() -> abort("this user, or this container, may not mount"));
    tree = new Tree(Files.createDirectory(real.resolve("tree")));
    tree.write("src/A.java", "class A {}\n");
    tree.write("src/B.java", "class B {}\n" + "// long\n".repeat(20_000));
  }

  @AfterEach
  void unmount() {
    if (mount != null) {
      mount.close();
    }
  }

  @Test
  void nothingChangesAndNothingStays_whenTheDiskIsFullForTheNewContents() throws Exception {
    List<FileChange> changes = tree.changes();
    fillUpTo(150_000);
    var before = tree.contents();

    assertFull(changes, "/src/B.java");

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void nothingChangesAndNothingStays_whenTheDiskIsFullForTheJournal() throws Exception {
    List<FileChange> changes = tree.changes();
    fillUpTo(40_000);
    var before = tree.contents();

    assertFull(root(), changes, state() + "/");

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void nothingChangesAndNothingStays_whenTheDiskIsFullToTheLastByte() throws Exception {
    List<FileChange> changes = tree.changes();
    fillUpTo(0);
    var before = tree.contents();

    assertFull(root(), changes, state() + "/");
    assertFull(changes, "/src/A.java");

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void migrationStaysAndUndoSucceedsLater_whenTheDiskIsFullForTheUndo() throws Exception {
    var before = tree.contents();
    new Application(tree.root()).apply(tree.changes());
    Path filler = fillUpTo(100_000);

    assertThatThrownBy(() -> new Undo(tree.root()).undo(false))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(tree.root() + "/src/B.java: ")
        .hasMessageEndingWith(
            "; see that its disk has room and can be written; nothing was restored");
    assertThat(tree.read("src/A.java")).startsWith("// migrated");
    assertThat(tree.contents().keySet()).noneMatch(name -> name.endsWith(".tmp"));

    Files.delete(filler);
    new Undo(tree.root()).undo(false);
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void nothingChanges_whenTheTreeIsReadOnly() throws Exception {
    List<FileChange> changes = tree.changes();
    assertThat(mount.remount("ro")).isTrue();
    var before = tree.contents();

    assertThatThrownBy(() -> new Application(tree.root()).apply(changes))
        .isInstanceOf(UserError.class)
        .hasMessage(
            tree.root()
                + "/src/A.java: is read-only; mount its file system writable, or work on a copy;"
                + " nothing was changed");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void nothingIsRestored_whenTheTreeIsReadOnly() throws Exception {
    new Application(tree.root()).apply(tree.changes());
    assertThat(mount.remount("ro")).isTrue();

    assertThatThrownBy(() -> new Undo(tree.root()).undo(false))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(tree.root() + "/src/A.java: ")
        .hasMessageEndingWith(
            "; mount its file system writable, or work on a copy; nothing was restored");
  }

  /// Leaves about so many bytes free.
  private Path fillUpTo(long free) throws IOException {
    long present = Files.getFileStore(directory).getUsableSpace();
    return Files.write(
        mount.directory().resolve("filler"), new byte[Math.toIntExact(present - free)]);
  }

  /// The tree with its journals on the same disk.
  private Root root() {
    return Root.of(tree.root(), state());
  }

  private Path state() {
    return mount.directory().resolve("state");
  }

  private void assertFull(List<FileChange> changes, String name) {
    assertFull(Root.of(tree.root()), changes, tree.root() + name + ": ");
  }

  private void assertFull(Root root, List<FileChange> changes, String start) {
    assertThatThrownBy(
            () -> new Application(root, new Disk(), InstantSource.system()).apply(changes))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(start)
        .hasMessageEndingWith(
            "; see that its disk has room and can be written; nothing was changed");
  }
}
