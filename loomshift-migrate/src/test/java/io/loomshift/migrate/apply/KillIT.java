package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9`, again and again, while a process migrates and undoes.
class KillIT {
  private static final int FILES = 200;
  private static final int KILLS = Integer.getInteger("loomshift.kills", 16);

  /// Steps of one application and one undo of all files: at a file, two for each of three writes,
  /// three forces, two renames, two directories, one deletion.
  private static final int STEPS = 14 * FILES;

  @TempDir private Path directory;
  private Tree tree;
  private SortedMap<String, String> before;

  @BeforeEach
  void makeTree() throws IOException {
    tree = Tree.of(directory.toRealPath().resolve("tree"), FILES);
    before = tree.contents();
  }

  @Test
  void eachFileIsOldOrNewAndUndoRestoresEveryByte_whenKilledAtAnyMoment() throws Exception {
    long seed = Long.getLong("loomshift.seed", System.nanoTime());
    Random random = new Random(seed);
    int torn = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      String when = "kill %d with -Dloomshift.seed=%d".formatted(kill, seed);

      // Every other kill is aimed at the replacement of a large file, where tearing would show
      // most.
      killAfter(1 + random.nextInt(STEPS), kill % 2 == 0);

      int migrated = assertOldOrNew(when);
      if (migrated > 0 && migrated < FILES) {
        torn++;
      }
      // Every other time the next process finds the tree as this one left it.
      if (random.nextBoolean()) {
        undoAll();
        assertThat(tree.contents()).as(when).isEqualTo(before);
      }
    }
    undoAll();
    assertThat(tree.contents()).as("after all kills, -Dloomshift.seed=%d", seed).isEqualTo(before);
    // The kills were no formality: some came between the first file and the last.
    assertThat(torn).as("-Dloomshift.seed=%d", seed).isPositive();
  }

  @Test
  void refuses_whileAnotherProcessAppliesAndNotAfterItsDeath() throws Exception {
    Process process = migrating("hold");
    try (InputStream output = process.getInputStream()) {
      assertThat(output.readNBytes(Migrating.HELD_STEP)).hasSize(Migrating.HELD_STEP);

      assertThatThrownBy(() -> new Application(tree.root()).apply(tree.changes()))
          .isInstanceOf(UserError.class)
          .hasMessageContaining(": another loomshift migrate is at work there;");
      assertThatThrownBy(() -> new Undo(tree.root()).undo(true))
          .isInstanceOf(UserError.class)
          .hasMessageContaining(": another loomshift migrate is at work there;");
    } finally {
      process.destroyForcibly().waitFor();
    }

    new Application(tree.root()).apply(tree.changes());
    undoAll();
    assertThat(tree.contents()).isEqualTo(before);
  }

  /// Lets a process do that many steps, and, if it is to, wait for the next large file to be
  /// replaced. Then kills it; how far it gets in the meantime is up to the machine.
  private void killAfter(int steps, boolean atLargeFile) throws IOException, InterruptedException {
    Process process = migrating();
    // Not buffered: the process is to be killed at the byte that was read last.
    try (InputStream output = process.getInputStream()) {
      int step = 0;
      int read = 0;
      while (step < steps || (atLargeFile && read != Migrating.REPLACES_LARGE)) {
        read = output.read();
        if (read < 0) {
          throw new AssertionError("the process ended by itself");
        }
        step++;
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private Process migrating(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Migrating.class.getName(),
                tree.root().toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    // A locale that cannot show the names of the files.
    builder.environment().put("LC_ALL", "C");
    return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /// Returns how many are new.
  private int assertOldOrNew(String when) throws IOException {
    int migrated = 0;
    SortedMap<String, String> now = tree.contents();
    for (String name : before.keySet()) {
      if (name.endsWith(".java")) {
        String old = before.get(name);
        assertThat(now.get(name)).as("%s, %s", when, name).isIn(old, Tree.migrated(old));
        migrated += old.equals(now.get(name)) ? 0 : 1;
      }
    }
    return migrated;
  }

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
