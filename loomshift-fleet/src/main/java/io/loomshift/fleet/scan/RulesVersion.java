package io.loomshift.fleet.scan;

import io.loomshift.migrate.find.Scan;
import io.loomshift.source.SourceTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipFile;

/// Which rules judge: a fingerprint of the classes that do. Results of other rules are not used
/// again. The version of the product would say too little, since between two releases rules change.
public final class RulesVersion {
  private static final List<String> PACKAGES =
      List.of("io/loomshift/migrate/", "io/loomshift/source/");

  /// 48 bits: that two of a thousand versions share one has a chance of 1 in 500 million.
  private static final int DIGITS = 12;

  private RulesVersion() {}

  /// That of this JVM, such as `3f9a6c01d2e4`.
  public static String current() {
    Map<String, Long> checksums = new TreeMap<>();
    for (Class<?> type : List.of(Scan.class, SourceTree.class)) {
      try {
        Path origin = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(origin)) {
          folder(origin, checksums);
        } else {
          jar(origin, checksums);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      checksums.forEach((name, checksum) -> {
        digest.update(name.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(checksum).array());
      });
      return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean counts(String name) {
    return PACKAGES.stream().anyMatch(name::startsWith) && !name.endsWith("/");
  }

  private static void jar(Path jar, Map<String, Long> checksums) throws IOException {
    try (ZipFile entries = new ZipFile(jar.toFile())) {
      entries.stream()
          .filter(entry -> counts(entry.getName()))
          .forEach(entry -> checksums.put(entry.getName(), entry.getCrc()));
    }
  }

  private static void folder(Path folder, Map<String, Long> checksums) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (counts(name)) {
          CRC32 checksum = new CRC32();
          checksum.update(Files.readAllBytes(file));
          checksums.put(name, checksum.getValue());
        }
      }
    }
  }
}
