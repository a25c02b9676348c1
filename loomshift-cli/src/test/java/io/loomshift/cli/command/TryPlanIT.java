package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.cli.format.ScanJson;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
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
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
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

  @TempDir private static Path directory;

  private static final Map<String, Case> COMPILED = new LinkedHashMap<>();

  /// What `try` changed in the batch of a case.
  private static final Map<String, Set<String>> TRIED = new HashMap<>();

  /// A case that compiles without libraries.
  ///
  /// @param classes where its class files are
  /// @param names of its sources and class files, from their folders on
  /// @param plan what `migrate` changes
  private record Case(String name, Path classes, Set<String> names, Plan plan) {
    static Case of(String name, Path sources, Path classes) throws IOException {
      Set<String> names = new HashSet<>();
      for (Path file : files(sources, ".java")) {
        names.add(relative(sources, file));
      }
      for (Path file : files(classes, ".class")) {
        names.add(relative(classes, file));
      }
      return new Case(name, classes, names, migrate(sources, profile(name)));
    }

    /// The places that `migrate` changes and that are in the class files, too.
    Set<String> migrated() {
      Set<String> migrated = new TreeSet<>();
      plan.files().stream()
          .flatMap(file -> file.sites().stream())
          .filter(TryPlanIT::hasCode)
          .forEach(site -> migrated.add(place(site)));
      return migrated;
    }
  }

  /// Cases that one JVM loads, since no name is twice among them: 200 JVMs would take minutes.
  private static final class Batch {
    private final List<Case> cases = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    boolean takes(Case another) {
      boolean isOfProfile =
          cases.isEmpty()
              || cases.getFirst().plan().scan().profile() == another.plan().scan().profile();
      if (!isOfProfile || !Collections.disjoint(names, another.names())) {
        return false;
      }
      cases.add(another);
      return names.addAll(another.names());
    }

    /// Where `try` changed something.
    Set<String> tried(Path folder) throws IOException {
      Path classes = folder.resolve("classes");
      for (Case each : cases) {
        for (Path file : files(each.classes(), ".class")) {
          copyTo(classes.resolve(relative(each.classes(), file)), file);
        }
      }
      ScanResult first = cases.getFirst().plan().scan();
      List<Site> sites =
          cases.stream().flatMap(each -> each.plan().scan().sites().stream()).toList();
      ScanResult all =
          new ScanResult(
              first.root(),
              first.target(),
              first.compiled(),
              first.profile(),
              first.goal(),
              sites,
              List.of(),
              Map.of(),
              first.summary());
      Path plan = Files.write(folder.resolve("plan.json"), ScanJson.render(all));
      return TryPlanIT.tried(plan, classes, folder.resolve("report.json"));
    }
  }

  @BeforeAll
  static void tryAll() throws IOException {
    List<Batch> batches = new ArrayList<>();
    int number = 0;
    for (String name : cases()) {
      Path folder = directory.resolve("case-" + number++);
      Path sources = copy(CASES.resolve(name), folder.resolve("src"));
      Path classes = folder.resolve("classes");
      if (compile(sources, classes)) {
        Case compiled = Case.of(name, sources, classes);
        COMPILED.put(name, compiled);
        if (batches.stream().noneMatch(batch -> batch.takes(compiled))) {
          Batch batch = new Batch();
          assertThat(batch.takes(compiled)).isTrue();
          batches.add(batch);
        }
      }
    }
    for (Batch batch : batches) {
      Path folder = Files.createDirectory(directory.resolve("batch-" + batches.indexOf(batch)));
      Set<String> tried = batch.tried(folder);
      for (Case each : batch.cases) {
        TRIED.put(each.name(), tried);
      }
    }
  }

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
    Case compiled = COMPILED.get(name);
    assumeTrue(compiled != null, "the case needs libraries to compile");

    Set<String> tried = new TreeSet<>(TRIED.get(name));
    tried.removeIf(place -> !compiled.names().contains(place.replaceFirst(":.*", "")));

    assertThat(tried).isEqualTo(compiled.migrated());
  }

  @Test
  void enoughIsCompared() {
    assertThat(COMPILED.values().stream().filter(each -> !each.migrated().isEmpty()).count())
        .isGreaterThanOrEqualTo(LEAST);
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

  private static Path copy(Path folder, Path sources) throws IOException {
    for (String part : List.of("before", "unchanged")) {
      Path from = folder.resolve(part);
      for (Path file : Files.isDirectory(from) ? files(from, ".java") : List.<Path>of()) {
        copyTo(sources.resolve(from.relativize(file).toString()), file);
      }
    }
    return Files.createDirectories(sources);
  }

  private static void copyTo(Path to, Path file) throws IOException {
    Files.createDirectories(to.resolve("..").normalize());
    Files.copy(file, to);
  }

  private static String relative(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
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

  private static Profile profile(String name) {
    String id = name.split("/", -1)[1];
    return Stream.of(Profile.values()).filter(p -> p.id().equals(id)).findFirst().orElseThrow();
  }

  private static Plan migrate(Path sources, Profile profile) {
    ScanRequest request =
        new ScanRequest(List.of(sources), profile, 25, Optional.empty(), Optional.of(List.of()));
    return Migration.plan(
        request, new Selection(Set.of(ReasonCode.NOT_SHOWN), Optional.empty()), Progress.none());
  }

  private static Set<String> tried(Path plan, Path classes, Path report) throws IOException {
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
