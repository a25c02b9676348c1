package io.loomshift.measure.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The processors that a process may use, by number; without any, wherever the system puts it.
///
/// @param numbers as the system counts them
public record Processors(List<Integer> numbers) {
  /// Copies the list.
  public Processors {
    numbers = List.copyOf(numbers);
  }

  /// The processors of this process in two parts, the first of which gets the larger half: one for
  /// the server, one for the generator. Two empty parts where there is but one processor, or no
  /// `taskset`.
  public static List<Processors> halves() {
    List<Integer> own = own();
    if (own.size() < 2 || taskset().isEmpty()) {
      return List.of(new Processors(List.of()), new Processors(List.of()));
    }
    int middle = (own.size() + 1) / 2;
    return List.of(
        new Processors(own.subList(0, middle)), new Processors(own.subList(middle, own.size())));
  }

  /// Whether a process can be kept on processors here.
  public boolean isPinned() {
    return !numbers.isEmpty();
  }

  /// How many a process finds.
  public int count() {
    return isPinned() ? numbers.size() : Runtime.getRuntime().availableProcessors();
  }

  /// What stands before a command so that it runs there.
  public List<String> prefix() {
    return isPinned() ? List.of(taskset().getFirst(), "-c", this.toString()) : List.of();
  }

  /// `0,1` or `any`.
  @Override
  public String toString() {
    return isPinned()
        ? numbers.stream().map(String::valueOf).collect(Collectors.joining(","))
        : "any";
  }

  private static List<String> taskset() {
    return Stream.of("/usr/bin/taskset", "/bin/taskset")
        .filter(path -> Files.isExecutable(Path.of(path)))
        .limit(1)
        .toList();
  }

  /// From `/proc`; empty where there is none.
  private static List<Integer> own() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .flatMap(line -> parse(line.substring(line.indexOf(':') + 1).strip()).stream())
          .toList();
    } catch (IOException _) {
      return List.of();
    }
  }

  /// Reads `0-3,8`.
  static List<Integer> parse(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String range : list.split(",", -1)) {
      String[] ends = range.split("-", -1);
      for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
        numbers.add(i);
      }
    }
    return numbers;
  }
}
