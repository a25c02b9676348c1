package io.loomshift.agent.rewrite;

import io.loomshift.agent.hook.TraceOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// Rewrites a jar so that its program traces itself.
public final class JarRewriter {
  private static final String MARK = "META-INF/loomshift-rewritten";

  private static final String CLASS = ".class";

  /// Where the classes of a program lie that a server or a launcher loads: of Spring Boot, and of
  /// web applications.
  private static final List<String> FOLDERS = List.of("BOOT-INF/classes/", "WEB-INF/classes/");

  /// Where the libraries lie that the same loader loads.
  private static final List<String> LIBRARIES = List.of("BOOT-INF/lib/", "WEB-INF/lib/");

  private final ZipFile jar;
  private final RecorderClasses recorder;
  private final TracedClasses rewriting;
  private final TreeSet<String> left = new TreeSet<>();
  private final TreeSet<String> jarsLeft = new TreeSet<>();

  /// The classes of libraries, by the names of their entries.
  private final Map<String, byte[]> ofLibraries = new HashMap<>();

  private int classes;
  private int changed;

  private JarRewriter(ZipFile jar, TraceOptions options, RecorderClasses recorder)
      throws IOException {
    this.jar = jar;
    this.recorder = recorder;
    rewriting = new TracedClasses(options, supers(), this::file);
  }

  /// Rewrites a jar into another.
  ///
  /// @param values `jar` and `out`, and of the agent's options `include`, `exclude`, `config`
  /// @return `classes`, how many there are; `changed`, how many of them are others now; `calls` and
  ///   `functions`, how many tell something; `left`, the entries that could not be rewritten, by
  ///   lines
  /// @throws IllegalArgumentException where an option is wrong, or the jar is not to be rewritten;
  ///   the message says why and what to do
  /// @throws IOException where a file cannot be read or written
  public static Map<String, String> rewrite(Map<String, String> values) throws IOException {
    TraceOptions options = TraceOptions.of(values);
    Path from = Path.of(values.getOrDefault("jar", ""));
    Path to = options.out();
    try (ZipFile jar = open(from);
        RecorderClasses recorder = RecorderClasses.open()) {
      JarRewriter rewriter = new JarRewriter(jar, options, recorder);
      requireRewritable(from, jar);
      requireReplaceable(from, to);
      Path part = Files.createTempFile(to.toAbsolutePath().getParent(), "rewritten", ".part");
      try {
        rewriter.write(part);
        Files.move(part, to, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
      return rewriter.summary();
    }
  }

  private static ZipFile open(Path from) throws IOException {
    if (!Files.isRegularFile(from)) {
      throw new IllegalArgumentException(from + ": there is no such jar; name one that exists");
    }
    try {
      return new ZipFile(from.toFile());
    } catch (ZipException e) {
      throw new IllegalArgumentException(
          from + ": is no jar (" + e.getMessage() + "); name a jar of your program", e);
    }
  }

  private static boolean isLibrary(String name) {
    return name.endsWith(".jar") && LIBRARIES.stream().anyMatch(name::startsWith);
  }

  private static void requireRewritable(Path from, ZipFile jar) {
    if (jar.getEntry(MARK) != null) {
      throw new IllegalArgumentException(
          from + ": was rewritten already; name the jar as it was built");
    }
    if (jar.stream().anyMatch(entry -> isSignature(entry.getName()))) {
      throw new IllegalArgumentException(
          from
              + ": is signed, and would not be what was signed; remove the signature"
              + " (zip -d JAR 'META-INF/*.SF'), or trace the program with the agent");
    }
  }

  private static boolean isSignature(String name) {
    return name.toUpperCase(Locale.ROOT).matches("META-INF/[^/]+\\.SF");
  }

  private static void requireReplaceable(Path from, Path to) throws IOException {
    if (!Files.exists(to)) {
      return;
    }
    if (Files.isSameFile(from, to)) {
      throw new IllegalArgumentException(to + ": is the jar itself; name another file by -o");
    }
    try (ZipFile present = new ZipFile(to.toFile())) {
      if (present.getEntry(MARK) != null) {
        return;
      }
    } catch (IOException e) {
      // Whatever it is, it is somebody's.
      throw new IllegalArgumentException(to + ": exists and is no rewritten jar", e);
    }
    throw new IllegalArgumentException(to + ": exists and is no rewritten jar; name another file");
  }

  private Map<String, String> supers() throws IOException {
    Map<String, String> supers = new HashMap<>();
    for (Enumeration<? extends ZipEntry> each = jar.entries(); each.hasMoreElements(); ) {
      ZipEntry entry = each.nextElement();
      if (isClass(entry.getName())) {
        addSuper(supers, entry.getName(), bytes(entry));
      } else if (isLibrary(entry.getName())) {
        addLibrary(supers, entry);
      }
    }
    return supers;
  }

  private void addSuper(Map<String, String> supers, String name, byte[] bytes) {
    try {
      ClassFile file = new ClassFile(bytes);
      supers.put(file.name(), file.superName());
    } catch (RuntimeException e) {
      // It is told when it is to be rewritten.
      left.add(name);
    }
  }

  private void addLibrary(Map<String, String> supers, ZipEntry library) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    try {
      JarWithin.visit(
          bytes(library),
          (entry, bytes) -> {
            if (isSignature(entry.getName())) {
              jarsLeft.add(library.getName());
            } else if (isClass(entry.getName())) {
              files.put(entry.getName(), bytes);
            }
          });
    } catch (ZipException e) {
      jarsLeft.add(library.getName());
    }
    if (jarsLeft.contains(library.getName())) {
      return;
    }
    files.forEach((name, bytes) -> {
      ofLibraries.putIfAbsent(name, bytes);
      addSuper(supers, library.getName() + "!/" + name, bytes);
    });
  }

  /// A class of the jar; of several by one name, as in folders of releases, the one of the root.
  private Optional<byte[]> file(String name) {
    ZipEntry entry = jar.getEntry(name + CLASS);
    try {
      return entry == null
          ? Optional.ofNullable(ofLibraries.get(name + CLASS))
          : Optional.of(bytes(entry));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(CLASS) && !isModule(name);
  }

  private static boolean isModule(String name) {
    return name.equals("module-info.class") || name.endsWith("/module-info.class");
  }

  private byte[] bytes(ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private void write(Path to) throws IOException {
    Map<String, ZipEntry> entries = new LinkedHashMap<>();
    for (Enumeration<? extends ZipEntry> each = jar.entries(); each.hasMoreElements(); ) {
      ZipEntry entry = each.nextElement();
      entries.putIfAbsent(entry.getName(), entry);
    }
    try (OutputStream file = Files.newOutputStream(to);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (ZipEntry entry : entries.values()) {
        JarWithin.put(out, entry, rewritten(entry));
      }
      String folder = folder(entries.keySet());
      recorder.visit((name, bytes) -> {
        if (!entries.containsKey(folder + name)) {
          JarWithin.put(out, new ZipEntry(folder + name), bytes);
        }
      });
      JarWithin.put(
          out,
          new ZipEntry(MARK),
          "What this jar was made by: loomshift trace --offline\n"
              .getBytes(StandardCharsets.UTF_8));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /// The recorder lies beside the classes that call it: elsewhere their loader may not see it.
  private static String folder(Set<String> entries) {
    return FOLDERS.stream()
        .filter(each ->
            entries.stream().anyMatch(name -> name.startsWith(each) && name.endsWith(CLASS)))
        .findFirst()
        .orElse("");
  }

  private byte[] rewritten(ZipEntry entry) throws IOException {
    byte[] original = bytes(entry);
    String name = entry.getName();
    if (isModule(name)) {
      return extended(name, original);
    }
    if (isLibrary(name) && !jarsLeft.contains(name)) {
      try {
        return JarWithin.changed(
            original, (within, bytes) -> rewritten(within, name + "!/" + within, bytes));
      } catch (ZipException e) {
        jarsLeft.add(name);
        return original;
      }
    }
    if (name.endsWith(".jar")) {
      jarsLeft.add(name);
    }
    return rewritten(name, name, original);
  }

  private byte[] extended(String name, byte[] original) {
    try {
      return ModuleFile.extended(new ClassFile(original), recorder.packages()).bytes();
    } catch (RuntimeException e) {
      left.add(name);
      return original;
    }
  }

  /// @param place how the entry is named where it is left
  private byte[] rewritten(String name, String place, byte[] original) {
    if (!isClass(name)) {
      return original;
    }
    try {
      classes++;
      byte @Nullable [] bytes = rewriting.rewrite(new ClassFile(original));
      if (bytes != null) {
        changed++;
        return bytes;
      }
    } catch (RuntimeException e) {
      // A class that no compiler made, or one that would become too large.
      left.add(place);
    }
    return original;
  }

  private Map<String, String> summary() {
    if (!jarsLeft.isEmpty()) {
      left.add("%d jars in it, such as %s".formatted(jarsLeft.size(), jarsLeft.first()));
    }
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put("classes", Integer.toString(classes));
    summary.put("changed", Integer.toString(changed));
    summary.put("calls", Integer.toString(rewriting.redirected()));
    summary.put("functions", Integer.toString(rewriting.functions()));
    summary.put("left", String.join("\n", List.copyOf(left)));
    return summary;
  }
}
