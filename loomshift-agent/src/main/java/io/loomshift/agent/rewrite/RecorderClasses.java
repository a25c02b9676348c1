package io.loomshift.agent.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The classes of the recorder, which go into the rewritten jar: all that record and write, nothing
/// that rewrites. They lie in the agent's jar, out of which this class itself was loaded.
final class RecorderClasses implements AutoCloseable {
  private static final String AGENT = "io/loomshift/agent/";
  private static final List<String> PACKAGES =
      List.of("io/loomshift/trace/", AGENT + "command/", AGENT + "record/", AGENT + "offline/");
  private static final Set<String> OPTIONS =
      Set.of(AGENT + "hook/TraceOptions", AGENT + "hook/Patterns", AGENT + "hook/Sampler");

  private final ZipFile jar;

  private RecorderClasses(ZipFile jar) {
    this.jar = jar;
  }

  static RecorderClasses open() throws IOException {
    try {
      Path own =
          Path.of(
              RecorderClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new RecorderClasses(new ZipFile(own.toFile()));
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /// Takes one class.
  interface Visitor {
    void visit(String name, byte[] bytes) throws IOException;
  }

  /// Hands over every class.
  void visit(Visitor visitor) throws IOException {
    for (ZipEntry entry : names()) {
      try (InputStream in = jar.getInputStream(entry)) {
        visitor.visit(entry.getName(), in.readAllBytes());
      }
    }
  }

  /// With slashes.
  Set<String> packages() {
    Set<String> packages = new TreeSet<>();
    for (ZipEntry entry : names()) {
      packages.add(packageOf(entry.getName()));
    }
    return packages;
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }

  private List<ZipEntry> names() {
    return jar.stream().<ZipEntry>map(each -> each).filter(each -> isOurs(each.getName())).toList();
  }

  private static boolean isOurs(String name) {
    if (!name.endsWith(".class")) {
      return false;
    }
    String type = name.substring(0, name.length() - ".class".length()).replaceFirst("\\$.*", "");
    return PACKAGES.contains(packageOf(name) + '/')
        || OPTIONS.contains(type)
        || (type.startsWith(AGENT + "hook/") && type.endsWith("Events"));
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(name.lastIndexOf('/'), 0));
  }
}
