package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A file system of our own: the only kind that root, too, finds full or read-only. Only root on
/// Linux may mount one, and not in every container.
record Mount(Path directory) implements AutoCloseable {
  /// A file system in memory that holds so many bytes; empty where mounting is not allowed.
  static Optional<Mount> of(Path directory, int bytes) throws IOException, InterruptedException {
    return run("mount", "-t", "tmpfs", "-o", "size=" + bytes, "tmpfs", directory.toString())
        ? Optional.of(new Mount(directory))
        : Optional.empty();
  }

  boolean remount(String option) throws IOException, InterruptedException {
    return run("mount", "-o", "remount," + option, directory.toString());
  }

  @Override
  public void close() {
    try {
      if (!run("umount", directory.toString())) {
        throw new IllegalStateException("cannot unmount " + directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    Process process;
    try {
      process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
    } catch (IOException _) {
      return false; // There is no such program.
    }
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    int exit = process.waitFor();
    if (exit != 0) {
      System.err.println(String.join(" ", command) + ": " + output.strip());
    }
    return exit == 0;
  }
}
