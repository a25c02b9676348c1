package io.loomshift.agent.tryout;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// Classes that the running JDK compiled for a release of Java.
final class Compiled {
  private Compiled() {}

  /// Compiles one source.
  ///
  /// @param file from the root of its package, such as `shop/Mail.java`
  /// @return the class files by the names of the classes, with dots
  static Map<String, byte[]> source(int release, String file, String text) throws IOException {
    Path folder = Files.createTempDirectory("compiled");
    try {
      into(folder.resolve("out"), release, folder.resolve("src"), file, text);
      return read(folder.resolve("out"));
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /// Compiles one source into a folder of class files.
  static void into(Path output, int release, Path sources, String file, String text)
      throws IOException {
    Path source = sources.resolve(file);
    Files.createDirectories(source.resolve("..").normalize());
    Files.writeString(source, text);
    StringWriter messages = new StringWriter();
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(
                new PrintWriter(messages),
                new PrintWriter(messages),
                "--release",
                Integer.toString(release),
                "-nowarn",
                "-g:lines,source",
                "-d",
                output.toString(),
                source.toString());
    if (status != 0) {
      throw new AssertionError(messages + "\n" + text);
    }
  }

  private static Map<String, byte[]> read(Path root) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String path = root.relativize(file).toString().replace('\\', '/');
        String name = path.replace('/', '.').replaceFirst("\\.class$", "");
        classes.put(name, Files.readAllBytes(file));
      }
    }
    return classes;
  }
}
