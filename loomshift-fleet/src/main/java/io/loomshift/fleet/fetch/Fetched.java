package io.loomshift.fleet.fetch;

import io.loomshift.fleet.listing.Entry;
import io.loomshift.source.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A tree on this disk, for as long as it is open.
///
/// @param version the commit, or the SHA-256 of a source jar
/// @param tree the folder or the source jar to scan; an empty path where nothing was asked for
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
    Optional<Path> work)
    implements AutoCloseable {

  /// Brings what an entry names.
  ///
  /// @param isWanted whether this version of it is asked for: if not, it is not fetched
  /// @param local Maven's repository, where source jars are looked for
  public static Fetched of(Entry entry, Limits limits, Path local, Predicate<String> isWanted)
      throws FetchException {
    try {
      return switch (entry.kind()) {
        case GIT -> git(entry, limits, isWanted);
        case JAR -> jar(Path.of(entry.location()), limits, isWanted);
        case MAVEN -> jar(artifact(entry.location(), local), limits, isWanted);
      };
    } catch (IOException e) {
      FullDisk.requireNot(e);
      throw new FetchException(Status.UNREACHABLE, String.valueOf(e.getMessage()));
    } catch (FetchException | RuntimeException e) {
      FullDisk.requireNot(e);
      throw e;
    }
  }

  private static Fetched git(Entry entry, Limits limits, Predicate<String> isWanted)
      throws FetchException, IOException {
    Optional<LocalRepository> here = LocalRepository.at(entry.location());
    Optional<String> known = here.flatMap(repository -> repository.commit(entry.reference()));
    if (known.isPresent() && !isWanted.test(known.get())) {
      return unwanted(known.get());
    }
    // What is on this machine is not copied.
    Path repository = here.isPresent() ? Workplace.create(0, 0) : Workplace.create();
    try {
      Git git = Git.create(repository, limits);
      String commit =
          known.isPresent() ? known.get() : git.commit(entry.location(), entry.reference());
      if (!isWanted.test(commit)) {
        return unwanted(commit);
      }
      if (here.isPresent()) {
        git.borrow(here.get().objects());
      } else {
        git.fetch(entry.location(), commit);
      }
      return unpacked(git.list(commit), git, entry);
    } finally {
      Workplace.remove(repository);
    }
  }

  private static Fetched unwanted(String version) {
    return new Fetched(version, Path.of(""), List.of(), false, false, Optional.empty());
  }

  private static Fetched unpacked(Git.Listed listed, Git git, Entry entry)
      throws FetchException, IOException {
    Path work = Workplace.create(listed.bytes(), listed.blobs().size());
    try {
      Path tree = Files.createDirectory(work.resolve(directoryName(entry.name())));
      git.unpack(listed, tree);
      return new Fetched(
          listed.commit(), tree, listed.leftOut(), true, listed.hasSources(), Optional.of(work));
    } catch (FetchException | IOException | RuntimeException e) {
      Workplace.remove(work);
      throw e;
    }
  }

  /// The tree's own name, as far as it can be one of a directory: outputs show it.
  private static String directoryName(String name) {
    String plain = name.replaceAll("[^\\w.-]", "_");
    return plain.isEmpty() || plain.startsWith(".") ? "tree" : plain;
  }

  private static Fetched jar(Path jar, Limits limits, Predicate<String> isWanted)
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
    return new Fetched(hash, jar, List.of(), isWanted.test(hash), true, Optional.empty());
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
    work.ifPresent(Workplace::remove);
  }
}
