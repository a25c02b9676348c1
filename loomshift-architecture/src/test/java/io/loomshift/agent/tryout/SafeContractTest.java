package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On every golden case that compiles without libraries: what `try` takes by class files, a scan
/// migrates.
class SafeContractTest {
  private static final Path CASES =
      Path.of("../loomshift-migrate/src/test/resources/cases").toAbsolutePath().normalize();

  /// So many cases at least must have been compared, and places taken.
  private static final int LEAST_COMPARED = 30;

  private static final int LEAST_TAKEN = 5;

  @TempDir Path directory;

  @Test
  void tryIsNeverBolder_whenItHasClassFilesAlone() throws IOException {
    int compared = 0;
    int taken = 0;
    List<String> bold = new ArrayList<>();
    for (Path folder : cases()) {
      Path sources = Files.createTempDirectory(directory, "sources");
      Path classes = Files.createTempDirectory(directory, "classes");
      copy(folder, sources);
      if (compile(sources, classes)) {
        compared++;
        SafeContract contract = SafeContract.of(sources, classes, List.of());
        taken += contract.taken();
        contract.bold().forEach(place -> bold.add(CASES.relativize(folder) + ": " + place));
      }
    }
    assertThat(bold).isEmpty();
    assertThat(compared).isGreaterThanOrEqualTo(LEAST_COMPARED);
    assertThat(taken).isGreaterThanOrEqualTo(LEAST_TAKEN);
  }

  private static List<Path> cases() throws IOException {
    try (Stream<Path> folders = Files.walk(CASES, 3)) {
      return folders
          .filter(folder -> CASES.relativize(folder).getNameCount() == 3)
          .filter(Files::isDirectory)
          .sorted()
          .toList();
    }
  }

  private static void copy(Path folder, Path sources) throws IOException {
    for (String part : List.of("before", "unchanged")) {
      Path from = folder.resolve(part);
      if (Files.isDirectory(from)) {
        try (Stream<Path> files = Files.walk(from)) {
          for (Path file : files.filter(Files::isRegularFile).toList()) {
            Path to = sources.resolve(from.relativize(file).toString());
            Files.createDirectories(to.resolve("..").normalize());
            Files.copy(file, to);
          }
        }
      }
    }
  }

  private static boolean compile(Path sources, Path classes) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("-proc:none", "-nowarn", "-cp", "", "-d", classes.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .forEach(file -> words.add(file.toString()));
    }
    PrintWriter messages = new PrintWriter(new StringWriter());
    return ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(messages, messages, words.toArray(String[]::new))
        == 0;
  }
}
