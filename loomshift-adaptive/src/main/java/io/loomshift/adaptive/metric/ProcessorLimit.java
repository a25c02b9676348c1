package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Whether this program may use less than its processors can do: by an option of the JVM, which its
/// number of processors tells, or by a quota of a control group or of one above it, which that
/// number may hide.
///
/// Sources: cgroups(7); the kernel's documentation of `cpu.max` (version 2) and `cpu.cfs_quota_us`
/// (version 1).
final class ProcessorLimit {
  private static final Path GROUPS = Path.of("/sys/fs/cgroup");

  private ProcessorLimit() {}

  /// Whether it may use less than all of the processors that it may run on.
  ///
  /// @param processors their number
  /// @param proc where the system tells of processes
  static boolean isPossible(int processors, Path proc) throws IOException {
    return Runtime.getRuntime().availableProcessors() < processors || hasQuota(proc, GROUPS);
  }

  /// True where a group cannot be found, too.
  ///
  /// @param proc where the system tells of processes
  /// @param groups where the control groups are mounted
  static boolean hasQuota(Path proc, Path groups) throws IOException {
    for (String line : Files.readAllLines(proc.resolve("self/cgroup"))) {
      // A number, controllers, path; without controllers in version 2.
      String[] parts = line.split(":", 3);
      boolean isSecond = parts[1].isEmpty();
      if (isSecond || List.of(parts[1].split(",")).contains("cpu")) {
        Path mount = isSecond ? groups : groups.resolve(parts[1]);
        Path group = mount.resolve(parts[2].substring(1)).normalize();
        if (!Files.exists(mount) || !group.startsWith(mount)) {
          return true;
        }
        for (; group != null && group.startsWith(mount); group = group.getParent()) {
          if (limits(group)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean limits(Path group) throws IOException {
    Path second = group.resolve("cpu.max");
    Path first = group.resolve("cpu.cfs_quota_us");
    return (Files.exists(second) && !Files.readString(second).startsWith("max"))
        || (Files.exists(first) && !Files.readString(first).startsWith("-1"));
  }
}
