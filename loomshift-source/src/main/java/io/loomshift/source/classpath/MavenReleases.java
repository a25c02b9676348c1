package io.loomshift.source.classpath;

import io.loomshift.source.classpath.CompilerPlugin.Written;
import io.loomshift.source.release.Compilation;
import io.loomshift.source.release.ReleaseSetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// For which Java release a module's sources are compiled: what `maven-compiler-plugin` is given,
/// in each of its executions, by its configuration or by properties.
///
/// `release` wins over `source` and `target`. Where several executions compile the same sources, as
/// for a `module-info.java`, the lowest counts. What the parent of Spring Boot sets is known
/// without its pom, since hardly any build of it sets anything but `java.version`.
final class MavenReleases {
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
  private static final String JAVA_VERSION = "java.version";

  private final Model model;
  private final CompilerPlugin plugin;
  private final SettingText texts;

  private MavenReleases(Model model, SettingText texts) {
    this.model = model;
    this.plugin = CompilerPlugin.of(model);
    this.texts = texts;
  }

  /// The compilations of a module, the tests' behind those of its main sources.
  static List<Compilation> of(Model model, SettingText texts) {
    return new MavenReleases(model, texts).compilations();
  }

  private List<Compilation> compilations() {
    Map<String, List<ReleaseSetting>> found = new LinkedHashMap<>();
    collect("compile", "", found);
    collect("testCompile", testDirectory(), found);
    return found.entrySet().stream()
        .map(
            entry -> new Compilation(entry.getKey(), entry.getValue().stream().distinct().toList()))
        .toList();
  }

  private void collect(String goal, String standard, Map<String, List<ReleaseSetting>> found) {
    for (String id : plugin.executions(goal)) {
      if (plugin.phase(id).equals(Optional.of("none")) || isDeclarationOnly(id)) {
        continue;
      }
      List<ReleaseSetting> settings = settings(id, goal.equals("testCompile"));
      List<String> roots =
          plugin.configured(id, "compileSourceRoots").stream()
              .flatMap(written -> written.element().children().stream())
              .map(root -> relative(root.text()))
              .toList();
      for (String root : roots.isEmpty() ? List.of(standard) : roots) {
        found.computeIfAbsent(root, _ -> new ArrayList<>()).addAll(settings);
      }
    }
  }

  /// Whether an execution compiles nothing but `module-info.java`.
  private boolean isDeclarationOnly(String id) {
    List<Xml> includes =
        plugin.configured(id, "includes").map(w -> w.element().children()).orElse(List.of());
    return !includes.isEmpty()
        && includes.stream().allMatch(include -> include.text().endsWith("module-info.java"));
  }

  private String testDirectory() {
    return model.lineage().stream()
        .flatMap(pom -> pom.testDirectory().stream())
        .findFirst()
        .map(this::relative)
        .orElse("src/test");
  }

  private String relative(String directory) {
    String path = model.values().apply(directory).replace('\\', '/');
    String base = model.pom().directory().toString().replace('\\', '/') + "/";
    String relative = path.startsWith(base) ? path.substring(base.length()) : path;
    return relative.endsWith("/") ? relative.substring(0, relative.length() - 1) : relative;
  }

  private List<ReleaseSetting> settings(String id, boolean test) {
    Optional<ReleaseSetting> release = setting(id, test, "release");
    List<ReleaseSetting> settings = new ArrayList<>();
    if (release.isPresent()) {
      settings.add(release.get());
    } else {
      setting(id, test, "source").ifPresent(settings::add);
      setting(id, test, "target").ifPresent(settings::add);
    }
    if (release.isEmpty() && isCut()) {
      // A parent may set `release`, which wins over what would be raised here.
      settings.replaceAll(MavenReleases::unraised);
    }
    if (settings.isEmpty() || (isCut() && settings.stream().noneMatch(MavenReleases::isLow))) {
      settings.add(texts.nothing(model, standard()));
    }
    return settings;
  }

  /// Whether a parent is missing, which may configure an execution and so win over what is known.
  private boolean isCut() {
    return missing().isPresent() && boot().isEmpty();
  }

  private Optional<Coordinates> missing() {
    return model.lineage().getLast().parent().map(Pom.Parent::coordinates);
  }

  /// The version of Spring Boot's parent, where that is the one that is missing, and the build says
  /// the one thing that it leaves to say.
  private Optional<Version> boot() {
    return missing()
        .filter(parent ->
            parent.groupId().equals("org.springframework.boot")
                && parent.artifactId().equals("spring-boot-starter-parent")
                && isWritten(JAVA_VERSION))
        .map(parent -> Version.of(model.values().apply(parent.version())));
  }

  /// What Spring Boot's parent sets to `java.version`: `release` since 3.0, before that `source`
  /// and `target`.
  ///
  /// Source: the poms of `spring-boot-starter-parent` 2.0 to 4.0.
  private Optional<ReleaseSetting> ofBoot(String name) {
    return boot()
        .filter(version ->
            version.compareTo(Version.of("3.0.0-alpha")) >= 0
                ? name.equals("release")
                : name.equals("source") || name.equals("target"))
        .map(_ -> texts.ofProperty(model, JAVA_VERSION));
  }

  /// Whether a pom sets a property: the JVM has one of the same name.
  private boolean isWritten(String property) {
    return model.lineage().stream().anyMatch(pom -> pom.properties().containsKey(property));
  }

  private static ReleaseSetting unraised(ReleaseSetting setting) {
    return new ReleaseSetting(
        setting.file(), setting.line(), setting.text(), setting.release(), Optional.empty());
  }

  private static boolean isLow(ReleaseSetting setting) {
    return setting.release().orElse(FIRST_WITH_VIRTUAL_THREADS) < FIRST_WITH_VIRTUAL_THREADS;
  }

  private Optional<ReleaseSetting> setting(String id, boolean test, String name) {
    String tests = "test" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return (test ? setting(id, tests) : Optional.<ReleaseSetting>empty())
        .or(() -> setting(id, name));
  }

  /// The element of the configuration, or the property that is its default. A placeholder that
  /// nothing fills counts as not set.
  private Optional<ReleaseSetting> setting(String id, String name) {
    Optional<Written> written =
        plugin.configured(id, name).filter(w -> isFilled(w.element().text()));
    if (written.isPresent()) {
      return Optional.of(texts.of(model, written.get()));
    }
    String property = "maven.compiler." + name;
    return isFilled("${" + property + "}")
        ? Optional.of(texts.ofProperty(model, property))
        : ofBoot(name);
  }

  private boolean isFilled(String text) {
    String value = model.values().apply(text).strip();
    return !value.isEmpty() && !value.contains("${");
  }

  /// What the plug-in takes where nobody says anything.
  ///
  /// Source: the plug-in's documentation of `source` in these versions; from 4.0 on it is what the
  /// JDK takes.
  private OptionalInt standard() {
    Optional<Version> version = plugin.version().map(model.values()).map(Version::of);
    if (version.isEmpty()) {
      return OptionalInt.of(8);
    }
    Map<String, Integer> until = new LinkedHashMap<>();
    until.put("3.8.0", 5);
    until.put("3.9.0", 6);
    until.put("3.11.0", 7);
    until.put("4.0.0-alpha", 8);
    for (Map.Entry<String, Integer> entry : until.entrySet()) {
      if (version.get().compareTo(Version.of(entry.getKey())) < 0) {
        return OptionalInt.of(entry.getValue());
      }
    }
    return OptionalInt.empty();
  }
}
