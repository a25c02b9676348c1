package io.loomshift.benchmarks.trace;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/// A program that loads every class of a jar, without initialising it, and prints how long that
/// took.
public final class ClassLoad {
  private ClassLoad() {}

  /// Runs.
  ///
  /// @param arguments the jar, and the class path that its classes need
  static void main(String... arguments) throws IOException {
    var jar = Path.of(arguments[0]);
    List<String> names = new ArrayList<>();
    try (var file = new JarFile(jar.toFile())) {
      file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
          .filter(name -> !name.endsWith("module-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .forEach(names::add);
    }
    var loaded = 0;
    var start = System.nanoTime();
    try (var loader =
        new URLClassLoader(urls(arguments[1]), ClassLoader.getPlatformClassLoader())) {
      for (var name : names) {
        try {
          Class.forName(name, false, loader);
          loaded++;
        } catch (ClassNotFoundException | LinkageError e) {
          // What needs another jar cannot be loaded, with or without an agent.
        }
      }
    }
    System.out.println("millis=" + (System.nanoTime() - start) / 1e6);
    System.out.println("classes=" + loaded);
  }

  private static URL[] urls(String classPath) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (var entry : classPath.split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }
}
