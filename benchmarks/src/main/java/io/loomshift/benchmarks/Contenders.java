package io.loomshift.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// The programs that find or could find the sites of a tree, and how to start them.
///
/// @param root of the repository
/// @param java the launcher of the JDK under which all of them run
/// @param jar of these benchmarks
/// @param libraries class path of what these benchmarks need, OpenRewrite above all
/// @param maven the launcher of Maven
/// @param work an existing directory for ahead-of-time caches
/// @param projects an existing directory outside of every git repository, for OpenRewrite's
///   projects
record Contenders(
    Path root, Path java, String maven, Path jar, String libraries, Path work, Path projects) {
  static final String SCAN = "scan";
  static final String NO_REACH = "scan-no-reach";
  static final String WARM = "scan-libraries-warm";
  static final String COLD = "scan-libraries-cold";
  static final String BEFORE = "before-no-reach";
  static final String PARSE = "parse";
  static final String PARSE_TUNED = "parse-tuned";
  static final String OPENREWRITE = "openrewrite";
  static final String OPENREWRITE_MAVEN = "openrewrite-maven";

  private static final Pattern PRINTED_SITES = Pattern.compile("sites=(\\d+)");

  List<Contender> all(List<String> scanOptions, Optional<Path> before) {
    return Stream.of(
            Stream.of(
                scan(scanOptions), noReach(scanOptions), warm(scanOptions), cold(scanOptions)),
            before.map(checkout -> before(checkout, scanOptions)).stream(),
            Stream.of(parse(), parseTuned(), openRewrite(), openRewriteMaven()))
        .flatMap(Function.identity())
        .toList();
  }

  /// `./loomshift scan` as a user types it, with the options that the user adds.
  Contender scan(List<String> options) {
    return scan(SCAN, "./loomshift scan --format json", root, tree -> List.of(), options);
  }

  /// The same without following what tasks run.
  Contender noReach(List<String> options) {
    return scan(
        NO_REACH,
        "./loomshift scan --format json --no-reach",
        root,
        tree -> List.of("--no-reach"),
        options);
  }

  /// The scan of a checkout that knows no reach yet, against which [#noReach] is held.
  Contender before(Path checkout, List<String> options) {
    return scan(
        BEFORE,
        "./loomshift scan --format json of an earlier build, which follows no task",
        checkout,
        tree -> List.of(),
        options);
  }

  /// The same with the tree's libraries, whose summaries an earlier run has kept.
  Contender warm(List<String> options) {
    return scan(
        WARM,
        "./loomshift scan --format json --classpath …, summaries of the libraries kept before",
        root,
        Contenders::libraries,
        options);
  }

  /// The same with the tree's libraries, of which nothing is kept.
  Contender cold(List<String> options) {
    Contender kept =
        scan(
            COLD,
            "XDG_CACHE_HOME=EMPTY ./loomshift scan --format json --classpath …, nothing kept",
            root,
            Contenders::libraries,
            options);
    return new Contender(
        kept.name(),
        kept.description(),
        tree -> {
          var command = new ArrayList<>(List.of("env", "XDG_CACHE_HOME=" + emptyFolder()));
          command.addAll(kept.command().apply(tree));
          return command;
        },
        kept.sites());
  }

  private Path emptyFolder() {
    try {
      return Files.createTempDirectory(projects, "cold");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Of a tree without a class path of its own `scan` takes the one of the tree's build.
  private static List<String> libraries(SourceTree tree) {
    return tree.classPath().isEmpty() ? List.of() : List.of("--classpath", tree.classPath());
  }

  private Contender scan(
      String name,
      String description,
      Path checkout,
      Function<SourceTree, List<String>> own,
      List<String> options) {
    return new Contender(
        name,
        description,
        tree -> {
          var command =
              new ArrayList<>(
                  List.of(checkout.resolve("loomshift").toString(), "scan", "--format", "json"));
          command.addAll(own.apply(tree));
          command.addAll(options);
          command.add(tree.root().toString());
          return command;
        },
        (tree, output) ->
            OptionalInt.of(
                new JsonMapper().readTree(output).path("summary").path("sites").asInt()));
  }

  /// javac's Tree API parsing every file, under the JVM's default flags.
  Contender parse() {
    return new Contender(
        PARSE,
        "javac's Tree API parses every file (compiled ahead, java -cp, default flags)",
        tree -> parse(tree, List.of()),
        (tree, output) -> OptionalInt.empty());
  }

  /// The same with an ahead-of-time cache that was trained on this very tree: the best that it can
  /// get.
  Contender parseTuned() {
    return new Contender(
        PARSE_TUNED,
        "the same with the JVM flags of ./loomshift, and an ahead-of-time cache trained on the same tree",
        tree -> parse(tree, tuned("-XX:AOTCache=" + cache(tree))),
        (tree, output) -> OptionalInt.empty());
  }

  /// OpenRewrite's parser and find recipes, under the JVM's default flags.
  Contender openRewrite() {
    return new Contender(
        OPENREWRITE,
        "OpenRewrite parses with types on the tree's class path, then runs its find recipes",
        tree ->
            List.of(
                java.toString(),
                "-cp",
                jar + ":" + libraries,
                OpenRewriteFind.class.getName(),
                tree.root().toString(),
                tree.classPath()),
        (tree, output) -> printedSites(output));
  }

  /// OpenRewrite as its users start it.
  Contender openRewriteMaven() {
    return new Contender(
        OPENREWRITE_MAVEN,
        "the same recipes by OpenRewrite's Maven plugin: rewrite:dryRunNoFork in a project of this tree",
        tree -> Stream.concat(Stream.of(maven), project(tree).arguments()).toList(),
        (tree, output) -> OptionalInt.of(project(tree).sites()));
  }

  /// Writes the project of [#openRewriteMaven].
  void writeProject(SourceTree tree) throws IOException {
    var pom = root.resolve("corpus").resolve(tree.name()).resolve("pom.xml");
    OpenRewriteProject.write(tree, pom, project(tree).folder());
  }

  private OpenRewriteProject project(SourceTree tree) {
    return new OpenRewriteProject(projects.resolve(tree.name()));
  }

  /// Trains the cache of [#parseTuned].
  void trainCache(SourceTree tree) throws IOException, InterruptedException {
    var training =
        new ProcessBuilder(parse(tree, tuned("-XX:AOTCacheOutput=" + cache(tree))))
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("training.log").toFile())
            .start();
    if (training.waitFor() != 0 || !Files.exists(cache(tree))) {
      throw new IOException(
          "no ahead-of-time cache for %s: see %s"
              .formatted(tree.name(), work.resolve("training.log")));
    }
  }

  private static List<String> tuned(String cache) {
    return List.of(
        "-XX:+UseParallelGC",
        "-XX:-UseAdaptiveSizePolicy",
        "-Xmn96m",
        "-XX:TieredStopAtLevel=1",
        "-XX:ReservedCodeCacheSize=240m",
        cache);
  }

  private List<String> parse(SourceTree tree, List<String> flags) {
    var command = new ArrayList<>(List.of(java.toString()));
    command.addAll(flags);
    command.addAll(
        List.of("-cp", jar.toString(), ParseEveryFile.class.getName(), tree.root().toString()));
    return command;
  }

  private Path cache(SourceTree tree) {
    return work.resolve("parse-" + tree.name() + ".aot");
  }

  private static OptionalInt printedSites(String output) {
    var printed = PRINTED_SITES.matcher(output);
    if (!printed.find()) {
      throw new IllegalArgumentException("no number of sites in: " + output);
    }
    return OptionalInt.of(Integer.parseInt(printed.group(1)));
  }
}
