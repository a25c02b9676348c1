package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Join.Answer;
import io.loomshift.benchmarks.reach.Join.Joined;
import io.loomshift.benchmarks.reach.ScanTasks.Act;
import io.loomshift.benchmarks.reach.ScanTasks.Task;
import io.loomshift.benchmarks.reach.Seen.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What was seen in each task beside what the scan says, and the sums.
final class ReachReport {
  private final String name;
  private final ScanTasks tasks;
  private final Join join;
  private final Map<Place, long[]> places = new LinkedHashMap<>();

  /// A call of a task that was seen to block; many stacks may lead there.
  private record Place(Task task, Kind kind, String call, Answer answer) {}

  ReachReport(String name, ScanTasks tasks, Join join) {
    this.name = name;
    this.tasks = tasks;
    this.join = join;
    for (Joined one : join.joined()) {
      String call = one.seen().kind() == Kind.COMPUTE ? "" : one.call();
      var place = new Place(one.task(), one.seen().kind(), call, one.answer());
      places.computeIfAbsent(place, _ -> new long[1])[0] += one.seen().count();
    }
  }

  /// How many calls of tasks blocked and have an answer.
  private long calls(Answer answer) {
    return places.keySet().stream()
        .filter(place -> place.kind().blocks() && place.answer() == answer)
        .count();
  }

  /// A row a task.
  String table() {
    var text = new StringBuilder();
    text.append("### ").append(name).append("\n\n");
    text.append("| task | seen | reach says |\n| --- | --- | --- |\n");
    for (Task task : tasks.all()) {
      text.append(
          "| `%s` (%s) | %s | %s |%n".formatted(task.place(), task.kind(), seen(task), says(task)));
    }
    return text.toString();
  }

  private String seen(Task task) {
    Map<Kind, Map<Answer, Long>> kinds = new TreeMap<>();
    places.forEach((place, count) -> {
      if (place.task().equals(task)) {
        kinds
            .computeIfAbsent(place.kind(), _ -> new TreeMap<>())
            .merge(place.answer(), count[0], Long::sum);
      }
    });
    if (kinds.isEmpty()) {
      return "nothing";
    }
    return kinds.entrySet().stream()
        .map(kind ->
            kind.getKey().word()
                + " "
                + kind.getValue().entrySet().stream()
                    .map(answer -> answer.getValue() + " " + answer.getKey().word())
                    .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  private static String says(Task task) {
    if (!task.known()) {
      return "its code is not known: " + task.gaps().getFirst().call();
    }
    Set<String> words = new LinkedHashSet<>();
    task.acts().stream().map(Act::effect).distinct().forEach(words::add);
    if (task.loops()) {
      words.add("loops");
    }
    if (!task.gaps().isEmpty()) {
      words.add(task.gaps().size() + " calls not followed");
    }
    return words.isEmpty() ? "nothing" : String.join(", ", words);
  }

  /// A line for each call that blocked, was not found there, and is not told to be unknown.
  List<String> misses(Answer answer) {
    List<String> lines = new ArrayList<>();
    places.forEach((place, count) -> {
      if (place.kind() != Kind.COMPUTE && place.answer() == answer) {
        lines.add(
            "%s: `%s`: %s %d× at `%s`"
                .formatted(
                    name, place.task().place(), place.kind().word(), count[0], place.call()));
      }
    });
    return lines;
  }

  /// What was seen outside of all tasks, by the outermost frame of the tree.
  List<String> elsewhere() {
    Map<String, Long> roots = new TreeMap<>();
    for (Seen seen : join.elsewhere()) {
      if (!seen.kind().blocks()) {
        continue;
      }
      var stack = seen.stack();
      for (int at = stack.size() - 1; at >= 0; at--) {
        if (tasks.file(stack.get(at)).isPresent()) {
          String below = at + 1 < stack.size() ? " ← " + stack.get(at + 1) : "";
          roots.merge(stack.get(at) + below, seen.count(), Long::sum);
          break;
        }
      }
    }
    return roots.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .map(root -> "%s: %d× below `%s`".formatted(name, root.getValue(), root.getKey()))
        .toList();
  }

  /// The row of the sums.
  String row() {
    long exact = calls(Answer.FOUND);
    long alike = calls(Answer.KIND);
    long told = calls(Answer.GAP);
    long unknown = calls(Answer.UNKNOWN);
    long missed = calls(Answer.MISSED);
    long logs = calls(Answer.LOG);
    long all = exact + alike + told + unknown + missed + logs;
    long known = tasks.all().stream().filter(Task::known).count();
    return "| %s | %d | %d | %d | %d + %d | %d + %d | %d + %d | %s |"
        .formatted(
            name,
            tasks.all().size(),
            known,
            all,
            exact,
            alike,
            told,
            unknown,
            missed,
            logs,
            all == 0 ? "–" : "%.1f %%".formatted(100.0 * (exact + alike + told + unknown) / all));
  }

  static String header() {
    return """
    | program | tasks | code known | calls that blocked | found: this call + another of the kind | not followable: a call + the task | missed: others + logs | found or told |
    | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\
    """;
  }
}
