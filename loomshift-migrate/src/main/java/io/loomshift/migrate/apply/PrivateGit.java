package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Asks git about a work tree without letting it read the tree's configuration, which may name
/// programs to run: filters, monitors, hooks, ways to fetch what is missing. Git is given a
/// repository of ours, in a temporary directory, with the tree's index and objects, its last
/// commit, and of its configuration the few values below. The user's own configuration counts as
/// ever.
final class PrivateGit implements AutoCloseable {
  /// The values that say how files are compared, and none that names a program or a file.
  private static final Set<String> VALUES =
      Set.of(
          "core.autocrlf",
          "core.checkstat",
          "core.eol",
          "core.filemode",
          "core.ignorecase",
          "core.longpaths",
          "core.precomposeunicode",
          "core.symlinks",
          "core.trustctime",
          "extensions.objectformat");

  private static final String FORMAT_OF_REFERENCES = "extensions.refstorage";

  /// What of the user's environment still counts: which configuration is theirs, and where git is.
  private static final Set<String> KEPT =
      Set.of("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH");

  private final List<String> git;
  private final GitRepository repository;
  private final Instant deadline;
  private final Path directory;
  private final Thread ending = Thread.ofPlatform().name("git-ending").unstarted(this::end);
  private volatile Optional<Process> running = Optional.empty();

  private PrivateGit(List<String> git, GitRepository repository, Instant deadline, Path directory) {
    this.git = git;
    this.repository = repository;
    this.deadline = deadline;
    this.directory = directory;
  }

  /// @param git the command that runs git; one without a path is looked for on the user's
  /// @param deadline when git is ended if it has not answered
  /// @throws GitFailure if git, or something in the repository, says why it cannot answer
  /// @throws IOException if git cannot be run
  static PrivateGit open(List<String> git, GitRepository repository, Instant deadline)
      throws IOException, GitFailure {
    Path directory = Files.createTempDirectory("loomshift-git-");
    PrivateGit opened = new PrivateGit(found(git), repository, deadline, directory);
    Runtime.getRuntime().addShutdownHook(opened.ending);
    try {
      opened.fill();
      return opened;
    } catch (IOException | GitFailure e) {
      opened.close();
      throw e;
    }
  }

  /// Windows looks for a program in the current directory first, and a path may name that, too.
  private static List<String> found(List<String> git) {
    Path program = Path.of(git.getFirst());
    if (program.getNameCount() > 1) {
      return git;
    }
    boolean windows = File.separatorChar == '\\';
    String name = windows ? program + ".exe" : program.toString();
    Optional<Path> found =
        Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Path::isAbsolute)
            .map(entry -> entry.resolve(name))
            .filter(Files::isExecutable)
            .findFirst();
    List<String> command = new ArrayList<>(git);
    command.set(0, found.map(Path::toString).orElse("/absent/" + name));
    return List.copyOf(command);
  }

  private void fill() throws IOException, GitFailure {
    Files.createDirectory(directory.resolve("refs"));
    Path info = Files.createDirectory(directory.resolve("info"));
    Path theirs = directory.resolve("theirs");
    try {
      Optional<String> head = repository.head();
      Files.writeString(directory.resolve("HEAD"), head.orElse("ref: refs/heads/none") + "\n");
      for (String name : List.of("exclude", "attributes")) {
        Path file = repository.common().resolve("info").resolve(name);
        if (Files.exists(file)) {
          Files.write(info.resolve(name), GitRepository.bytes(file));
        }
      }
      for (Path shared : repository.sharedIndexes()) {
        Files.write(directory.resolve(Folder.name(shared)), GitRepository.bytes(shared));
      }
      Files.write(theirs, GitRepository.bytes(repository.common().resolve("config")));
    } catch (IOException e) {
      throw new GitFailure(String.valueOf(e.getMessage()), e);
    }
    Files.writeString(directory.resolve("config"), configuration(theirs));
  }

  /// Git itself reads the values, from a copy, and nothing that this includes.
  private String configuration(Path theirs) throws IOException, GitFailure {
    Files.writeString(directory.resolve("config"), "");
    String all =
        run(directory, "config", "--file", theirs.toString(), "--no-includes", "--null", "--list");
    Map<String, String> values = new TreeMap<>();
    for (String entry : all.split("\0")) {
      int end = entry.indexOf('\n');
      String name = end < 0 ? entry : entry.substring(0, end);
      String value = end < 0 ? "true" : entry.substring(end + 1);
      if (name.equals(FORMAT_OF_REFERENCES) && !value.equals("files")) {
        throw new GitFailure("its references are not files", null);
      }
      if (VALUES.contains(name) && value.matches("[A-Za-z0-9]{1,20}")) {
        values.put(name, value);
      }
    }
    StringBuilder text =
        new StringBuilder("[core]\n\trepositoryformatversion = 1\n\tbare = false\n");
    values.forEach((name, value) -> {
      int dot = name.indexOf('.');
      text.append(
          "[%s]\n\t%s = %s\n".formatted(name.substring(0, dot), name.substring(dot + 1), value));
    });
    return text.toString();
  }

  /// What git answers, a character a byte.
  ///
  /// @param place the directory to run in, inside of the work tree
  String ask(Path place, String... arguments) throws IOException, GitFailure {
    return run(place, arguments);
  }

  private String run(Path place, String... arguments) throws IOException, GitFailure {
    List<String> command = new ArrayList<>(git);
    command.addAll(
        List.of(
            "--no-pager",
            // Reading must not wait for, or write, the index.
            "--no-optional-locks",
            // The user's own may be relative to the tree.
            "-c",
            "core.hooksPath=" + directory.resolve("hooks"),
            "-c",
            "core.fsmonitor=false"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(place.toFile());
    Map<String, String> environment = builder.environment();
    environment
        .keySet()
        .removeIf(name -> name.toUpperCase(Locale.ROOT).startsWith("GIT_") && !KEPT.contains(name));
    environment.put("GIT_DIR", directory.toString());
    environment.put("GIT_WORK_TREE", repository.workTree().toString());
    environment.put("GIT_OBJECT_DIRECTORY", repository.objects().toString());
    environment.put(
        "GIT_INDEX_FILE", repository.index().orElse(directory.resolve("index")).toString());
    environment.put("GIT_NO_LAZY_FETCH", "1");
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("LC_ALL", "C");
    Process process = builder.start();
    running = Optional.of(process);
    try {
      process.getOutputStream().close();
      CompletableFuture<String> output = reading(process.getInputStream());
      CompletableFuture<String> errors = reading(process.getErrorStream());
      Duration left = Duration.between(Instant.now(), deadline);
      if (!process.waitFor(left.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new GitFailure("git gave no answer", null);
      }
      if (process.exitValue() != 0) {
        throw new GitFailure(errors.join().lines().findFirst().orElse("it gives no reason"), null);
      }
      return output.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GitFailure("interrupted", e);
    } finally {
      kill(process);
      running = Optional.empty();
    }
  }

  private static CompletableFuture<String> reading(InputStream stream) {
    CompletableFuture<String> read = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(() -> {
          try (stream) {
            read.complete(new String(stream.readAllBytes(), ISO_8859_1));
          } catch (IOException e) {
            read.complete(String.valueOf(e.getMessage()));
          }
        });
    return read;
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private void end() {
    running.ifPresent(PrivateGit::kill);
    remove();
  }

  private void remove() {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException _) {
      // What stays is small, in the directory for what is temporary.
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException _) {
      // The JVM is going down, and this with it.
    }
    remove();
  }

  /// Why git cannot answer.
  static final class GitFailure extends Exception {
    private static final long serialVersionUID = 1;

    GitFailure(String reason, @Nullable Throwable cause) {
      super(reason, cause);
    }
  }
}
