package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UndoTest {
  @TempDir private Path directory;
  private Tree tree;
  private SortedMap<String, String> before;

  @BeforeEach
  void makeTree() throws IOException {
    tree = new Tree(Files.createDirectory(directory.toRealPath().resolve("tree")));
    tree.write("src/A.java", "class A {}\n");
    tree.write("src/B.java", "class B {}\r\n");
    tree.write("src/C.java", "");
    before = tree.contents();
  }

  @Test
  void everyByteIsBackAndNothingElseStays_whenUndone() throws IOException {
    List<Path> files = apply();

    Undone undone = new Undo(tree.root()).undo(false);

    assertThat(tree.contents()).isEqualTo(before);
    assertThat(undone)
        .isEqualTo(new Undone(tree.root(), files, List.of(), /* interrupted= */ false, 0));
  }

  @Test
  void bytesThatAreNoTextAreBack_whenUndone() throws IOException {
    byte[] bytes = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, 0, '\r', (byte) 0xFF};
    Path file = Files.write(tree.root().resolve("Bytes.java"), bytes);
    new Application(tree.root()).apply(List.of(new FileChange(file, bytes, new byte[] {1})));

    new Undo(tree.root()).undo(false);

    assertThat(file).hasBinaryContent(bytes);
  }

  @Test
  void namesThatTheLocaleCannotShowAreFoundAgain_whenUndone() throws IOException {
    for (String name :
        List.of("a b.java", "%41.java", "line\nend.java", "q?#&.java", "x".repeat(250) + ".java")) {
      tree.write("odd names/" + name, "odd");
    }
    before = tree.contents();
    apply();
    assertThat(tree.read("odd names/%41.java")).startsWith("// migrated");

    new Undo(tree.root()).undo(false);

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void eachUndoGoesOneApplicationBack_whenThereWereSeveral() throws IOException {
    apply();
    var afterFirst = sources();
    apply();
    apply();

    assertThat(new Undo(tree.root()).undo(false).remaining()).isEqualTo(2);
    assertThat(new Undo(tree.root()).undo(false).remaining()).isEqualTo(1);
    assertThat(sources()).isEqualTo(afterFirst);
    assertThat(new Undo(tree.root()).undo(false).remaining()).isZero();
    assertThat(tree.contents()).isEqualTo(before);
    assertRefused()
        .hasMessage(
            tree.root()
                + ": no migration to undo here; name the directory or file that was given to migrate");
  }

  @Test
  void directoryAboveIsNamed_whenThatWasMigrated() throws IOException {
    Path below = tree.root().resolve("src");
    apply();

    assertThatThrownBy(() -> new Undo(below).undo(false))
        .hasMessage(
            below
                + ": no migration to undo here; one of "
                + tree.root()
                + " is there: name that directory");

    new Undo(tree.root()).undo(false);

    assertThatThrownBy(() -> new Undo(below).undo(false))
        .hasMessageEndingWith("name the directory or file that was given to migrate");
  }

  @Test
  void journalIsFoundAgain_whenTheTreeWasMovedThereAndBack() throws IOException {
    apply();
    Path moved = Files.move(tree.root(), directory.toRealPath().resolve("moved"));
    assertThatThrownBy(() -> new Undo(moved).undo(false))
        .hasMessageContaining(": no migration to undo here;");
    Files.move(moved, tree.root());

    new Undo(tree.root()).undo(false);

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void permissionsGivenSinceStay_whenUndone() throws IOException {
    apply();
    Path file = tree.root().resolve("src/A.java");
    assertThat(file.toFile().setExecutable(true)).isTrue();

    new Undo(tree.root()).undo(false);

    assertThat(file).isExecutable().hasContent("class A {}\n");
  }

  @Test
  void changesNothing_whenOneFileWasChangedSince() throws IOException {
    apply();
    tree.write("src/B.java", "class B { int mine; }\n");
    var changed = tree.contents();

    assertRefused()
        .hasMessage(
            tree.root()
                + "/src/B.java: was changed or removed after the migration; take that back, or pass"
                + " --force to overwrite it with its original; nothing was restored");
    assertThat(tree.contents()).isEqualTo(changed);
  }

  @Test
  void saysHowManyMore_whenSeveralFilesWereChangedSince() throws IOException {
    apply();
    tree.write("src/B.java", "mine\n");
    Files.delete(tree.root().resolve("src/C.java"));

    assertRefused()
        .hasMessageContaining(
            "src/B.java: was changed or removed after the migration (as were 1 more);");
  }

  @Test
  void everyByteIsBack_whenForcedAfterFilesWereChangedAndRemoved() throws IOException {
    apply();
    tree.write("src/B.java", "mine\n");
    Files.delete(tree.root().resolve("src/A.java"));
    Files.delete(tree.root().resolve("src/C.java"));

    new Undo(tree.root()).undo(true);

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void everyByteIsBack_whenForcedAfterTheDirectoryWasRemoved() throws IOException {
    apply();
    for (String name : List.of("A", "B", "C")) {
      Files.delete(tree.root().resolve("src/" + name + ".java"));
    }
    Files.delete(tree.root().resolve("src"));

    new Undo(tree.root()).undo(true);

    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void filesThatAreAsBeforeAreLeft_whenUndone() throws IOException {
    apply();
    Path file = tree.write("src/B.java", "class B {}\r\n");
    var time = Files.getLastModifiedTime(file);

    Undone undone = new Undo(tree.root()).undo(false);

    assertThat(undone.already()).containsExactly(file);
    assertThat(undone.restored()).hasSize(2);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(time);
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void nothingIsWrittenThrough_whenAFileHasBecomeALinkOutOfTheTree() throws IOException {
    apply();
    Path outside = Files.writeString(directory.resolve("Outside.java"), "outside");
    Path file = tree.root().resolve("src/A.java");
    Files.delete(file);
    Files.createSymbolicLink(file, outside);

    assertRefused().hasMessageContaining("A.java: was changed or removed after the migration");
    new Undo(tree.root()).undo(true);

    assertThat(outside).hasContent("outside");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void nothingIsWrittenThrough_whenADirectoryHasBecomeALinkOutOfTheTree() throws IOException {
    apply();
    Path outside = directory.resolve("outside");
    Files.move(tree.root().resolve("src"), outside);
    Files.createSymbolicLink(tree.root().resolve("src"), outside);
    var there = new Tree(outside).contents();

    assertThatThrownBy(() -> new Undo(tree.root()).undo(true))
        .isInstanceOf(UserError.class)
        .hasMessage(
            tree.root()
                + "/src/A.java: is behind what is no directory now; put the directory "
                + tree.root()
                + "/src back; nothing was restored");
    assertThat(new Tree(outside).contents()).isEqualTo(there);
  }

  @Test
  void refuses_whenThereWasNoApplication() throws IOException {
    assertRefused().hasMessageContaining(": no migration to undo here;");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void refuses_whenAnApplicationIsAtWork() throws Exception {
    apply();
    try (TreeLock _ = TreeLock.acquire(Root.of(tree.root()), new Disk())) {
      assertRefused().hasMessageContaining(": another loomshift migrate is at work there;");
    }
  }

  @Test
  void changesNothing_whenAnyByteOfTheManifestIsDamaged() throws IOException {
    apply();
    Path manifest = journal().resolve("manifest");
    byte[] whole = Files.readAllBytes(manifest);
    for (int i = 0; i < whole.length; i += 7) {
      byte[] damaged = whole.clone();
      damaged[i] ^= (byte) (i % 2 == 0 ? 0x81 : 0x01);
      assertDamaged(manifest, damaged);
    }
  }

  @Test
  void changesNothing_whenTheManifestIsCutAnywhere() throws IOException {
    apply();
    Path manifest = journal().resolve("manifest");
    byte[] whole = Files.readAllBytes(manifest);
    for (int length = 0; length < whole.length; length += 5) {
      assertDamaged(manifest, Arrays.copyOf(whole, length));
    }
  }

  @Test
  void changesNothing_whenTheManifestIsGone() throws IOException {
    apply();
    Files.delete(journal().resolve("manifest"));
    var damaged = tree.contents();

    assertRefused()
        .hasMessageContaining("manifest: the journal is damaged: it cannot be read; put back");
    assertThat(tree.contents()).isEqualTo(damaged);
  }

  @Test
  void changesNothing_whenAnOriginalIsDamaged() throws IOException {
    apply();
    Files.writeString(journal().resolve("0002"), "class b {}\r\n");
    var migrated = sources();

    assertRefused()
        .hasMessage(
            journal()
                + "/0002: the journal is damaged: it is not the original of "
                + tree.root()
                + "/src/B.java; put back by hand what you need of the originals beside it, then"
                + " remove "
                + journal()
                + "; nothing was restored");
    assertThat(sources()).isEqualTo(migrated);
  }

  @Test
  void writesNothingOutside_whenAForgedManifestNamesAFileThere() throws IOException {
    Path outside = Files.writeString(directory.toRealPath().resolve("Outside.java"), "outside");
    apply();
    for (String name :
        List.of(
            "../Outside.java",
            "src/../../Outside.java",
            "..%2FOutside.java",
            ".loomshift/lock",
            "",
            "src/%00",
            "a?b")) {
      forge(name);

      assertRefused().hasMessageContaining("manifest: the journal is damaged: ");
      assertThat(outside).hasContent("outside");
    }
  }

  /// A manifest with the right hashes, as one who wants to write elsewhere would make it.
  private void forge(String name) throws IOException {
    String hash = Fingerprint.of("class A {}\n".getBytes(StandardCharsets.UTF_8)).text();
    String after = Fingerprint.of("outside".getBytes(StandardCharsets.UTF_8)).text();
    String lines =
        "loomshift journal 2\ntree %s\n0001 rw-r--r-- %s %s %s\n"
            .formatted(Root.of(tree.root()).uri(), hash, after, name);
    String end = "end " + Sha256.of(lines.getBytes(StandardCharsets.UTF_8)) + "\n";
    Files.writeString(journal().resolve("manifest"), lines + end);
  }

  private void assertDamaged(Path manifest, byte[] content) throws IOException {
    Files.write(manifest, content);
    var migrated = sources();
    assertRefused()
        .hasMessageStartingWith(manifest + ": the journal is damaged: ")
        .hasMessageEndingWith("then remove " + manifest.getParent() + "; nothing was restored");
    assertThat(sources()).isEqualTo(migrated);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> assertRefused() {
    return assertThatThrownBy(() -> new Undo(tree.root()).undo(false))
        .isInstanceOf(UserError.class)
        .hasMessageNotContaining("\n");
  }

  private List<Path> apply() throws IOException {
    return new Application(tree.root()).apply(tree.changes()).files();
  }

  private Path journal() throws IOException {
    return tree.home().resolve(tree.journals().getLast());
  }

  private SortedMap<String, String> sources() throws IOException {
    return tree.contents();
  }
}
