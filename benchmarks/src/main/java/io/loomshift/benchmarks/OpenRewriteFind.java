package io.loomshift.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.Result;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.config.CompositeRecipe;
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.java.Java25Parser;
import org.openrewrite.java.search.FindImplementations;
import org.openrewrite.java.search.FindMethods;
import org.openrewrite.marker.SearchResult;

/// OpenRewrite on one tree: parse with types, then the find recipes for what makes a thread or a
/// pool, subclasses a thread or reads a thread's id. That is what its own recipe
/// `FindVirtualThreadOpportunities` looks for, and the ids on top.
///
/// Arguments: the tree, and optionally a class path. Prints `files=N sites=N`.
final class OpenRewriteFind {
  private static final CompositeRecipe RECIPE =
      new CompositeRecipe(
          List.of(
              new FindMethods("java.lang.Thread <constructor>(..)", false),
              new FindImplementations("java.lang.Thread"),
              new FindMethods("java.util.concurrent.Executors *(..)", false),
              new FindMethods("java.lang.Thread getId()", false)));

  private OpenRewriteFind() {}

  static void main(String... arguments) throws IOException {
    var root = Path.of(arguments[0]);
    var context = new InMemoryExecutionContext(trouble -> System.err.println(trouble.getMessage()));
    var parser = Java25Parser.builder().classpath(classPath(arguments)).build();
    List<SourceFile> trees;
    try (var parsed = parser.parse(sources(root), root, context)) {
      trees = parsed.toList();
    }
    var results = RECIPE.run(new InMemoryLargeSourceSet(trees), context, 1, 1).getChangeset();
    var sites = results.getAllResults().stream().mapToInt(OpenRewriteFind::marks).sum();
    System.out.println("files=" + trees.size() + " sites=" + sites);
  }

  private static List<Path> classPath(String[] arguments) {
    return arguments.length < 2 || arguments[1].isEmpty()
        ? List.of()
        : Stream.of(arguments[1].split(File.pathSeparator)).map(Path::of).toList();
  }

  private static List<Path> sources(Path root) throws IOException {
    try (var paths = Files.walk(root)) {
      return paths.filter(path -> path.toString().endsWith(".java")).toList();
    }
  }

  private static int marks(Result result) {
    var marks = new AtomicInteger();
    new TreeVisitor<Tree, AtomicInteger>() {
      @Override
      public Tree preVisit(Tree tree, AtomicInteger count) {
        if (tree.getMarkers().findFirst(SearchResult.class).isPresent()) {
          count.incrementAndGet();
        }
        return tree;
      }
    }.visit(result.getAfter(), marks);
    return marks.get();
  }
}
