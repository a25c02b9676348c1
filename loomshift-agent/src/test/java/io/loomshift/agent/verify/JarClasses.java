package io.loomshift.agent.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The classes of a jar, as programs of several releases of Java meet them.
///
/// @param file the jar
/// @param base the classes of its root, by names with slashes
/// @param later the classes that take their place from a release on
record JarClasses(Path file, Map<String, byte[]> base, Map<Integer, Map<String, byte[]>> later) {
  private static final Pattern RELEASE = Pattern.compile("META-INF/versions/(\\d+)/(.+)");
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER = 10;
  private static final int MAJOR_AT = 6;

  /// Reads a jar. What is no class file, and descriptions of modules, are passed over.
  static JarClasses read(Path file) throws IOException {
    Map<String, byte[]> base = new TreeMap<>();
    Map<Integer, Map<String, byte[]>> later = new TreeMap<>();
    try (ZipFile jar = new ZipFile(file.toFile())) {
      for (ZipEntry entry : jar.stream().<ZipEntry>map(each -> each).toList()) {
        String path = entry.getName();
        if (!path.endsWith(".class") || path.endsWith("module-info.class")) {
          continue;
        }
        byte[] bytes = bytes(jar, entry);
        String name = path.substring(0, path.length() - ".class".length());
        Matcher versioned = RELEASE.matcher(name);
        if (isClassFile(bytes) && versioned.matches()) {
          later
              .computeIfAbsent(Integer.valueOf(versioned.group(1)), any -> new TreeMap<>())
              .put(versioned.group(2), bytes);
        } else if (isClassFile(bytes)) {
          base.put(name, bytes);
        }
      }
    }
    return new JarClasses(file, base, later);
  }

  private static byte[] bytes(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static boolean isClassFile(byte[] bytes) {
    return bytes.length > HEADER && ByteBuffer.wrap(bytes).getInt() == MAGIC;
  }

  /// The class-file version, without its minor part.
  static int version(byte[] bytes) {
    return ByteBuffer.wrap(bytes).getShort(MAJOR_AT);
  }

  /// The sets of classes that this JVM could meet: those of the root, and those with what later
  /// releases put in their place.
  List<Map<String, byte[]>> views() {
    List<Map<String, byte[]>> views = new ArrayList<>(List.of(base));
    Map<String, byte[]> view = new TreeMap<>(base);
    later.forEach((release, classes) -> {
      if (release <= Runtime.version().feature()) {
        view.putAll(classes);
      }
    });
    if (view.size() > base.size() || !view.equals(base)) {
      views.add(view);
    }
    return views;
  }
}
