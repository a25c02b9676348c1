package io.loomshift.cli.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.measure.run.Processors;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.ServiceProcess;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// What Maven would do with `examples/orders`, without Maven: compiles it and runs its tests.
final class JdkBuild {
  private static final Pattern COUNTS =
      Pattern.compile(
          "<testsuite name=\"JUnit Jupiter\" tests=\"(\\d+)\" skipped=\"(\\d+)\""
              + " failures=\"(\\d+)\" errors=\"(\\d+)\"");

  private JdkBuild() {}

  /// Compiles the service, runs its tests, and says how many there were.
  ///
  /// @throws UserError where something does not compile, or a test fails
  static int build(Orders example) {
    Path database = example.database();
    Path tested = example.root().resolve("target/test-classes");
    compile(example.sources(), List.of(database), example.classes());
    compile(example.tests(), List.of(example.classes(), database, example.junit()), tested);
    return test(example, tested);
  }

  /// Compiles all sources of a folder.
  ///
  /// @throws UserError where they do not compile, or this is no JDK
  static void compile(Path sources, List<Path> classPath, Path classes) {
    @Nullable JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UserError("java has no compiler; run Loomshift with a JDK 25");
    }
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      Files.createDirectories(classes);
      List<String> options =
          List.of(
              "-proc:none",
              "-nowarn",
              "--release",
              "21",
              "-cp",
              joined(classPath),
              "-d",
              classes.toString());
      List<Path> units =
          Packed.files(sources).stream().filter(file -> file.toString().endsWith(".java")).toList();
      if (!compiler
          .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(units))
          .call()) {
        throw new UserError(
            "%s does not compile: %s"
                .formatted(sources, said.toString().lines().findFirst().orElse("")));
      }
    } catch (IOException e) {
      throw Packed.failed(classes, e);
    }
  }

  private static int test(Orders example, Path tested) {
    Path reports = example.root().resolve("target/test-reports");
    Path log = example.root().resolve("target/tests.log");
    List<String> command = new ArrayList<>(List.of(java(), "-jar", example.junit().toString()));
    command.addAll(
        List.of(
            "execute",
            "--class-path",
            joined(List.of(example.classes(), tested, example.database())),
            "--scan-class-path",
            tested.toString(),
            "--disable-banner",
            "--disable-ansi-colors",
            "--reports-dir",
            reports.toString()));
    try (ServiceProcess run =
        ServiceProcess.start(Launch.of(command), new Processors(List.of()), log)) {
      int status = run.waitFor();
      int passed = passed(reports).orElse(0);
      if (status != 0 || passed == 0) {
        throw new UserError("%s: its tests failed; see %s".formatted(example.root(), log));
      }
      return passed;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError("interrupted", e);
    }
  }

  private static Optional<Integer> passed(Path reports) {
    try {
      Matcher counts = COUNTS.matcher(Files.readString(reports.resolve("TEST-junit-jupiter.xml")));
      return counts.find()
          ? Optional.of(
              Integer.parseInt(counts.group(1))
                  - Integer.parseInt(counts.group(2))
                  - Integer.parseInt(counts.group(3))
                  - Integer.parseInt(counts.group(4)))
          : Optional.empty();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// The program that starts JVMs.
  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /// As one option.
  static String joined(List<Path> classPath) {
    return String.join(
        System.getProperty("path.separator"), classPath.stream().map(Path::toString).toList());
  }
}
