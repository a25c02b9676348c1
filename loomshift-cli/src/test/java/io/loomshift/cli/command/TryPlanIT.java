package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.cli.format.ScanJson;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `try --plan` changes in the class files the sites that `migrate` changes in the sources: on
/// every golden case of the rules that compiles without libraries.
class TryPlanIT {
  private static final Path CASES =
      Path.of("../loomshift-migrate/src/test/resources/cases").toAbsolutePath().normalize();

  /// Of the cases, so many at least must have been compared: most compile.
  private static final int LEAST = 30;

  private static int compared;

  @TempDir Path directory;

  /// Loads every class of a folder, and has the JVM verify it, without running any of its code.
  static final class LoadAll {
    private LoadAll() {}

    public static void main(String[] args) throws IOException, ClassNotFoundException {
      Path root = Path.of(args[0]);
      for (Path file : files(root, ".class")) {
        String name = root.relativize(file).toString().replace('\\', '/').replace('/', '.');
        // To ask for its methods links a class.
        Class<?> type =
            Class.forName(
                name.replaceFirst("\\.class$", ""), false, LoadAll.class.getClassLoader());
        if (type.getDeclaredMethods().length + 1 == 0) {
          throw new IllegalStateException(name);
        }
      }
    }
  }

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.walk(CASES, 3)) {
      return folders
          .filter(folder -> CASES.relativize(folder).getNameCount() == 3)
          .filter(Files::isDirectory)
          .map(folder -> CASES.relativize(folder).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void sameSitesChange_whenThePlanIsTried(String name) throws IOException {
    Path sources = copy(CASES.resolve(name));
    Path classes = directory.resolve("classes");
    assumeTrue(compile(sources, classes), "the case needs libraries to compile");
    Plan plan = migrate(sources, name.split("/", -1)[1]);
    Path planFile = Files.write(directory.resolve("plan.json"), ScanJson.render(plan.scan()));

    Set<String> tried = tried(planFile, classes);

    Set<String> migrated = new TreeSet<>();
    plan.files().stream()
        .flatMap(file -> file.sites().stream())
        .filter(TryPlanIT::hasCode)
        .forEach(site -> migrated.add(place(site)));
    assertThat(tried).isEqualTo(migrated);
    compared += migrated.isEmpty() ? 0 : 1;
  }

  @AfterAll
  static void enoughWasCompared() {
    assertThat(compared).isGreaterThanOrEqualTo(LEAST);
  }

  /// `threadId()` does what `getId()` did; builders, pools of one task, tasks of the common pool
  /// and what is given a factory change in the sources alone, which `try` says.
  private static boolean hasCode(Site site) {
    return !Set.of(
            "replace-thread-id",
            "replace-platform-builder",
            "replace-per-task-factory",
            "replace-common-pool",
            "replace-single-pool")
        .contains(site.rule());
  }

  private static String place(Site site) {
    return site.file() + ":" + site.span().line() + ":" + site.span().column();
  }

  private Path copy(Path folder) throws IOException {
    Path sources = Files.createDirectories(directory.resolve("src"));
    for (String part : List.of("before", "unchanged")) {
      Path from = folder.resolve(part);
      for (Path file : Files.isDirectory(from) ? files(from, ".java") : List.<Path>of()) {
        Path to = sources.resolve(from.relativize(file).toString());
        Files.createDirectories(to.resolve("..").normalize());
        Files.copy(file, to);
      }
    }
    return sources;
  }

  private static boolean compile(Path sources, Path classes) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-nowarn", "-cp", "", "-d", classes.toString()));
    files(sources, ".java").forEach(file -> arguments.add(file.toString()));
    PrintWriter messages = new PrintWriter(new StringWriter());
    return ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(messages, messages, arguments.toArray(String[]::new))
        == 0;
  }

  private static Plan migrate(Path sources, String profile) {
    ScanRequest request =
        new ScanRequest(
            List.of(sources),
            Stream.of(Profile.values())
                .filter(p -> p.id().equals(profile))
                .findFirst()
                .orElseThrow(),
            25,
            Optional.empty(),
            Optional.of(List.of()));
    return Migration.plan(
        request, new Selection(Set.of(ReasonCode.NOT_SHOWN), Optional.empty()), Progress.none());
  }

  private Set<String> tried(Path plan, Path classes) throws IOException {
    Path report = directory.resolve("report.json");
    Run run =
        Run.of(
            "try",
            "--plan",
            plan.toString(),
            // The cases prove edits; what shows that each is safe is another one's concern.
            "--include",
            ReasonCode.NOT_SHOWN.id(),
            "--json",
            "-o",
            report.toString(),
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path") + File.pathSeparator + classes,
            LoadAll.class.getName(),
            classes.toString());
    if (run.status() != 0) {
      fail("status " + run.status() + ": " + run.err());
    }
    // What was changed stands in front of what was left.
    Set<String> places = new TreeSet<>();
    String json = Files.readString(report);
    assertThat(json).contains("\"left\": [ ]").contains("\"missed\": [ ]");
    Pattern.compile(
            "\"planned\": \\{\\s*\"file\": \"(.*)\",\\s*\"line\": (\\d+),\\s*\"column\": (\\d+)")
        .matcher(json)
        .results()
        .forEach(m -> places.add(m.group(1) + ":" + m.group(2) + ":" + m.group(3)));
    return places;
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }
}
