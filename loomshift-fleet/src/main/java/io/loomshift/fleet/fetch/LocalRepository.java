package io.loomshift.fleet.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A repository on a disk of this machine, which need not be copied: its branches are read here,
/// and its objects where they lie. Of its configuration nothing counts, so nothing that it names is
/// run.
///
/// Whatever is not the plain form (other hashes, other stores of references, a worktree, a tag, a
/// link) is none of these, and git is asked.
///
/// @param directory with `HEAD`, `refs` and `objects`
record LocalRepository(Path directory) {
  private static final String SCHEME = "file://";

  /// The references of the largest repositories are some 50 MB.
  private static final int MOST_BYTES = 64 << 20;

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
  private static final Pattern BRANCH = Pattern.compile("refs/heads/[\\w./@+-]+");

  /// The repository that a path, or an address that begins with `file://`, names.
  static Optional<LocalRepository> at(String address) {
    String path = address.startsWith(SCHEME) ? address.substring(SCHEME.length()) : address;
    // Git decodes addresses, and reads the list of borrowed objects by lines.
    if (!path.startsWith("/") || path.contains("%") || path.contains("\n")) {
      return Optional.empty();
    }
    try {
      Path directory = Path.of(path);
      Path inner = directory.resolve(".git");
      LocalRepository repository =
          new LocalRepository(Files.isDirectory(inner) ? inner : directory);
      return repository.isPlain() ? Optional.of(repository) : Optional.empty();
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private boolean isPlain() {
    return Files.isDirectory(objects())
        && Files.isDirectory(directory.resolve("refs"))
        && !Files.exists(directory.resolve("commondir"))
        && text("config")
            .filter(config -> !config.toLowerCase(Locale.ROOT).contains("[extensions"))
            .isPresent();
  }

  Path objects() {
    return directory.resolve("objects");
  }

  /// The commit of a branch, or that has this name; an empty name is the one that the repository
  /// has checked out. Empty where git has to be asked.
  Optional<String> commit(String branch) {
    if (COMMIT.matcher(branch).matches()) {
      return Optional.of(branch);
    }
    if (!branch.isEmpty()) {
      return tip("refs/heads/" + branch);
    }
    Optional<String> head = text("HEAD").map(String::strip);
    return head.filter(text -> COMMIT.matcher(text).matches())
        .or(() ->
            head.filter(text -> text.startsWith("ref: "))
                .flatMap(text -> tip(text.substring("ref: ".length()).strip())));
  }

  private Optional<String> tip(String reference) {
    if (!BRANCH.matcher(reference).matches() || reference.contains("..")) {
      return Optional.empty();
    }
    // Git writes the packed one before it removes the loose one, which counts while it is there.
    return Files.exists(directory.resolve(reference), LinkOption.NOFOLLOW_LINKS)
        ? text(reference).map(String::strip).filter(text -> COMMIT.matcher(text).matches())
        : text("packed-refs")
            .flatMap(text ->
                text.lines()
                    .filter(line -> line.endsWith(" " + reference))
                    .map(line -> line.substring(0, line.length() - reference.length() - 1))
                    .filter(line -> COMMIT.matcher(line).matches())
                    .findFirst());
  }

  private Optional<String> text(String name) {
    Path file = directory.resolve(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
      return bytes.length > MOST_BYTES ? Optional.empty() : Optional.of(new String(bytes, UTF_8));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
