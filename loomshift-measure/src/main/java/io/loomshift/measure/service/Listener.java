package io.loomshift.measure.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Who listens on a port, as far as `/proc` tells.
final class Listener {
  private static final String LISTENING = "0A";

  private Listener() {}

  /// `java (process 4711)`; empty where the system does not tell.
  static Optional<String> of(int port) {
    return Stream.of("/proc/net/tcp", "/proc/net/tcp6")
        .flatMap(table -> inode(Path.of(table), port).stream())
        .flatMap(inode -> owner("socket:[" + inode + "]").stream())
        .findFirst();
  }

  /// Lines are `sl local_address rem_address st … inode`, addresses and ports hexadecimal.
  private static Optional<String> inode(Path table, int port) {
    String suffix = String.format(Locale.ROOT, ":%04X", port);
    try {
      return Files.readAllLines(table).stream()
          .map(line -> line.strip().split("\\s+", -1))
          .filter(fields ->
              fields.length > 9 && fields[1].endsWith(suffix) && fields[3].equals(LISTENING))
          .map(fields -> fields[9])
          .findFirst();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static Optional<String> owner(String socket) {
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::pid)
        .filter(pid -> holds(pid, socket))
        .map(Listener::words)
        .findFirst();
  }

  private static boolean holds(long pid, String socket) {
    try (Stream<Path> files = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      return files.anyMatch(file -> target(file).equals(socket));
    } catch (IOException _) {
      return false;
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException _) {
      return "";
    }
  }

  private static String words(long pid) {
    try {
      return "%s (process %d)"
          .formatted(Files.readString(Path.of("/proc/" + pid + "/comm")).strip(), pid);
    } catch (IOException _) {
      return "process " + pid;
    }
  }
}
