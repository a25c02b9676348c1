package io.loomshift.source.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// For which Java release a Gradle build compiles, as far as the text of its scripts tells: those
/// of the module and of the directories above it, applied scripts, and convention plug-ins of the
/// build's own.
///
/// `options.release` wins over `sourceCompatibility` and `targetCompatibility`, these over a
/// toolchain, and what a script says over what scripts above it say; of what one script says
/// several times, the lowest counts, since conditions are not followed.
public final class GradleBuild {
  private static final List<String> SCRIPTS = List.of("build.gradle", "build.gradle.kts");
  private static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");
  private static final List<String> PLUGIN_DIRECTORIES =
      List.of("buildSrc", "build-logic", "gradle/plugins", "buildLogic", "build-plugin");
  private static final int DEEPEST_PLUGIN = 12;
  private static final int MOST_PLUGINS = 500;

  private static final Pattern ALL_PROJECTS =
      Pattern.compile("\\b(allprojects|subprojects|configure\\s*\\(|projectsEvaluated)");
  private static final Pattern OTHER_PROJECTS =
      Pattern.compile("\\b(subprojects\\b|project\\s*\\(\\s*[\"']:|configure\\s*\\()");
  private static final Pattern SOURCE_SET = Pattern.compile("\\bcompile([A-Z]\\w*?)Java\\b");
  private static final Pattern TESTS = Pattern.compile("(?i)test|jmh");
  private static final Pattern APPLIED =
      Pattern.compile("\\bapply\\s*\\(?\\s*from\\s*[:=]\\s*.*?([\\w./-]+\\.gradle(?:\\.kts)?)");

  /// What sets a release, the strongest first.
  private enum Kind {
    RELEASE(
        "\\b(?:release|getRelease\\s*\\(\\s*\\))\\s*(?:=(?!=)|\\.set\\b\\s*\\(?)\\s*",
        "[oO]ptions|[cC]ompile"),
    SOURCE("\\bsourceCompatibility\\b\\s*(?:=(?!=)|\\.set\\s*\\(|(?=[\\w\"'.]))\\s*", ""),
    TARGET("\\btargetCompatibility\\b\\s*(?:=(?!=)|\\.set\\s*\\(|(?=[\\w\"'.]))\\s*", ""),
    TOOLCHAIN(
        "\\blanguageVersion\\s*(?:=(?!=)|\\.set\\s*\\()\\s*(?=\\w*[jJ]ava)|\\bjvmToolchain\\s*\\(\\s*",
        "");

    private final Pattern pattern;
    private final Pattern around;

    Kind(String pattern, String around) {
      this.pattern = Pattern.compile(pattern);
      this.around = Pattern.compile(around);
    }
  }

  private final Path root;
  private final UnaryOperator<String> label;
  private final Map<Path, Optional<ScriptText>> read = new HashMap<>();
  private Optional<List<ScriptText>> plugins = Optional.empty();

  /// @param root the directory of the settings file, or of the only script
  /// @param label how a file is called, by its absolute path with `/`
  public GradleBuild(Path root, UnaryOperator<String> label) {
    this.root = root;
    this.label = label;
  }

  /// The root of the build that a directory with a script belongs to: where its settings file lies.
  ///
  /// @param top no directory above this one is looked at
  public static Path root(Path module, Path top) {
    for (Path at = module; at != null && at.startsWith(top); at = at.getParent()) {
      if (exists(at, SETTINGS)) {
        return at;
      }
    }
    return module;
  }

  /// Whether a directory has a script of a Gradle build.
  public static boolean isModule(Path directory) {
    return script(directory).isPresent();
  }

  /// The build script of a module.
  public static Optional<Path> script(Path directory) {
    return SCRIPTS.stream().map(directory::resolve).filter(Files::isRegularFile).findFirst();
  }

  private static boolean exists(Path directory, Collection<String> names) {
    return names.stream().anyMatch(name -> Files.isRegularFile(directory.resolve(name)));
  }

  /// The compilations of a module; no settings where the scripts say nothing.
  public List<Compilation> compilations(Path module) {
    List<ScriptText> own = scripts(module);
    List<ScriptText> above = new ArrayList<>();
    for (Path at = module.getParent(); at != null && at.startsWith(root); at = at.getParent()) {
      above.addAll(scripts(at));
    }
    List<ScriptText> conventions =
        conventions(Stream.concat(own.stream(), above.stream()).toList());
    List<ScriptText> all = new ArrayList<>(own);
    all.addAll(conventions);
    all.addAll(above);
    GradleValues values =
        new GradleValues(
            all,
            Stream.of(module, root)
                .distinct()
                .flatMap(directory -> read(directory.resolve("gradle.properties")).stream())
                .toList(),
            read(root.resolve("gradle/libs.versions.toml")));
    // From here on by source set; the empty name is that of the main one.
    Map<String, Map<Kind, List<ReleaseSetting>>> found = new LinkedHashMap<>();
    found.put("", new LinkedHashMap<>());
    List<List<ScriptText>> levels = new ArrayList<>(List.of(own, conventions));
    above.forEach(script -> levels.add(List.of(script)));
    for (List<ScriptText> level : levels) {
      Map<String, Map<Kind, List<ReleaseSetting>>> here = new LinkedHashMap<>();
      for (ScriptText script : level) {
        collect(script, module, own.contains(script), conventions.contains(script), values, here);
      }
      here.forEach((set, kinds) ->
          kinds.forEach((kind, settings) ->
              found.computeIfAbsent(set, _ -> new LinkedHashMap<>()).putIfAbsent(kind, settings)));
    }
    return found.entrySet().stream()
        .map(entry ->
            new Compilation(
                entry.getKey().isEmpty() ? "" : "src/" + entry.getKey(),
                orSilence(strongest(entry.getValue()), own)))
        .toList();
  }

  /// Where no script says anything, the JDK decides that runs Gradle, or a plug-in that is not in
  /// the tree.
  private static List<ReleaseSetting> orSilence(
      List<ReleaseSetting> settings, List<ScriptText> own) {
    return settings.isEmpty() && !own.isEmpty()
        ? List.of(
            new ReleaseSetting(
                own.getFirst().label(),
                0,
                "no release is written there",
                OptionalInt.empty(),
                Optional.empty()))
        : settings;
  }

  private static List<ReleaseSetting> strongest(Map<Kind, List<ReleaseSetting>> settings) {
    List<ReleaseSetting> release = settings.getOrDefault(Kind.RELEASE, List.of());
    List<ReleaseSetting> compatibility =
        Stream.of(Kind.SOURCE, Kind.TARGET)
            .flatMap(kind -> settings.getOrDefault(kind, List.of()).stream())
            .distinct()
            .toList();
    if (!release.isEmpty()) {
      return release;
    }
    return compatibility.isEmpty()
        ? settings.getOrDefault(Kind.TOOLCHAIN, List.of())
        : compatibility;
  }

  private void collect(
      ScriptText script,
      Path module,
      boolean isOwn,
      boolean isConvention,
      GradleValues values,
      Map<String, Map<Kind, List<ReleaseSetting>>> found) {
    for (Kind kind : Kind.values()) {
      Matcher matcher = kind.pattern.matcher(script.code());
      while (matcher.find()) {
        String scope = script.scope(matcher.start());
        boolean isMeant =
            kind.around.matcher(scope + matcher.group()).find()
                && !scope.contains("launcherFor")
                && applies(scope, module, isOwn, isConvention);
        if (isMeant) {
          found
              .computeIfAbsent(sourceSet(scope), _ -> new LinkedHashMap<>())
              .computeIfAbsent(kind, _ -> new ArrayList<>())
              .add(values.setting(script, matcher.end()));
        }
      }
    }
  }

  private boolean applies(String scope, Path module, boolean isOwn, boolean isConvention) {
    if (isConvention) {
      return true;
    }
    // Modules whose scripts have names of their own are not told apart from the root.
    boolean isOnlyRoot = isOwn && !module.equals(root);
    return isOwn
        ? !isOnlyRoot || !OTHER_PROJECTS.matcher(scope).find()
        : ALL_PROJECTS.matcher(scope).find()
            || scope.contains("project(\":" + path(module) + "\")")
            || scope.contains("project(':" + path(module) + "')");
  }

  private String path(Path module) {
    return root.relativize(module).toString().replace('\\', '/').replace('/', ':');
  }

  private static String sourceSet(String scope) {
    Matcher matcher = SOURCE_SET.matcher(scope);
    if (matcher.find()) {
      String name = matcher.group(1);
      return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
    return TESTS.matcher(scope).find() && !scope.contains("if") ? "test" : "";
  }

  /// The scripts of a directory, and those that they apply.
  private List<ScriptText> scripts(Path directory) {
    Set<ScriptText> found = new LinkedHashSet<>();
    for (String name : SCRIPTS) {
      read(directory.resolve(name))
          .ifPresent(script -> {
            found.add(script);
            Matcher applied = APPLIED.matcher(script.code());
            while (applied.find()) {
              String file = applied.group(1).replaceFirst("^(rootDir|projectDir)?/+", "");
              Stream.of(root, directory)
                  .flatMap(base -> read(base.resolve(file)).stream())
                  .findFirst()
                  .ifPresent(found::add);
            }
          });
    }
    return List.copyOf(found);
  }

  /// The convention plug-ins whose name stands in one of the scripts, or in one of themselves, and
  /// those that are classes, since which of them apply is not followed.
  private List<ScriptText> conventions(List<ScriptText> scripts) {
    List<ScriptText> found = new ArrayList<>();
    List<ScriptText> naming = new ArrayList<>(scripts);
    for (int i = 0; i < naming.size(); i++) {
      for (ScriptText plugin : plugins()) {
        String id = id(plugin);
        boolean isNamed = id.isEmpty() ? i == 0 : names(naming.get(i), id);
        if (isNamed && !found.contains(plugin)) {
          found.add(plugin);
          naming.add(plugin);
        }
      }
    }
    return found;
  }

  private static boolean names(ScriptText script, String id) {
    return Stream.of("\"" + id + "\"", "'" + id + "'", "`" + id + "`")
        .anyMatch(script.code()::contains);
  }

  /// The id of a plug-in that is a script: its file's name, behind its package.
  private static String id(ScriptText plugin) {
    String name = String.valueOf(plugin.path().getFileName());
    if (!name.endsWith(".gradle") && !name.endsWith(".gradle.kts")) {
      return "";
    }
    String stem = name.substring(0, name.indexOf(".gradle"));
    Matcher declared = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)").matcher(plugin.code());
    return declared.find() ? declared.group(1) + "." + stem : stem;
  }

  private List<ScriptText> plugins() {
    if (plugins.isEmpty()) {
      List<ScriptText> found = new ArrayList<>();
      for (String directory : PLUGIN_DIRECTORIES) {
        if (Files.isDirectory(root.resolve(directory))) {
          try (Stream<Path> files = Files.walk(root.resolve(directory), DEEPEST_PLUGIN)) {
            files
                .filter(GradleBuild::isPlugin)
                .sorted()
                .limit(MOST_PLUGINS)
                .forEach(file -> read(file).ifPresent(found::add));
          } catch (IOException | UncheckedIOException _) {
            // What cannot be listed says nothing.
          }
        }
      }
      plugins = Optional.of(found);
    }
    return plugins.get();
  }

  private static boolean isPlugin(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.contains("/src/main/") && path.matches(".*\\.(gradle|gradle\\.kts|kt|groovy|java)");
  }

  private Optional<ScriptText> read(Path path) {
    return read.computeIfAbsent(
        path, file -> ScriptText.read(file, label.apply(file.toString().replace('\\', '/'))));
  }
}
