package io.loomshift.cli.command;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.cli.terminal.Version;
import io.loomshift.migrate.AdaptiveLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// `loomshift-adaptive` for javac, which verifies edits that use it. The runnable jar holds its
/// classes among those of everything else, and a class path with all of them would hide what is
/// missing on the program's own: they are copied into a jar for themselves.
final class AdaptiveClasses {
  private static final String PREFIX = "io/loomshift/adaptive/";

  private AdaptiveClasses() {}

  /// The library as this program ships it.
  static AdaptiveLibrary library() {
    URI location =
        URI.create(
            AdaptiveExecutor.class.getProtectionDomain().getCodeSource().getLocation().toString());
    Path shipped = Path.of(location);
    try {
      return new AdaptiveLibrary(
          Files.isDirectory(shipped) ? shipped : extracted(shipped), Version.number());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path extracted(Path jar) throws IOException {
    Path copy = Files.createTempFile("loomshift-adaptive-", ".jar");
    copy.toFile().deleteOnExit();
    try (JarFile all = new JarFile(jar.toFile());
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(copy))) {
      List<JarEntry> own =
          all.stream()
              .filter(entry -> entry.getName().startsWith(PREFIX) && !entry.isDirectory())
              .toList();
      for (JarEntry entry : own) {
        out.putNextEntry(new JarEntry(entry.getName()));
        try (InputStream in = all.getInputStream(entry)) {
          in.transferTo(out);
        }
      }
    }
    return copy;
  }
}
