package io.loomshift.migrate.corpus;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The sources of real servers that `scripts/corpus` brings.
public final class Corpus {
  private static final Path ROOT = projectRoot();

  private Corpus() {}

  private static Path projectRoot() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve("scripts/corpus"))) {
        return at;
      }
    }
    throw new IllegalStateException("scripts/corpus is not above the working directory");
  }

  /// Brings the corpus where it is not there. Test classes that run side by side take turns.
  public static void bring() throws IOException, InterruptedException {
    Path target = Files.createDirectories(ROOT.resolve("target"));
    try (FileChannel turn = FileChannel.open(target.resolve("corpus.lock"), CREATE, WRITE);
        FileLock _ = turn.lock()) {
      Process process =
          new ProcessBuilder(ROOT.resolve("scripts/corpus").toString()).inheritIO().start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("scripts/corpus failed");
      }
    }
  }

  public static Path sources(String tree) {
    return ROOT.resolve("target/corpus").resolve(tree);
  }

  /// What the tree compiles against.
  public static List<Path> classPath(String tree) throws IOException {
    Path file = ROOT.resolve("target/corpus/classpath").resolve(tree + ".txt");
    if (!Files.exists(file)) {
      return List.of();
    }
    return Stream.of(Files.readString(file).strip().split(File.pathSeparator))
        .filter(entry -> !entry.isBlank())
        .map(Path::of)
        .toList();
  }

  static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
              throws IOException {
            Files.createDirectories(to.resolve(from.relativize(directory)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, to.resolve(from.relativize(file)));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /// All Java files below a directory, by name.
  static SortedMap<String, byte[]> javaFiles(Path directory) throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (path.toString().endsWith(".java")) {
          files.put(directory.relativize(path).toString(), Files.readAllBytes(path));
        }
      }
    }
    return files;
  }

  /// A place that a plain text search finds.
  record Hit(String file, int line, String text) {}

  /// What a person would search for, in code only: comments and literals are blanked.
  private static final Pattern MAKES_THREADS =
      Pattern.compile(
          "\\bnew\\s+(?:java\\.lang\\.)?Thread\\s*\\("
              + "|\\bThread\\s*::\\s*new\\b"
              + "|\\bclass\\s+\\w+(?:<[^>{]*>)?\\s+extends\\s+(?:java\\.lang\\.)?Thread\\b"
              + "|\\bExecutors\\s*\\.\\s*new\\w+"
              + "|\\bnew\\s+(?:java\\.util\\.concurrent\\.)?"
              + "(?:ThreadPoolExecutor|ScheduledThreadPoolExecutor|ForkJoinPool)\\s*\\("
              + "|\\bnew\\s+(?:java\\.util\\.)?Timer\\s*\\("
              + "|\\bcurrentThread\\(\\)\\s*\\.\\s*getId\\s*\\(");

  static List<Hit> search(Path directory) throws IOException {
    List<Hit> hits = new ArrayList<>();
    for (var entry : javaFiles(directory).entrySet()) {
      SourceText text = SourceText.decode(entry.getValue(), Optional.empty());
      Matcher matcher = MAKES_THREADS.matcher(SourceMask.mask(text.content()));
      while (matcher.find()) {
        hits.add(new Hit(entry.getKey(), text.line(matcher.start()), matcher.group()));
      }
    }
    return hits;
  }
}
