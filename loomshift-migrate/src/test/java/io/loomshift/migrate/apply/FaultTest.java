package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Dies, and fails, at every single step of an application and of an undo.
class FaultTest {
  private static final int FILES = 3;

  @TempDir private Path directory;

  /// What the sources hold before.
  private SortedMap<String, String> before;

  private int trees;
  private Tree tree;

  @BeforeEach
  void makeTree() throws IOException {
    tree = Tree.of(directory.toRealPath().resolve("tree" + trees++), FILES);
    before = tree.contents();
  }

  @Test
  void eachFileIsOldOrNewAndUndoRestoresAll_whenAnApplicationDiesAtAnyStep() throws IOException {
    int step = 1;
    while (diesApplying(step)) {
      assertOldOrNew("step " + step);
      undoAll();
      assertThat(tree.contents()).as("after death at step " + step).isEqualTo(before);
      step++;
    }
    // Two for each write, one for each force, rename and directory.
    assertThat(step).isGreaterThan(10 * FILES);
  }

  @Test
  void nextApplicationCleansUpAndTwoUndosRestoreAll_whenAnApplicationDiesAtAnyStep()
      throws IOException {
    int step = 1;
    while (diesApplying(step)) {
      apply();
      assertThat(tree.contents().keySet()).noneMatch(name -> name.matches(".*\\.(tmp|new|old)"));
      assertThat(tree.contents().entrySet())
          .filteredOn(file -> file.getKey().endsWith(".java"))
          .allMatch(file -> file.getValue().startsWith("// migrated\n"));
      undoAll();
      assertThat(tree.contents()).as("after death at step " + step).isEqualTo(before);
      step++;
    }
  }

  @Test
  void eachFileIsOldOrNewAndTheNextUndoRestoresAll_whenAnUndoDiesAtAnyStep() throws IOException {
    int step = 1;
    boolean died = true;
    while (died) {
      makeTree();
      apply();
      died = dies(new Undo(tree.root(), FaultyDisk.dyingAt(step)));
      assertOldOrNew("undo, step " + step);
      undoAll();
      assertThat(tree.contents()).as("after death at step " + step).isEqualTo(before);
      step++;
    }
    assertThat(step).isGreaterThan(5 * FILES);
  }

  @Test
  void nextApplicationCleansUpAndUndosRestoreAll_whenAnUndoDiesAtAnyStep() throws IOException {
    int step = 1;
    boolean died = true;
    while (died) {
      makeTree();
      apply();
      died = dies(new Undo(tree.root(), FaultyDisk.dyingAt(step)));
      apply();
      assertThat(tree.contents().keySet()).noneMatch(name -> name.matches(".*\\.(tmp|new|old)"));
      undoAll();
      assertThat(tree.contents()).as("after death at step " + step).isEqualTo(before);
      step++;
    }
  }

  @Test
  void nothingStaysBesideTheSources_whenAnUndoDiesAtAnyStepAndTheNextCommandSweeps()
      throws IOException {
    int step = 1;
    int strays = 0;
    boolean died = true;
    while (died) {
      makeTree();
      apply();
      died = dies(new Undo(tree.root(), FaultyDisk.dyingAt(step)));
      strays += temporaries();
      new Application(tree.root()).sweep();
      assertThat(temporaries()).as("after death at step " + step).isZero();
      assertOldOrNew("undo, step " + step);
      undoAll();
      assertThat(tree.contents()).as("after death at step " + step).isEqualTo(before);
      step++;
    }
    assertThat(strays).isPositive();
  }

  private int temporaries() throws IOException {
    return (int) tree.contents().keySet().stream().filter(name -> name.endsWith(".tmp")).count();
  }

  @Test
  void nothingChangesAndNothingStays_whenTheDiskFailsAtAnyStep() throws IOException {
    int step = 1;
    while (true) {
      makeTree();
      Application application =
          new Application(tree.root(), FaultyDisk.failingAt(step), InstantSource.system());
      var changes = tree.changes();
      try {
        application.apply(changes);
        break;
      } catch (UserError e) {
        assertThat(e.getMessage())
            .matches(message ->
                message.startsWith(tree.root().toString())
                    || message.startsWith(StateDirectory.find().toString()))
            .endsWith(
                ": No space left on device; see that its disk has room and can be written;"
                    + " nothing was changed");
        assertThat(tree.contents()).as("after failure at step " + step).isEqualTo(before);
      }
      step++;
    }
    assertThat(step).isGreaterThan(10 * FILES);
  }

  @Test
  void nextUndoRestoresAll_whenTheDiskFailsAtAnyStepOfAnUndo() throws IOException {
    int step = 1;
    while (true) {
      makeTree();
      apply();
      try {
        new Undo(tree.root(), FaultyDisk.failingAt(step)).undo(false);
        break;
      } catch (UserError e) {
        assertThat(e).hasMessageContaining("No space left on device");
        assertOldOrNew("undo, failure at step " + step);
        assertThat(tree.contents().keySet()).noneMatch(name -> name.endsWith(".tmp"));
        String message = String.valueOf(e.getMessage());
        if (message.endsWith("nothing was restored")) {
          assertThat(tree.read("src/p0/Ä0.java")).startsWith("// migrated\n");
        } else if (message.endsWith("all files are restored, but their journal is still there")) {
          assertThat(tree.contents()).containsAllEntriesOf(before);
        } else {
          assertThat(message).endsWith("what is not restored yet waits for another --undo");
        }
      }
      undoAll();
      assertThat(tree.contents()).as("after failure at step " + step).isEqualTo(before);
      step++;
    }
    assertThat(step).isGreaterThan(5 * FILES);
  }

  @Test
  void filesAreRestored_whenAnotherChangesUnderneathAtTheLastMoment() throws IOException {
    var changes = tree.changes();
    Path last = changes.getLast().file();
    Disk disk =
        new FaultyDisk() {
          @Override
          void beforeStep(int number, Path file) throws IOException {
            // The first rename over a source: all others are staged.
            if (file.equals(changes.getFirst().file())) {
              Files.writeString(last, "saved by an editor\n");
            }
          }
        };

    assertThatThrownBy(
            () -> new Application(tree.root(), disk, InstantSource.system()).apply(changes))
        .isInstanceOf(UserError.class)
        .hasMessage(
            last
                + ": has changed since it was analysed; run the command again; nothing was changed");

    before.put(tree.root().relativize(last).toString(), "saved by an editor\n");
    assertThat(tree.contents()).isEqualTo(before);
  }

  @Test
  void saysHowToGoOn_whenEvenTheRollbackFails() throws IOException {
    var changes = tree.changes();
    Path third = changes.get(2).file();
    Disk disk =
        new FaultyDisk() {
          private boolean broken;

          @Override
          void beforeStep(int number, Path file) throws IOException {
            broken |= file.equals(third);
            if (broken) {
              throw new IOException("Input/output error");
            }
          }
        };

    assertThatThrownBy(
            () -> new Application(tree.root(), disk, InstantSource.system()).apply(changes))
        .isInstanceOf(UserError.class)
        .hasMessage(
            third
                + ": Input/output error; see that its disk has room and can be written;"
                + " 2 files are changed: loomshift migrate --undo "
                + tree.root()
                + " takes that back");

    undoAll();
    assertThat(tree.contents()).isEqualTo(before);
  }

  /// Applies to a fresh tree.
  private boolean diesApplying(int step) throws IOException {
    makeTree();
    var changes = tree.changes();
    try {
      new Application(tree.root(), FaultyDisk.dyingAt(step), InstantSource.system()).apply(changes);
      return false;
    } catch (FaultyDisk.Death _) {
      return true;
    }
  }

  private void apply() throws IOException {
    new Application(tree.root(), FaultyDisk.sound(), InstantSource.system()).apply(tree.changes());
  }

  private static boolean dies(Undo undo) {
    try {
      undo.undo(false);
      return false;
    } catch (FaultyDisk.Death _) {
      return true;
    }
  }

  private void assertOldOrNew(String when) throws IOException {
    SortedMap<String, String> now = tree.contents();
    before.forEach((name, content) -> {
      if (name.endsWith(".java")) {
        assertThat(now.get(name)).as(when).isIn(content, Tree.migrated(content));
      }
    });
  }

  /// Undoes until there is nothing to undo.
  private void undoAll() throws IOException {
    while (Files.exists(tree.home())) {
      try {
        new Undo(tree.root(), FaultyDisk.sound()).undo(false);
      } catch (UserError e) {
        assertThat(e).hasMessageContaining("no migration to undo here");
        assertThat(tree.home()).doesNotExist();
      }
    }
  }
}
