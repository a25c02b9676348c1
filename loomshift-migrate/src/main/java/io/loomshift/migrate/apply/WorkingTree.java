package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/// What git says about a tree: whether a person could still tell the changes of a migration from
/// their own.
public final class WorkingTree {
  private final Root root;
  private final List<String> git;

  /// @param root a directory, inside a git work tree or not, or one file, whose directory it then
  ///   is
  /// @throws UserError if it does not exist
  public WorkingTree(Path root) {
    this(root, List.of("git"));
  }

  /// @param git the command that runs git
  WorkingTree(Path root, List<String> git) {
    this.root = Root.of(root);
    this.git = List.copyOf(git);
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
    Optional<Path> repository = repository();
    return repository.isEmpty() ? List.of() : parse(repository.get(), status());
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

  /// Found without git, so that git need not be there for trees that are not its own. A work tree
  /// of its own, and a submodule, have a file of that name.
  private Optional<Path> repository() {
    return Stream.iterate(root.directory(), directory -> directory != null, Path::getParent)
        .filter(directory -> Files.exists(directory.resolve(".git")))
        .findFirst();
  }

  private byte[] status() {
    List<String> command = new ArrayList<>(git);
    command.addAll(
        List.of(
            // Reading must not wait for, or write, the index.
            "--no-optional-locks",
            "-C",
            root.directory().toString(),
            // A monitor is a program that the tree's own configuration names.
            "-c",
            "core.fsmonitor=false",
            "status",
            "--porcelain=v1",
            "-z",
            "--untracked-files=all",
            "--ignore-submodules=none",
            "--",
            "."));
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    // Inside a git hook these name the repository of the hook, which need not be the tree's.
    environment.keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"));
    environment.put("GIT_DISCOVERY_ACROSS_FILESYSTEM", "1");
    environment.put("LC_ALL", "C");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      CompletableFuture<byte[]> errors = new CompletableFuture<>();
      Thread.ofVirtual().start(() -> errors.complete(readAll(process)));
      byte[] status = process.getInputStream().readAllBytes();
      int exit = process.waitFor();
      if (exit != 0) {
        throw refused(new String(errors.join(), ISO_8859_1));
      }
      return status;
    } catch (IOException e) {
      throw new UserError(
          root.directory()
              + ": lies in a git work tree, but git cannot be run to look for uncommitted changes;"
              + " install git, or pass --force to do without",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError(root.directory() + ": interrupted while git looked for changes", e);
    }
  }

  private static byte[] readAll(Process process) {
    try {
      return process.getErrorStream().readAllBytes();
    } catch (IOException e) {
      return String.valueOf(e.getMessage()).getBytes(ISO_8859_1);
    }
  }

  private UserError refused(String errors) {
    if (errors.contains("dubious ownership")) {
      return new UserError(
          root.directory()
              + ": belongs to another user, so git does not look for uncommitted changes;"
              + " run git config --global --add safe.directory "
              + repository().orElse(root.directory())
              + ", or pass --force to do without");
    }
    return new UserError(
        root.directory()
            + ": git cannot tell whether there are uncommitted changes ("
            + errors.lines().findFirst().orElse("it gives no reason")
            + "); repair that, or pass --force to do without");
  }

  /// Reads records `XY path NUL`, with a further `path NUL` after a rename or a copy.
  private List<Path> parse(Path repository, byte[] status) {
    List<Path> files = new ArrayList<>();
    Iterator<String> records = List.of(new String(status, ISO_8859_1).split("\0")).iterator();
    while (records.hasNext()) {
      String line = records.next();
      if (line.isEmpty()) {
        continue;
      }
      String state = line.substring(0, 2);
      String name = line.substring(3);
      if (state.contains("R") || state.contains("C")) {
        records.next();
      }
      Path file = path(repository, name);
      if (!state.equals("??") || name.endsWith(".java")) {
        files.add(file);
      } else if (Files.exists(file.resolve(".git"))) {
        // Another repository that lies inside of this one, unknown to it.
        files.addAll(new WorkingTree(file, git).uncommitted());
      }
    }
    return List.copyOf(files);
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
