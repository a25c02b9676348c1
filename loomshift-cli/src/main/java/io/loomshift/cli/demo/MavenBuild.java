package io.loomshift.cli.demo;

import io.loomshift.measure.run.Processors;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.ServiceProcess;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/// Builds an example by the user's Maven, or else by the wrapper, which fetches one. Either fetches
/// what the example needs from the user's registry.
final class MavenBuild {
  /// The script that fetches Maven.
  static final String WRAPPER = "mvnw";

  private static final String MISSING =
      "Maven is neither installed nor to be had through its wrapper, and the shop is built with it;"
          + " install Maven 3.8 or later, or run loomshift demo, whose service needs a JDK alone";

  private static final Pattern SUITE = Pattern.compile("<testsuite [^>]*>");

  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\b(tests|errors|skipped|failures)=\"(\\d+)\"");

  private MavenBuild() {}

  /// Packages a project, which runs its tests, and says how many of them passed.
  ///
  /// @param root where its build file lies
  /// @param wrapper the folder of the wrapper
  /// @param log where Maven's output goes
  /// @throws UserError where there is no Maven or no compiler, or the build fails
  static int build(Path root, Path wrapper, Path log) {
    if (ToolProvider.getSystemJavaCompiler() == null) {
      throw new UserError("java has no compiler; run Loomshift with a JDK 25");
    }
    List<String> maven =
        installed(System.getenv().getOrDefault("PATH", ""))
            .map(path -> List.of(path.toString()))
            .orElseGet(() -> List.of("/bin/sh", wrapper.resolve(WRAPPER).toString()));
    Launch launch =
        new Launch(
            Stream.concat(
                    maven.stream(),
                    Stream.of(
                        "--batch-mode", "--no-transfer-progress", "-Dstyle.color=never", "package"))
                .toList(),
            Map.of("JAVA_HOME", System.getProperty("java.home")),
            root);
    int status = run(launch, log);
    if (status != 0) {
      throw new UserError(failure(root, log));
    }
    int passed = passed(root);
    if (passed == 0) {
      throw new UserError("%s: no test ran; see %s".formatted(root, log));
    }
    return passed;
  }

  private static int run(Launch launch, Path log) {
    try (ServiceProcess run = ServiceProcess.start(launch, new Processors(List.of()), log)) {
      return run.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError("interrupted", e);
    }
  }

  /// The user's Maven, where there is one.
  ///
  /// @param path the folders that programs are looked for in, as one text
  static Optional<Path> installed(String path) {
    return Stream.of(path.split(Pattern.quote(File.pathSeparator)))
        .filter(folder -> !folder.isBlank())
        .flatMap(folder -> Stream.of(Path.of(folder, "mvn"), Path.of(folder, "mvn.cmd")))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  /// Maven's own first words about it.
  static String failure(Path root, Path log) {
    try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith("[ERROR]"))
          .map(line -> line.substring("[ERROR]".length()).strip())
          .filter(line -> !line.isEmpty())
          .findFirst()
          .map(words -> "%s: Maven failed (%s); see %s".formatted(root, words, log))
          .orElse(MISSING);
    } catch (IOException _) {
      return MISSING;
    }
  }

  /// How many tests passed, by the reports of all modules.
  static int passed(Path root) {
    try {
      int passed = 0;
      for (Path file : Packed.files(root)) {
        String name = String.valueOf(file.getFileName());
        if (name.startsWith("TEST-") && name.endsWith(".xml")) {
          passed += counted(Files.readString(file));
        }
      }
      return passed;
    } catch (IOException e) {
      throw new UserError(root + ": its tests' reports cannot be read: " + SystemReason.of(e), e);
    }
  }

  private static int counted(String report) {
    Matcher suite = SUITE.matcher(report);
    if (!suite.find()) {
      return 0;
    }
    int passed = 0;
    Matcher attribute = ATTRIBUTE.matcher(suite.group());
    while (attribute.find()) {
      int count = Integer.parseInt(attribute.group(2));
      passed += attribute.group(1).equals("tests") ? count : -count;
    }
    return passed;
  }
}
