package io.loomshift.fleet.fetch;

import io.loomshift.fleet.listing.Entry;
import io.loomshift.source.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A tree on this disk, for as long as it is open.
///
/// @param version the commit, or the SHA-256 of a source jar
/// @param tree the folder or the source jar to scan; the folder is empty where nothing was asked
///   for
/// @param leftOut what of it is not here
/// @param isWanted whether this version was asked for
/// @param hasSources whether there is a Java file in it
/// @param work what is removed in the end
public record Fetched(
    String version,
    Path tree,
    List<Problem> leftOut,
    boolean isWanted,
    boolean hasSources,
    Path work)
    implements AutoCloseable {

  /// Brings what an entry names.
  ///
  /// @param isWanted whether this version of it is asked for: if not, it is not fetched
  /// @param local Maven's repository, where source jars are looked for
  public static Fetched of(Entry entry, Limits limits, Path local, Predicate<String> isWanted)
      throws FetchException {
    Path work = createWork();
    try {
      return switch (entry.kind()) {
        case GIT -> git(entry, limits, isWanted, work);
        case JAR -> jar(Path.of(entry.location()), limits, isWanted, work);
        case MAVEN -> jar(artifact(entry.location(), local), limits, isWanted, work);
      };
    } catch (IOException e) {
      remove(work);
      FullDisk.requireNot(e);
      throw new FetchException(Status.UNREACHABLE, String.valueOf(e.getMessage()));
    } catch (FetchException | RuntimeException e) {
      remove(work);
      FullDisk.requireNot(e);
      throw e;
    }
  }

  private static Path createWork() {
    try {
      return Files.createTempDirectory("loomshift-fleet-");
    } catch (IOException e) {
      throw new FullDisk(e);
    }
  }

  private static Fetched git(Entry entry, Limits limits, Predicate<String> isWanted, Path work)
      throws FetchException, IOException {
    Git git = Git.create(work.resolve("git"), limits);
    String commit = git.commit(entry.location(), entry.reference());
    Path tree = Files.createDirectory(work.resolve(directoryName(entry.name())));
    if (!isWanted.test(commit)) {
      return new Fetched(commit, tree, List.of(), false, false, work);
    }
    git.fetch(entry.location(), commit);
    Git.Unpacked unpacked = git.unpack(commit, tree);
    return new Fetched(commit, tree, unpacked.leftOut(), true, unpacked.hasSources(), work);
  }

  /// The tree's own name, as far as it can be one of a directory: outputs show it.
  private static String directoryName(String name) {
    String plain = name.replaceAll("[^\\w.-]", "_");
    return plain.isEmpty() || plain.startsWith(".") || plain.equals("git") ? "tree" : plain;
  }

  private static Fetched jar(Path jar, Limits limits, Predicate<String> isWanted, Path work)
      throws FetchException, IOException {
    if (!Files.isRegularFile(jar)) {
      throw new FetchException(Status.UNREACHABLE, jar + " does not exist");
    }
    if (Files.size(jar) > limits.bytes()) {
      throw new FetchException(
          Status.REFUSED,
          "it takes more than %,d MiB; raise --size-limit".formatted(limits.bytes() >> 20));
    }
    String hash = hash(jar);
    return new Fetched(hash, jar, List.of(), isWanted.test(hash), true, work);
  }

  private static Path artifact(String coordinates, Path local) throws FetchException {
    String[] parts = coordinates.split(":", -1);
    Path jar =
        local
            .resolve(parts[0].replace('.', '/'))
            .resolve(parts[1])
            .resolve(parts[2])
            .resolve(parts[1] + "-" + parts[2] + "-sources.jar");
    if (!Files.isRegularFile(jar)) {
      throw new FetchException(
          Status.UNREACHABLE,
          "its sources are not in Maven's local repository; run mvn dependency:get -Dartifact=%s:jar:sources"
              .formatted(coordinates));
    }
    return jar;
  }

  private static String hash(Path jar) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream bytes = new DigestInputStream(Files.newInputStream(jar), digest)) {
        bytes.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    remove(work);
  }

  private static void remove(Path work) {
    try (Stream<Path> files = Files.walk(work)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException _) {
      // What stays is in the directory for what is temporary.
    }
  }
}
