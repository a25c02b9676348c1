package io.loomshift.migrate.find;

import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.flow.Programs.Part;
import io.loomshift.migrate.framework.Libraries;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceTree;
import io.loomshift.source.classpath.MavenBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads from the builds of a tree's modules what they are part of. Of a build that is not Maven's
/// nothing is told.
///
/// @param withCode the modules that have code outside of tests
/// @param dependants by their directories, the modules that depend on each by themselves
record ProgramParts(
    Build build,
    MavenBuild maven,
    ModuleFacts facts,
    Set<String> withCode,
    Map<Path, Set<Path>> dependants) {
  private static final Map<String, String> HOSTS =
      Map.of(
          "war", "a servlet container",
          "ear", "an application server",
          "ejb", "an application server",
          "rar", "an application server",
          "hpi", "Jenkins",
          "jpi", "Jenkins");

  /// What plug-ins of game servers are written against. A module that has others provide it is
  /// loaded by such a server.
  private static final Set<String> OF_GAMES =
      Set.of(
          "bukkit",
          "spigot-api",
          "paper-api",
          "folia-api",
          "purpur-api",
          "bungeecord-api",
          "waterfall-api",
          "velocity-api",
          "spongeapi");

  private static final Set<String> SERVERS = Set.of("war", "ear", "hpi", "jpi");

  private static final Set<String> BUNDLES = Set.of("bundle", "eclipse-plugin");

  private static final Set<String> BUNDLE_PLUGINS =
      Set.of("maven-bundle-plugin", "bnd-maven-plugin", "maven-scr-plugin");

  /// What puts bundles together to a program.
  private static final Set<String> PRODUCTS =
      Set.of("feature", "kar", "karaf-assembly", "eclipse-repository", "content-package");

  private static final Set<String> PRODUCT_PLUGINS =
      Set.of("carbon-p2-plugin", "carbon-feature-plugin", "karaf-maven-plugin");

  /// What sends artifacts to where everybody takes them from.
  private static final Pattern PUBLISHES =
      Pattern.compile(
          "maven-gpg-plugin|nexus-staging-maven-plugin|central-publishing-maven-plugin"
              + "|<distributionManagement>|<artifactId>oss-parent<|<groupId>org\\.apache</groupId>\\s*<artifactId>apache<");

  /// What a module is called that other programs use, or that shows how.
  private static final Pattern FOR_OTHERS =
      Pattern.compile(
          "(?i)(.*[^a-z])?(clients?|sdk|api|spi|agents?|lib|libs|library|libraries|drivers?|starters?"
              + "|connectors?|cli|tools?|tests?|it|benchmarks?|perf|examples?|samples?|demos?"
              + "|showcase|sandbox|playground|tutorials?|quickstarts?|archetypes?)([^a-z].*)?");

  /// What a module is called that tries, measures or shows something.
  private static final Pattern TRIES =
      Pattern.compile(
          "(?i)(.*[^a-z])?((load|stress|system|sys|integration)?tests?|testing|it|benchmarks?|perf|performance|examples?|samples?"
              + "|demos?|showcase|sandbox|playground|tutorials?|quickstarts?|archetypes?)([^a-z].*)?");

  /// Each brings a web server, and what Spring Boot starts it for.
  private static final String[] STARTERS = {
    "spring-boot-starter-web", "spring-boot-starter-webmvc", "spring-boot-starter-webflux"
  };

  private static final Pattern NO_SERVER =
      Pattern.compile("web-?_?application-?_?type", Pattern.CASE_INSENSITIVE);

  static Map<String, Part> of(Build build, ModuleFacts facts) {
    Set<String> withCode = withCode(build.tree());
    return build
        .maven()
        // What uses a module must be known.
        .filter(maven ->
            withCode.stream()
                .allMatch(
                    module -> maven.packaging(build.tree().root().resolve(module)).isPresent()))
        .map(maven -> new ProgramParts(build, maven, facts, withCode, maven.dependants()).all())
        .orElse(Map.of());
  }

  private static Set<String> withCode(SourceTree tree) {
    return tree.files().stream()
        .filter(file -> !file.isTest())
        .map(SourceFile::module)
        .collect(Collectors.toUnmodifiableSet());
  }

  private Map<String, Part> all() {
    Set<String> modules = build.tree().modules();
    boolean isProduct = modules.stream().anyMatch(this::isProduct);
    boolean isPublished = modules.stream().anyMatch(this::publishes);
    Map<String, Set<String>> usersOf =
        modules.stream()
            .filter(this::isBuilt)
            .collect(Collectors.toUnmodifiableMap(module -> module, this::users));
    Set<String> served =
        usersOf.entrySet().stream()
            .filter(entry -> bringsServer(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .filter(this::hasServer)
            .collect(Collectors.toUnmodifiableSet());
    Map<String, Part> parts = new HashMap<>();
    usersOf.forEach((module, users) -> {
      boolean isServed = isServed(module, served);
      parts.put(
          module,
          new Part(
              host(module, isProduct),
              users,
              served.contains(module),
              isServed,
              !module.isEmpty() && TRIES.matcher(name(module)).matches(),
              !isServed && FOR_OTHERS.matcher(name(module)).matches(),
              isPublished));
    });
    return parts;
  }

  private Path directory(String module) {
    return build.tree().root().resolve(module);
  }

  private Set<String> users(String module) {
    Path root = build.tree().root().toAbsolutePath().normalize();
    Path start = directory(module).toAbsolutePath().normalize();
    Set<Path> found = new LinkedHashSet<>(Set.of(start));
    for (Deque<Path> open = new ArrayDeque<>(found); !open.isEmpty(); ) {
      dependants.getOrDefault(open.remove(), Set.of()).stream()
          .filter(found::add)
          .forEach(open::add);
    }
    return found.stream()
        .map(user -> root.relativize(user).toString().replace('\\', '/'))
        .filter(this::isBuilt)
        .collect(Collectors.toUnmodifiableSet());
  }

  private Optional<String> host(String module, boolean isProduct) {
    String packaging = maven.packaging(directory(module)).orElse("");
    boolean bundle =
        BUNDLES.contains(packaging)
            || maven.plugins(directory(module)).stream().anyMatch(BUNDLE_PLUGINS::contains);
    // Many a library is a bundle, too: only one that the container starts is made for it.
    return bundle && isProduct && has(module, Topic.BUNDLE)
        ? Optional.of("a container of bundles")
        : Optional.ofNullable(HOSTS.get(packaging))
            .or(() ->
                maven.provided(directory(module)).stream().anyMatch(OF_GAMES::contains)
                    ? Optional.of("a game server")
                    : Optional.empty());
  }

  /// Whether it is built to be served, and not to be taken by others.
  private boolean isServed(String module, Set<String> served) {
    Path directory = directory(module);
    return maven.packaging(directory).filter(SERVERS::contains).isPresent()
        || (served.contains(module)
            && maven.plugins(directory).contains("spring-boot-maven-plugin"));
  }

  /// Whether a module becomes something that others use: not one that only gathers modules.
  private boolean isBuilt(String module) {
    return maven
        .packaging(directory(module))
        .filter(kind -> !kind.equals("pom") && !PRODUCTS.contains(kind))
        .isPresent();
  }

  private String name(String module) {
    return String.valueOf(directory(module).getFileName());
  }

  private boolean isProduct(String module) {
    return maven.packaging(directory(module)).filter(PRODUCTS::contains).isPresent()
        || maven.plugins(directory(module)).stream().anyMatch(PRODUCT_PLUGINS::contains);
  }

  private boolean bringsServer(String module) {
    return new Libraries(maven.brought(directory(module)), List.of(), true).uses(STARTERS);
  }

  private boolean publishes(String module) {
    return maven.plugins(directory(module)).stream().anyMatch(PUBLISHES.asMatchPredicate())
        || text(directory(module).resolve("pom.xml"))
            .filter(pom -> !PUBLISHES.matcher(pom).find())
            .isEmpty();
  }

  /// Whether Spring Boot starts the server that a module brings, or another that it uses.
  private boolean hasServer(String module) {
    if (facts.of(module, Topic.MAIN).isEmpty()) {
      return false;
    }
    Path resources = directory(module).resolve("src/main/resources");
    try (Stream<Path> files = Files.exists(resources) ? Files.walk(resources, 2) : Stream.empty()) {
      return files
          .filter(
              file -> file.getFileName().toString().matches("application.*\\.(properties|ya?ml)"))
          .allMatch(file -> text(file).filter(said -> !NO_SERVER.matcher(said).find()).isPresent());
    } catch (IOException | UncheckedIOException unknown) {
      return false;
    }
  }

  /// Whether code outside of tests has words of a topic.
  private boolean has(String module, Topic topic) {
    return facts.of(module, topic).stream().anyMatch(sighting -> !sighting.file().isTest());
  }

  /// What a file says, as far as ASCII tells; empty where it cannot be read.
  private static Optional<String> text(Path file) {
    try {
      return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
