package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A program in a control group, to which processors are given while it runs, and from which they
/// are taken again. Needs Linux, and the right to make a group.
class HybridProcessorsIT {
  private static final Path ROOT = Path.of("/sys/fs/cgroup");

  private static final int PERIOD_MICROS = 100_000;

  /// Of control groups' version 1 or 2.
  private record Group(Path folder, boolean isNew) {
    static boolean areNew() {
      return Files.exists(ROOT.resolve("cgroup.controllers"));
    }

    static Path parent() {
      return areNew() ? ROOT : ROOT.resolve("cpu");
    }

    static Group make() throws IOException {
      return new Group(Files.createTempDirectory(parent(), "loomshift-processors-"), areNew());
    }

    void limit(int processors) throws IOException {
      int quota = processors * PERIOD_MICROS;
      if (isNew) {
        Files.writeString(folder.resolve("cpu.max"), quota + " " + PERIOD_MICROS);
      } else {
        Files.writeString(folder.resolve("cpu.cfs_quota_us"), String.valueOf(quota));
      }
    }
  }

  @Test
  void asManyTasksComputeAtOnceAsThereAreProcessors_whenTheirNumberChanges() throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();
    assumeTrue(processors > 1, "one processor cannot become fewer");
    assumeTrue(Files.isWritable(Group.parent()), "no control group can be made");
    Group group = Group.make();
    // A JVM that has all processors at its start does not ask again.
    group.limit(1);
    Process process = start(group);
    try (BufferedReader said = process.inputReader()) {
      await(said, 1);
      group.limit(processors);
      await(said, processors);
      group.limit(1);
      await(said, 1);
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(group.folder());
    }
  }

  /// The process enters the group before it becomes the program.
  private static Process start(Group group) throws IOException, URISyntaxException {
    List<String> command =
        List.of(
            "/bin/sh",
            "-c",
            "echo $$ >\"$1\" && shift && exec \"$@\"",
            "enter",
            group.folder().resolve("cgroup.procs").toString(),
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            location(HybridExecutor.class) + ":" + location(BusyProgram.class),
            BusyProgram.class.getName());
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  private static void await(BufferedReader said, int atOnce) throws IOException {
    String wanted = atOnce + " at once";
    for (String line = said.readLine(); !wanted.equals(line); line = said.readLine()) {
      assertThat(line).as("before '%s'", wanted).isNotNull().endsWith(" at once");
    }
  }
}
