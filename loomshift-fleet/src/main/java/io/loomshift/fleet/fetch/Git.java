package io.loomshift.fleet.fetch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Brings the tree of one commit of a repository to this disk. There is no checkout: git hands over
/// objects, and the files are written here. So no filter and no hook runs, no link is made, no
/// submodule is entered, and no path leads out of the folder.
final class Git {
  /// What git may answer when it is asked for references: the largest hosts have a million.
  private static final int ANSWER_BYTES = 1 << 20;

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
  private static final String SOURCE = ".java";

  /// How often a fetch is looked at: small ones take some 20 ms.
  private static final long WATCH_MILLIS = 10;

  private final Path directory;
  private final Limits limits;
  private final Instant deadline;

  private Git(Path directory, Limits limits, Instant deadline) {
    this.directory = directory;
    this.limits = limits;
    this.deadline = deadline;
  }

  /// An empty repository of ours.
  ///
  /// @param directory that is empty, or does not exist yet
  static Git create(Path directory, Limits limits) throws IOException {
    Files.createDirectories(directory.resolve("objects"));
    Files.createDirectory(directory.resolve("refs"));
    Files.writeString(directory.resolve("HEAD"), "ref: refs/heads/none\n");
    Files.writeString(
        directory.resolve("config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
    return new Git(directory, limits, Instant.now().plus(limits.time()));
  }

  /// The commit that a branch, tag or commit names now; an empty name is the repository's own.
  String commit(String address, String reference) throws FetchException {
    if (COMMIT.matcher(reference).matches()) {
      return reference;
    }
    String wanted = reference.isEmpty() ? "HEAD" : reference;
    String answer = run("ls-remote", "-q", "--", address, wanted, wanted + "^{}");
    Optional<String> commit =
        Stream.of(
                "HEAD",
                "refs/heads/" + wanted,
                "refs/tags/" + wanted + "^{}",
                "refs/tags/" + wanted,
                wanted)
            .flatMap(name -> answer.lines().filter(line -> line.endsWith("\t" + name)))
            .map(line -> line.substring(0, line.indexOf('\t')))
            .filter(id -> COMMIT.matcher(id).matches())
            .findFirst();
    return commit.orElseThrow(() ->
        new FetchException(
            Status.UNREACHABLE,
            reference.isEmpty()
                ? "it has no commit"
                : "it has no branch, tag or commit " + reference));
  }

  private String run(String... arguments) throws FetchException {
    try (GitProcess git = GitProcess.start(directory, deadline, List.of(arguments))) {
      return git.answer(ANSWER_BYTES);
    }
  }

  /// Has the objects of a repository on this disk, where they lie.
  void borrow(Path objects) throws IOException {
    Path info = Files.createDirectory(directory.resolve("objects/info"));
    Files.writeString(info.resolve("alternates"), objects.toAbsolutePath() + "\n");
  }

  /// Brings one commit without its history, and without files larger than a source may be where the
  /// other side can leave them out.
  void fetch(String address, String commit) throws FetchException, IOException {
    List<String> arguments =
        List.of(
            "fetch",
            "-q",
            "--depth=1",
            "--no-tags",
            "--no-write-fetch-head",
            "--filter=blob:limit=" + (SourceFile.LARGEST + 1),
            "--",
            address,
            commit);
    try (GitProcess git = GitProcess.start(directory, deadline, arguments)) {
      git.input().close();
      while (git.isAlive()) {
        requireSmall(size());
        Thread.sleep(WATCH_MILLIS);
      }
      git.requireSuccess();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FetchException(Status.TIMED_OUT, "interrupted");
    }
    requireSmall(size());
    // Whatever a fetch wrote there, such as where to ask for what is missing, does not count.
    Files.writeString(
        directory.resolve("config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
  }

  private void requireSmall(long bytes) throws FetchException {
    if (bytes > limits.bytes()) {
      throw new FetchException(
          Status.REFUSED,
          "it takes more than %,d MiB; raise --size-limit".formatted(limits.bytes() >> 20));
    }
  }

  private long size() {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.mapToLong(Git::size).sum();
    } catch (IOException | UncheckedIOException _) {
      // Git renames its files while it works; the next look sees them.
      return 0;
    }
  }

  private static long size(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.size(file) : 0;
    } catch (IOException _) {
      return 0;
    }
  }

  /// A file of a tree.
  record Blob(String id, long size, String path) {}

  /// What of a commit is written.
  ///
  /// @param leftOut what is not
  record Listed(String commit, List<Blob> blobs, List<Problem> leftOut) {
    long bytes() {
      return blobs.stream().mapToLong(Blob::size).sum();
    }

    boolean hasSources() {
      return blobs.stream().anyMatch(blob -> blob.path().endsWith(SOURCE));
    }
  }

  /// Writes the files of a commit.
  ///
  /// @param folder an empty one
  void unpack(Listed listed, Path folder) throws FetchException {
    List<Blob> blobs = listed.blobs();
    try (GitProcess git =
        GitProcess.start(directory, deadline, List.of("cat-file", "--batch", "--buffer"))) {
      Pipe.on(() -> ask(git.input(), blobs));
      try (InputStream answers = new BufferedInputStream(git.output(), 1 << 16)) {
        Set<Path> made = new HashSet<>();
        for (Blob blob : blobs) {
          write(answers, blob, folder, made);
        }
      } catch (IOException e) {
        if (!Instant.now().isBefore(deadline)) {
          throw new FetchException(Status.TIMED_OUT, "it was not unpacked within the time limit");
        }
        throw new FetchException(Status.REFUSED, "its tree cannot be written: " + e.getMessage());
      }
    }
  }

  /// The files of a commit that are written.
  Listed list(String commit) throws FetchException, IOException {
    List<Blob> blobs = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    long bytes = 0;
    try (GitProcess git =
            GitProcess.start(
                directory, deadline, List.of("ls-tree", "-r", "-z", "-l", "--full-tree", commit));
        InputStream entries = new BufferedInputStream(git.output(), 1 << 16)) {
      git.input().close();
      for (String entry = next(entries); !entry.isEmpty(); entry = next(entries)) {
        int tab = entry.indexOf('\t');
        String[] words = entry.substring(0, Math.max(0, tab)).trim().split(" +");
        if (words.length != 4) {
          throw new FetchException(Status.REFUSED, "its tree cannot be read");
        }
        String path = entry.substring(tab + 1);
        Optional<String> objection = objection(words[0], words[3], path);
        if (objection.isPresent()) {
          if (!objection.get().isEmpty()) {
            leftOut.add(new Problem(path, 0, objection.get()));
          }
          continue;
        }
        Blob blob = new Blob(words[2], Long.parseLong(words[3]), path);
        blobs.add(blob);
        bytes += blob.size();
        requireSmall(bytes);
        if (blobs.size() > limits.files()) {
          throw new FetchException(
              Status.REFUSED, "it has more than %,d files".formatted(limits.files()));
        }
      }
      git.requireSuccess();
    }
    return new Listed(commit, blobs, leftOut);
  }

  /// Why an entry of a tree is left out; an empty reason is not told.
  private static Optional<String> objection(String mode, String size, String path) {
    boolean source = path.endsWith(SOURCE);
    return switch (mode) {
      case "120000" ->
          Optional.of(source ? "is a symbolic link, which is not followed: name its target" : "");
      case "160000" -> Optional.of("is a submodule, which is not fetched: list it by itself");
      default -> {
        if (leadsOut(path)) {
          yield Optional.of("leads out of the tree, or into Git's own files, and is left out");
        }
        if (size.equals("BAD") || Long.parseLong(size) > SourceFile.LARGEST) {
          yield Optional.of(
              source
                  ? "cannot be read: it is larger than %d MiB; split it"
                      .formatted(SourceFile.LARGEST >> 20)
                  : "");
        }
        yield Optional.empty();
      }
    };
  }

  private static boolean leadsOut(String path) {
    if (path.startsWith("/") || path.contains("\\") || path.contains("//")) {
      return true;
    }
    return Stream.of(path.split("/", -1))
        .anyMatch(name ->
            name.isEmpty()
                || name.equals(".")
                || name.equals("..")
                || name.toLowerCase(Locale.ROOT).equals(".git"));
  }

  /// What stands before the next NUL; empty at the end.
  private static String next(InputStream entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
    for (int read = entries.read(); read > 0; read = entries.read()) {
      bytes.write(read);
    }
    return bytes.toString(UTF_8);
  }

  private static void ask(OutputStream input, List<Blob> blobs) {
    try (OutputStream questions = new BufferedOutputStream(input)) {
      for (Blob blob : blobs) {
        questions.write((blob.id() + "\n").getBytes(US_ASCII));
      }
    } catch (IOException _) {
      // Git has ended; whoever reads its answers finds out why.
    }
  }

  private static void write(InputStream answers, Blob blob, Path folder, Set<Path> made)
      throws IOException {
    ByteArrayOutputStream header = new ByteArrayOutputStream(64);
    int read = answers.read();
    for (; read >= 0 && read != '\n'; read = answers.read()) {
      header.write(read);
    }
    if (read < 0 || !header.toString(US_ASCII).equals(blob.id() + " blob " + blob.size())) {
      throw new EOFException(blob.path() + " is missing");
    }
    byte[] content = answers.readNBytes((int) blob.size());
    if (answers.read() != '\n') {
      throw new EOFException(blob.path() + " is cut short");
    }
    try {
      Path file = folder.resolve(blob.path());
      Path parent = file.getParent();
      if (parent != null && made.add(parent)) {
        Files.createDirectories(parent);
      }
      Files.write(file, content);
    } catch (InvalidPathException e) {
      throw new IOException(e.getReason(), e);
    }
  }
}
