package io.loomshift.agent.tryout;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/// The jar or folder that a class comes from, and what its classes speak of: what a scan looks for
/// in the module of a source.
final class CodeBase {
  private static final Map<Caveat, Set<String>> WORDS =
      Map.of(
          Caveat.INHERITABLE_THREAD_LOCAL,
          Set.of("java/lang/InheritableThreadLocal"),
          Caveat.THREAD_ENUMERATION,
          Set.of(
              "enumerate",
              "activeCount",
              "getAllStackTraces",
              "java/lang/management/ThreadMXBean"));
  private static final Map<String, Set<Caveat>> KNOWN = new ConcurrentHashMap<>();
  private static final int UTF8 = 1;

  private final Optional<Path> path;

  private CodeBase(Optional<Path> path) {
    this.path = path;
  }

  /// Where a class comes from.
  static CodeBase of(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return new CodeBase(source == null ? Optional.empty() : path(source.getLocation()));
  }

  private static Optional<Path> path(@Nullable URL location) {
    try {
      return location != null && "file".equals(location.getProtocol())
          ? Optional.of(Path.of(location.toURI()))
          : Optional.empty();
    } catch (URISyntaxException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /// A caveat that concerns all of its classes; also where they cannot be read, as those of a jar
  /// within a jar.
  Optional<Caveat> caveat(Caveat caveat) {
    boolean raised =
        path.isEmpty()
            || KNOWN
                .computeIfAbsent(path.get().toString(), p -> caveats(path.get()))
                .contains(caveat);
    return raised ? Optional.of(caveat) : Optional.empty();
  }

  private static Set<Caveat> caveats(Path path) {
    Set<Caveat> found = EnumSet.noneOf(Caveat.class);
    try {
      if (Files.isDirectory(path)) {
        try (Stream<Path> files = Files.walk(path)) {
          for (Path file : (Iterable<Path>) files.filter(CodeBase::isClass)::iterator) {
            addTo(found, Files.readAllBytes(file));
          }
        }
      } else {
        ofJar(path, found);
      }
    } catch (IOException | RuntimeException e) {
      found.addAll(WORDS.keySet());
    }
    return found;
  }

  private static boolean isClass(Path file) {
    return file.toString().endsWith(".class");
  }

  private static void ofJar(Path path, Set<Caveat> found) throws IOException {
    try (ZipFile jar = new ZipFile(path.toFile())) {
      for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().endsWith(".class")) {
          try (InputStream in = jar.getInputStream(entry)) {
            addTo(found, in.readAllBytes());
          }
        }
      }
    }
  }

  private static void addTo(Set<Caveat> found, byte[] file) {
    ClassReader reader = new ClassReader(file);
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at > 0 && reader.readByte(at - 1) == UTF8 && reader.readUnsignedShort(at) < 40) {
        String word = text(reader, at);
        WORDS.forEach((caveat, words) -> {
          if (words.contains(word)) {
            found.add(caveat);
          }
        });
      }
    }
  }

  private static String text(ClassReader reader, int at) {
    int length = reader.readUnsignedShort(at);
    char[] word = new char[length];
    for (int i = 0; i < length; i++) {
      word[i] = (char) (reader.readByte(at + 2 + i) & 0xff);
    }
    return new String(word);
  }
}
