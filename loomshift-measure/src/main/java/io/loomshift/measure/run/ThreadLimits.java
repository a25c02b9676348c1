package io.loomshift.measure.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// How many threads of the system a process may still start, by each of the limits that Linux has.
/// Empty where the system tells none.
///
/// @param limits in no order
public record ThreadLimits(List<Limit> limits) {
  /// Stack and guard of a thread are a mapping each.
  private static final int MAPPINGS_A_THREAD = 2;

  /// What a thread with a shallow stack takes, rounded up: HotSpot's structures, pages of the stack
  /// that were touched, and the kernel's own stack.
  private static final long KIBIBYTES_A_THREAD = 256;

  /// One of them.
  ///
  /// @param name as the system calls it
  /// @param free how many threads it leaves
  /// @param remedy how to raise it
  record Limit(String name, long free, String remedy) {}

  /// Copies the list.
  public ThreadLimits {
    limits = List.copyOf(limits);
  }

  /// Those of this process.
  public static ThreadLimits here() {
    List<Limit> limits = new ArrayList<>();
    long running = running();
    kernel("threads-max")
        .ifPresent(most -> limits.add(sysctl("kernel.threads-max", most - running)));
    kernel("pid_max").ifPresent(most -> limits.add(sysctl("kernel.pid_max", most - running)));
    number(Path.of("/proc/sys/vm/max_map_count"))
        .ifPresent(most -> limits.add(sysctl("vm.max_map_count", most / MAPPINGS_A_THREAD)));
    words(Path.of("/proc/self/limits"), "Max processes")
        .flatMap(ThreadLimits::parse)
        .ifPresent(most ->
            limits.add(new Limit("Max processes", most - running, "raise it with ulimit -u")));
    words(Path.of("/proc/meminfo"), "MemAvailable:")
        .flatMap(ThreadLimits::parse)
        .ifPresent(free ->
            limits.add(new Limit("memory", free / KIBIBYTES_A_THREAD, "end other programs")));
    controlGroup().ifPresent(limits::add);
    return new ThreadLimits(limits);
  }

  /// Why so many threads cannot live at once, in one line; empty where they can.
  public Optional<String> shortage(int wanted) {
    return limits.stream()
        .filter(limit -> limit.free() < wanted)
        .min(Comparator.comparingLong(Limit::free))
        .map(limit ->
            String.format(
                Locale.ROOT,
                "%,d threads at once are more than this system gives: %s leaves %,d; %s",
                wanted,
                limit.name(),
                Math.max(0, limit.free()),
                limit.remedy()));
  }

  private static Limit sysctl(String name, long free) {
    return new Limit(name, free, "raise it with sysctl " + name);
  }

  private static OptionalLong kernel(String name) {
    return number(Path.of("/proc/sys/kernel", name));
  }

  /// The threads of the whole system: `0.20 0.18 0.12 1/80 11206` has 80.
  private static long running() {
    return read(Path.of("/proc/loadavg")).stream()
        .map(line -> line.split("[ /]", -1))
        .filter(parts -> parts.length > 4)
        .flatMap(parts -> parse(parts[4]).stream())
        .findFirst()
        .orElse(0L);
  }

  /// The group's own limit, where the system bounds the number of its tasks: version 2 has one
  /// hierarchy, version 1 one for each kind of limit.
  private static Optional<Limit> controlGroup() {
    return read(Path.of("/proc/self/cgroup")).stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && (parts[1].isEmpty() || parts[1].equals("pids")))
        .flatMap(parts -> {
          Path root = Path.of("/sys/fs/cgroup", parts[1]);
          return Stream.of(Path.of(root + parts[2]), root);
        })
        .flatMap(group -> group(group).stream())
        .findFirst();
  }

  private static Optional<Limit> group(Path group) {
    OptionalLong most = number(group.resolve("pids.max"));
    OptionalLong now = number(group.resolve("pids.current"));
    return most.isPresent() && now.isPresent()
        ? Optional.of(
            new Limit(
                group.resolve("pids.max").toString(),
                most.getAsLong() - now.getAsLong(),
                "write a larger number into it"))
        : Optional.empty();
  }

  private static OptionalLong number(Path file) {
    return read(file).stream()
        .flatMap(line -> parse(line.strip()).stream())
        .mapToLong(Long::longValue)
        .findFirst();
  }

  /// The first word behind a label at the start of a line.
  private static Optional<String> words(Path file, String label) {
    return read(file).stream()
        .filter(line -> line.startsWith(label))
        .map(line -> line.substring(label.length()).strip().split("\\s+", 2)[0])
        .findFirst();
  }

  private static Optional<Long> parse(String number) {
    return number.matches("\\d{1,18}") ? Optional.of(Long.valueOf(number)) : Optional.empty();
  }

  private static List<String> read(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException _) {
      return List.of();
    }
  }
}
