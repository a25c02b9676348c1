package io.loomshift.experiments.framework;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Where control groups lie on this machine, and what their files are called: version 1 has a
/// hierarchy for each controller, version 2 has one for all.
///
/// A group is made *below* the one that this process is in, so that its limits hold as well. In
/// version 2 a group with processes of its own cannot hand controllers to groups below it, except
/// the first of all; then the group is made beside this process's, where that is allowed.
///
/// @param isUnified whether this is version 2
/// @param processor where groups with limits of processor time are made
/// @param memory where those with limits of memory are; the same in version 2
record GroupFiles(boolean isUnified, Path processor, Path memory) {
  private static final List<String> CONTROLLERS = List.of("cpu", "memory");

  /// Finds out.
  ///
  /// @param root where the kernel shows its groups, usually `/sys/fs/cgroup`
  /// @param own which groups this process is in, usually `/proc/self/cgroup`
  /// @throws IOException where there are none, with what is missing as its message
  static GroupFiles find(Path root, Path own) throws IOException {
    Map<String, String> mine = own(own);
    if (Files.exists(root.resolve("cgroup.controllers"))) {
      Path parent = unified(root, mine.getOrDefault("", "/"));
      return new GroupFiles(true, parent, parent);
    }
    List<Path> parents = new ArrayList<>();
    for (String controller : CONTROLLERS) {
      Path hierarchy = root.resolve(controller);
      if (!Files.isDirectory(hierarchy)) {
        throw new IOException("%s is not there".formatted(hierarchy));
      }
      Path group = below(hierarchy, mine.getOrDefault(controller, "/"));
      // In a container the path is often that of the host.
      parents.add(Files.isDirectory(group) ? group : hierarchy);
    }
    return new GroupFiles(false, parents.getFirst(), parents.getLast());
  }

  /// Lines such as `4:memory:/a/b`; version 2's has nothing between the colons.
  private static Map<String, String> own(Path file) throws IOException {
    Map<String, String> groups = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split(":", 3);
      for (String controller : parts[1].split(",", -1)) {
        groups.put(controller, parts[2]);
      }
    }
    return groups;
  }

  private static Path unified(Path root, String own) throws IOException {
    Path group = below(root, own);
    if (!Files.isDirectory(group)) {
      group = root;
    }
    List<Path> candidates = group.equals(root) ? List.of(root) : List.of(group, group.getParent());
    for (Path candidate : candidates) {
      if (handsOut(candidate)) {
        return candidate;
      }
    }
    throw new IOException("%s hands no cpu and memory controller to groups".formatted(group));
  }

  private static boolean handsOut(Path group) throws IOException {
    if (!words(group.resolve("cgroup.controllers")).containsAll(CONTROLLERS)) {
      return false;
    }
    Path handed = group.resolve("cgroup.subtree_control");
    if (!words(handed).containsAll(CONTROLLERS)) {
      try {
        Files.writeString(handed, "+cpu +memory");
      } catch (IOException _) {
        return false;
      }
    }
    return Files.isWritable(group);
  }

  private static List<String> words(Path file) throws IOException {
    return List.of(Files.readString(file).strip().split("\\s+", -1));
  }

  private static Path below(Path root, String group) {
    return root.resolve(group.replaceFirst("^/+", "")).normalize();
  }

  /// What is written into a group so that the limits hold: file by file, in this order.
  List<Map.Entry<String, String>> settings(Limits limits) {
    String memory = String.valueOf(limits.memoryBytes());
    return isUnified
        ? List.of(
            Map.entry("cpu.max", limits.quotaMicros() + " " + Limits.PERIOD_MICROS),
            Map.entry("memory.max", memory),
            Map.entry("memory.swap.max", "0"))
        : List.of(
            Map.entry("cpu.cfs_period_us", String.valueOf(Limits.PERIOD_MICROS)),
            Map.entry("cpu.cfs_quota_us", String.valueOf(limits.quotaMicros())),
            Map.entry("memory.limit_in_bytes", memory),
            Map.entry("memory.memsw.limit_in_bytes", memory));
  }

  /// Whether a setting may be missing: a kernel that does not count swap has none for it.
  static boolean isOptional(String file) {
    return file.startsWith("memory.memsw") || file.startsWith("memory.swap");
  }

  /// Which parent a file's controller belongs to.
  Path parent(String file) {
    return file.startsWith("cpu.") ? processor : memory;
  }

  /// The file with the most memory that was taken, in bytes.
  String peak() {
    return isUnified ? "memory.peak" : "memory.max_usage_in_bytes";
  }

  /// The file with a line `oom_kill N`.
  String kills() {
    return isUnified ? "memory.events" : "memory.oom_control";
  }

  /// The folders that make one group.
  List<Path> folders(String name) {
    return isUnified
        ? List.of(processor.resolve(name))
        : List.of(processor.resolve(name), memory.resolve(name));
  }
}
