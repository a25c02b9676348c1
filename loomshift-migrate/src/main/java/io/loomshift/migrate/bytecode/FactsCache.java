package io.loomshift.migrate.bytecode;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// Where the facts of jars are kept between two runs, by the jars' content:
/// `$XDG_CACHE_HOME/loomshift/reach`; without that variable `~/.cache/loomshift/reach`, on Windows
/// `%LOCALAPPDATA%\loomshift\reach`. Whatever fails there costs time and nothing else.
///
/// Source: the XDG Base Directory Specification, 0.8.
///
/// @param folder empty where nothing is kept
public record FactsCache(Optional<Path> folder) {
  /// By what a jar is known. Where that changes, what was kept is found by nobody.
  private static final String KEY = "listing";

  private static final String SUFFIX = ".facts";

  /// Keeps nothing.
  public static final FactsCache NONE = new FactsCache(Optional.empty());

  /// That of the user, or none where this user has no home.
  public static FactsCache ofUser() {
    return of(System.getenv(), System.getProperty("user.home"), File.separatorChar == '\\');
  }

  static FactsCache of(Map<String, String> environment, String home, boolean windows) {
    Optional<Path> cache = absolute(environment.get("XDG_CACHE_HOME"));
    if (cache.isEmpty() && windows) {
      cache = absolute(environment.get("LOCALAPPDATA"));
    }
    return new FactsCache(
        cache
            .or(() -> absolute(home).map(directory -> directory.resolve(".cache")))
            .map(directory -> directory.resolve("loomshift").resolve("reach")));
  }

  private static Optional<Path> absolute(@Nullable String path) {
    return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
  }

  /// The file of a jar, which need not be there yet. It goes by what the jar lists of its classes,
  /// their names, sizes and checksums: to read and hash the whole of each jar took 2 % of a scan.
  Optional<Path> file(Path jar) {
    return folder.flatMap(directory -> {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        ByteBuffer numbers = ByteBuffer.allocate(2 * Long.BYTES);
        for (ZipEntry entry : Collections.list(zip.entries())) {
          if (entry.getName().endsWith(".class")) {
            digest.update(entry.getName().getBytes(StandardCharsets.UTF_8));
            numbers.clear().putLong(entry.getSize()).putLong(entry.getCrc());
            digest.update(numbers.array());
          }
        }
        String name = HexFormat.of().formatHex(digest.digest()) + SUFFIX;
        return Optional.of(directory.resolve(KEY).resolve(name));
      } catch (IOException e) {
        return Optional.empty();
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every JDK has SHA-256", e);
      }
    });
  }

  void write(byte[] facts, Path file) {
    try {
      Path kept = folder.orElseThrow().resolve(KEY);
      if (!Files.isDirectory(kept)) {
        Files.createDirectories(kept);
        removeOlder(folder.orElseThrow());
      }
      Path partial = Files.createTempFile(file.getParent(), "facts", ".tmp");
      try {
        Files.write(partial, facts);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(partial);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // The next run reads the jar again.
    }
  }

  /// Removes what was kept by the hash of whole jars.
  private static void removeOlder(Path directory) throws IOException {
    List<Path> older = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + SUFFIX)) {
      files.forEach(older::add);
    }
    for (Path file : older) {
      Files.deleteIfExists(file);
    }
  }
}
