package io.loomshift.measure.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// A process and all that it started. On Linux, it leads a session of its own, which those belong
/// to whose parent has ended, too; elsewhere, its descendants are all that can be found.
///
/// @param root process id of the first
/// @param isSession whether it leads a session
record ProcessTree(long root, boolean isSession) {
  private static final Duration PAUSE = Duration.ofMillis(20);
  private static final int TRIES = 100;

  /// Those that run, in no order.
  List<ProcessHandle> members() {
    if (isSession) {
      return ProcessHandle.allProcesses()
          .filter(each -> session(each.pid()).equals(Optional.of(root)))
          .toList();
    }
    return ProcessHandle.of(root).stream()
        .flatMap(each -> Stream.concat(Stream.of(each), each.descendants()))
        .toList();
  }

  /// Field 6 of `/proc/PID/stat`; the name in field 2 may hold spaces. A process that has ended and
  /// is not yet waited for is gone as far as anybody cares.
  private static Optional<Long> session(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return fields[0].equals("Z") ? Optional.empty() : Optional.of(Long.parseLong(fields[3]));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Ends all: asks them to, and forces those that are still there after a while.
  ///
  /// @param timeout how long they may take to end by themselves
  void end(Duration timeout) {
    members().forEach(ProcessHandle::destroy);
    if (!isGoneWithin(timeout)) {
      // Again and again, since one could start another meanwhile.
      for (int i = 0; i < TRIES && !isGoneWithin(PAUSE); i++) {
        members().forEach(ProcessHandle::destroyForcibly);
      }
    }
  }

  private boolean isGoneWithin(Duration timeout) {
    long end = System.nanoTime() + timeout.toNanos();
    while (!members().isEmpty()) {
      if (System.nanoTime() - end >= 0) {
        return false;
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    return true;
  }
}
