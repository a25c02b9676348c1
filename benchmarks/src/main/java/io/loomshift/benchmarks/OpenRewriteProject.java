package io.loomshift.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A tree of the corpus as a Maven project, so that OpenRewrite can be run the way its users run
/// it: as a Maven plugin whose recipes stand in a `rewrite.yml`.
///
/// The dependencies come from the corpus's own pom of the tree, the recipes are those of
/// [OpenRewriteFind].
///
/// @param folder of the project; outside of every git repository, because OpenRewrite leaves out
///   what git ignores
record OpenRewriteProject(Path folder) {
  /// The newest one that takes OpenRewrite 8.90.
  private static final String PLUGIN = "org.openrewrite.maven:rewrite-maven-plugin:6.44.0";

  private static final String RECIPE = "io.loomshift.benchmarks.FindThreads";

  private static final String RECIPES =
      """
      ---
      type: specs.openrewrite.org/v1beta/recipe
      name: %s
      displayName: Find what makes a thread
      description: Find what makes a thread or a pool, subclasses a thread or reads its id.
      recipeList:
        - org.openrewrite.java.search.FindMethods:
            methodPattern: java.lang.Thread <constructor>(..)
        - org.openrewrite.java.search.FindImplementations:
            typeName: java.lang.Thread
        - org.openrewrite.java.search.FindMethods:
            methodPattern: java.util.concurrent.Executors *(..)
        - org.openrewrite.java.search.FindMethods:
            methodPattern: java.lang.Thread getId()
      """
          .formatted(RECIPE);

  private static final Pattern MARK = Pattern.compile("~~(\\([^)]*\\)~~)?>");

  /// Copies the tree into a folder that does not exist yet.
  ///
  /// @param pom the corpus's pom of this tree
  static OpenRewriteProject write(SourceTree tree, Path pom, Path folder) throws IOException {
    Folders.copySources(tree.root(), folder.resolve("src/main/java"));
    Files.writeString(folder.resolve("pom.xml"), pom(tree.name(), folder.relativize(pom)));
    Files.writeString(folder.resolve("rewrite.yml"), RECIPES);
    return new OpenRewriteProject(folder);
  }

  /// What a user types after the name of Maven's launcher.
  Stream<String> arguments() {
    return Stream.of(
        "--batch-mode",
        "-f",
        folder.resolve("pom.xml").toString(),
        PLUGIN + ":dryRunNoFork",
        "-Drewrite.activeRecipes=" + RECIPE);
  }

  /// How many places the patch marks that the last run has left.
  int sites() throws IOException {
    var target = folder.resolve("target");
    if (!Files.exists(target)) {
      return 0;
    }
    try (var files = Files.walk(target)) {
      var patch = files.filter(file -> file.endsWith("rewrite.patch")).findFirst();
      return patch.isPresent() ? marks(Files.readString(patch.orElseThrow())) : 0;
    }
  }

  private static String pom(String tree, Path parent) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <parent>
        <groupId>io.loomshift.corpus</groupId>
        <artifactId>%1$s</artifactId>
        <version>0</version>
        <relativePath>%2$s</relativePath>
      </parent>
      <artifactId>%1$s-measured</artifactId>
      <properties>
        <maven.compiler.release>25</maven.compiler.release>
      </properties>
    </project>
    """
        .formatted(tree, parent);
  }

  private static int marks(String patch) {
    return patch
        .lines()
        .filter(line -> line.startsWith("+"))
        .mapToInt(line -> (int) MARK.matcher(line).results().count())
        .sum();
  }
}
