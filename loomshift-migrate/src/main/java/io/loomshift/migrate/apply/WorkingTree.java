package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What git says about a tree: whether a person could still tell the changes of a migration from
/// their own. No program that the tree names is run for it, see [PrivateGit].
public final class WorkingTree {
  /// Git takes ten seconds for a tree of 400,000 files that are not in memory yet. What takes
  /// longer than this waits for something else, such as a pipe in the place of a file.
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /// The mode of a submodule in the index.
  private static final String SUBMODULE = "160000 ";

  private final Root root;
  private final List<String> git;
  private final Instant deadline;

  /// @param root a directory, inside a git work tree or not, or one file, whose directory it then
  ///   is
  /// @throws UserError if it does not exist
  public WorkingTree(Path root) {
    this(root, List.of("git"), LIMIT);
  }

  /// @param git the command that runs git
  /// @param limit how long to wait for all of its answers
  WorkingTree(Path root, List<String> git, Duration limit) {
    this(Root.of(root), git, Instant.now().plus(limit));
  }

  private WorkingTree(Root root, List<String> git, Instant deadline) {
    this.root = root;
    this.git = List.copyOf(git);
    this.deadline = deadline;
  }

  /// The directory that an [Application] with the same argument works in.
  public Path root() {
    return root.directory();
  }

  /// The files under the root that git has no commit of as they are, absolute and in git's order.
  /// Ignored files do not count, untracked ones only where they are Java sources, for nothing else
  /// is ever written. Empty outside of git.
  ///
  /// @throws UserError if git is needed and cannot be run, or will not answer
  public List<Path> uncommitted() {
    Optional<GitRepository> repository;
    try {
      repository = GitRepository.around(root.directory());
    } catch (IOException e) {
      throw refused(String.valueOf(e.getMessage()), e);
    }
    return repository.isEmpty() ? List.of() : uncommitted(repository.get());
  }

  /// Refuses a tree in which the changes of a migration would mix with others.
  ///
  /// @throws UserError if there are uncommitted changes, or if git cannot tell
  public void requireCommitted() {
    List<Path> uncommitted = uncommitted();
    if (!uncommitted.isEmpty()) {
      int more = uncommitted.size() - 1;
      throw new UserError(
          "%s: has uncommitted changes%s; commit or stash them, or pass --force"
              .formatted(
                  uncommitted.getFirst(), more == 0 ? "" : " (and " + more + " more files have)"));
    }
  }

  private List<Path> uncommitted(GitRepository repository) {
    List<Path> files = new ArrayList<>();
    try (PrivateGit asked = PrivateGit.open(git, repository, deadline)) {
      String status =
          asked.ask(
              root.directory(),
              "status",
              "--porcelain=v1",
              "-z",
              "--no-renames",
              "--untracked-files=all",
              // Git would ask in each submodule with the configuration that it finds there.
              "--ignore-submodules=all",
              "--",
              ".");
      String index = asked.ask(root.directory(), "ls-files", "--stage", "-z", "--full-name", ".");
      addChanged(repository.workTree(), status, files);
      addOfSubmodules(repository.workTree(), index, files);
    } catch (PrivateGit.GitFailure e) {
      throw refused(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new UserError(
          root.directory()
              + ": lies in a git work tree, but git cannot be run to look for uncommitted changes;"
              + " install git, or pass --force to do without",
          e);
    }
    return List.copyOf(files);
  }

  private UserError refused(String reason, Exception cause) {
    return new UserError(
        root.directory()
            + ": git cannot tell whether there are uncommitted changes ("
            + reason
            + "); repair that, or pass --force to do without",
        cause);
  }

  /// Reads records `XY path NUL`.
  private void addChanged(Path top, String status, List<Path> files) {
    for (String line : status.split("\0")) {
      if (line.isEmpty()) {
        continue;
      }
      String name = line.substring(3);
      Path file = path(top, name);
      if (!line.startsWith("??") || name.endsWith(".java")) {
        files.add(file);
      } else if (isReal(file) && GitRepository.isTop(file)) {
        // Another repository that lies inside of this one, unknown to it.
        files.addAll(inside(file).uncommitted());
      }
    }
  }

  /// Reads records `MODE ID STAGE TAB path NUL`.
  private void addOfSubmodules(Path top, String index, List<Path> files) {
    for (String line : index.split("\0")) {
      if (!line.startsWith(SUBMODULE)) {
        continue;
      }
      Path directory = path(top, line.substring(line.indexOf('\t') + 1));
      // One that was never fetched is an empty directory.
      if (isReal(directory) && GitRepository.isTop(directory)) {
        if (!head(directory).equals(Optional.of(line.split(" ", 3)[1]))) {
          files.add(directory);
        }
        files.addAll(inside(directory).uncommitted());
      }
    }
  }

  /// Whether a path leads through no link; with links, repositories could hold each other.
  private static boolean isReal(Path directory) {
    try {
      return directory.toRealPath().equals(directory.normalize());
    } catch (IOException _) {
      return false;
    }
  }

  private Optional<String> head(Path submodule) {
    try {
      Optional<GitRepository> repository = GitRepository.around(submodule);
      return repository.isEmpty() ? Optional.empty() : repository.get().head();
    } catch (IOException e) {
      throw refused(String.valueOf(e.getMessage()), e);
    }
  }

  private WorkingTree inside(Path directory) {
    return new WorkingTree(Root.of(directory), git, deadline);
  }

  /// The path with exactly these bytes in its name, which the locale may not be able to show.
  private static Path path(Path directory, String bytes) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : bytes.getBytes(ISO_8859_1)) {
      encoded.append(b == '/' ? "/" : "%%%02X".formatted(b));
    }
    return Root.path(directory, encoded.toString());
  }
}
