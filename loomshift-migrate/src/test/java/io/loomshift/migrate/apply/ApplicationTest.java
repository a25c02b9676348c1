package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @TempDir private Path directory;
  private Tree tree;
  private Path outside;

  @BeforeEach
  void makeTree() throws IOException {
    Path real = directory.toRealPath();
    tree = new Tree(Files.createDirectory(real.resolve("tree")));
    tree.write("src/A.java", "class A {}\n");
    tree.write("src/B.java", "class B {}\n");
    outside = Files.writeString(real.resolve("Outside.java"), "class Outside {}\n");
  }

  @Test
  void filesHoldTheirNewContent_whenApplied() throws IOException {
    FileChange a = tree.change("src/A.java", "record A() {}\n");
    FileChange b = tree.change("src/B.java", "record B() {}\n");

    Applied applied = new Application(tree.root()).apply(List.of(b, a));

    assertThat(tree.read("src/A.java")).isEqualTo("record A() {}\n");
    assertThat(tree.read("src/B.java")).isEqualTo("record B() {}\n");
    assertThat(applied.root()).isEqualTo(tree.root());
    assertThat(applied.files()).containsExactly(a.file(), b.file());
    assertThat(applied.journal().orElseThrow()).hasParent(tree.home());
  }

  @Test
  void nothingButTheFilesIsThere_whenApplied() throws IOException {
    new Application(tree.root()).apply(List.of(tree.change("src/A.java", "new")));

    assertThat(tree.contents().keySet()).containsExactly("", "src", "src/A.java", "src/B.java");
  }

  @Test
  void permissionsStay_whenApplied() throws IOException {
    Path file = tree.root().resolve("src/A.java");
    assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"), "no permissions here");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxrw---x"));

    new Application(tree.root()).apply(List.of(tree.change("src/A.java", "new")));

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rwxrw---x");
  }

  @Test
  void ownerStays_whenRootApplies() throws IOException {
    Path file = tree.root().resolve("src/A.java");
    assumeTrue(Files.getFileStore(file).supportsFileAttributeView("unix"), "no user numbers here");
    assumeTrue(Files.getAttribute(directory, "unix:uid").equals(0), "only root gives files away");
    Files.setAttribute(file, "unix:uid", 12345);
    Files.setAttribute(file, "unix:gid", 12346);

    new Application(tree.root()).apply(List.of(tree.change("src/A.java", "new")));

    assertThat(Files.readAttributes(file, "unix:uid,gid"))
        .isEqualTo(Map.of("uid", 12345, "gid", 12346));
  }

  @Test
  void nothingIsWritten_whenNoChangeChangesAnything() throws IOException {
    var before = tree.contents();

    Applied applied =
        new Application(tree.root()).apply(List.of(tree.change("src/A.java", "class A {}\n")));

    assertThat(applied.files()).isEmpty();
    assertThat(applied.journal()).isEmpty();
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void directoryOfTheFileIsTheRoot_whenOneFileIsGiven() throws IOException {
    Applied applied =
        new Application(tree.root().resolve("src/A.java"))
            .apply(
                List.of(
                    new FileChange(
                        Path.of("A.java"), "class A {}\n".getBytes(UTF_8), new byte[1])));

    assertThat(applied.root()).isEqualTo(tree.root().resolve("src"));
    assertThat(new Tree(tree.root().resolve("src")).journals()).hasSize(1);
  }

  @Test
  void realDirectoryIsTheRoot_whenARelativePathWithDotsIsGiven() {
    Path working = Path.of("").toAbsolutePath();
    Path relative = working.relativize(tree.root().resolve("src/../src"));

    assertThat(new WorkingTree(relative).root()).isEqualTo(tree.root().resolve("src"));
  }

  @Test
  void refusesWithTheName_whenThePathDoesNotExist() {
    assertThatThrownBy(() -> new Application(tree.root().resolve("absent")))
        .isInstanceOf(UserError.class)
        .hasMessage(
            tree.root() + "/absent: does not exist; name a directory or a file with sources");
  }

  @Test
  void refusesBeforeAnythingIsWritten_whenAFileChangedSinceTheAnalysis() throws IOException {
    List<FileChange> changes = tree.changes();
    tree.write("src/B.java", "class B { int added; }\n");
    var before = tree.contents();

    assertRefused(changes)
        .hasMessage(
            tree.root()
                + "/src/B.java: has changed since it was analysed; run the command again;"
                + " nothing was changed");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void refusesBeforeAnythingIsWritten_whenAFileIsGone() throws IOException {
    List<FileChange> changes = tree.changes();
    Files.delete(tree.root().resolve("src/B.java"));
    var before = tree.contents();

    assertRefused(changes)
        .hasMessage(
            tree.root()
                + "/src/B.java: does not exist any more; run the command again;"
                + " nothing was changed");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void refusesBeforeAnythingIsWritten_whenADirectoryIsReadOnly() throws IOException {
    Path source = tree.root().resolve("src");
    List<FileChange> changes = tree.changes();
    assumeTrue(source.toFile().setWritable(false), "no permissions here");
    try {
      assumeFalse(Files.isWritable(source), "root may write everywhere; see DiskLimitsIT");
      var before = tree.contents();

      assertRefused(changes)
          .hasMessage(
              source
                  + "/A.java: is read-only; make it and its directory writable;"
                  + " nothing was changed");
      assertThat(tree.contents()).isEqualTo(before);
    } finally {
      assertThat(source.toFile().setWritable(true)).isTrue();
    }
  }

  @Test
  void writesNeitherLinkNorTarget_whenALinkLeadsOutOfTheTree() throws IOException {
    Files.createSymbolicLink(tree.root().resolve("src/Link.java"), outside);
    var before = tree.contents();

    assertRefused(List.of(tree.change("src/A.java", "new"), tree.change("src/Link.java", "new")))
        .hasMessage(
            tree.root()
                + "/src/Link.java: leads out of "
                + tree.root()
                + " to "
                + outside
                + "; leave it out, or name the directory it leads to as a path of its own;"
                + " nothing was changed");
    assertThat(outside).hasContent("class Outside {}\n");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void writesNothing_whenADirectoryOnTheWayLeadsOut() throws IOException {
    Path elsewhere = Files.createDirectory(outside.resolveSibling("elsewhere"));
    Path file = Files.writeString(elsewhere.resolve("C.java"), "class C {}\n");
    Files.createSymbolicLink(tree.root().resolve("src/linked"), elsewhere);

    assertRefused(List.of(tree.change("src/linked/C.java", "new")))
        .hasMessageContaining("/src/linked/C.java: leads out of ");
    assertThat(file).hasContent("class C {}\n");
  }

  @Test
  void writesNothing_whenTheOnlyFileGivenIsALinkOut() throws IOException {
    Path link = Files.createSymbolicLink(tree.root().resolve("src/Link.java"), outside);
    FileChange change = tree.change("src/Link.java", "new");

    assertThatThrownBy(() -> new Application(link).apply(List.of(change)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("Link.java: leads out of ");
    assertThat(outside).hasContent("class Outside {}\n");
  }

  @Test
  void linkStaysAndItsTargetChanges_whenItStaysInTheTree() throws IOException {
    Path link = Files.createSymbolicLink(tree.root().resolve("src/Link.java"), Path.of("A.java"));

    new Application(tree.root())
        .apply(List.of(tree.change("src/Link.java", "new"), tree.change("src/A.java", "new")));

    assertThat(link).isSymbolicLink();
    assertThat(tree.read("src/A.java")).isEqualTo("new");
  }

  @Test
  void hardLinkElsewhereKeepsItsContent_whenTheFileInTheTreeChanges() throws IOException {
    Path link = Files.createLink(tree.root().resolve("src/Hard.java"), outside);

    new Application(tree.root()).apply(List.of(tree.change("src/Hard.java", "new")));

    assertThat(link).hasContent("new");
    assertThat(outside).hasContent("class Outside {}\n");
  }

  @Test
  void refuses_whenAnotherApplicationHoldsTheLock() throws Exception {
    try (TreeLock _ = TreeLock.acquire(Root.of(tree.root()), new Disk())) {
      assertRefused(tree.changes())
          .hasMessage(
              tree.root()
                  + ": another loomshift migrate is at work there; wait for it to end;"
                  + " nothing was changed");
    }

    assertThat(new Application(tree.root()).apply(tree.changes()).files()).hasSize(2);
  }

  @Test
  void newestJournalHasTheHighestName_whenTheClockIsSetBack() throws IOException {
    new Application(tree.root(), new Disk(), () -> NOON)
        .apply(List.of(tree.change("src/A.java", "1")));
    new Application(tree.root(), new Disk(), () -> NOON.minusSeconds(3600))
        .apply(List.of(tree.change("src/A.java", "2")));

    assertThat(tree.journals())
        .containsExactly("000001-20261120T120000Z", "000002-20261120T110000Z");
  }

  @Test
  void manifestIsReadable_byAPerson() throws IOException {
    tree.write("src/with space/Ä.java", "class Ä {}\n");
    Path file = tree.root().resolve("src/with space/Ä.java");
    Applied applied =
        new Application(tree.root()).apply(List.of(tree.change("src/with space/Ä.java", "new")));

    assertThat(Files.readString(applied.journal().orElseThrow().resolve("manifest")))
        .matches(
            """
            loomshift journal 2
            tree \\S+/tree/
            0001 \\S{1,9} 12:[0-9a-f]{64} 3:[0-9a-f]{64} src/with%20space/%C3%84.java
            end [0-9a-f]{64}
            """);
    new Undo(tree.root()).undo(false);
    assertThat(file).hasContent("class Ä {}\n");
  }

  private AbstractThrowableAssert<?, ? extends Throwable> assertRefused(List<FileChange> changes) {
    return assertThatThrownBy(() -> new Application(tree.root()).apply(changes))
        .isInstanceOf(UserError.class)
        .hasMessageNotContaining("\n");
  }
}
