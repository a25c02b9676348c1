package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Join.Answer;
import io.loomshift.benchmarks.reach.Join.Joined;
import io.loomshift.benchmarks.reach.ScanTasks.Act;
import io.loomshift.benchmarks.reach.ScanTasks.Task;
import io.loomshift.benchmarks.reach.Seen.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
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

  private long calls(Category category, Answer... answers) {
    return places.keySet().stream()
        .filter(place -> category.holds(place.kind()) && List.of(answers).contains(place.answer()))
        .count();
  }

  /// How many places the scan names, in tasks that ran, at which nothing was seen.
  private long unseen(Category category) {
    Set<List<Object>> named = new HashSet<>();
    Set<List<Object>> seen = new HashSet<>();
    for (Task task : tasks.all()) {
      if (places.keySet().stream().noneMatch(place -> place.task().equals(task))) {
        continue;
      }
      for (Act act : task.acts()) {
        if (category.holds(act)) {
          List<Object> place = List.of(act.effect(), act.call(), act.path().getFirst());
          named.add(place);
          if (join.isMatched(act)) {
            seen.add(place);
          }
        }
      }
    }
    named.removeAll(seen);
    return named.size();
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

  /// The figures of a category, to be added: seen, found, another of the kind, not followable, task
  /// not known, not a task that the scan knows, no site, missed, log, and never seen.
  long[] figures(Category category) {
    return new long[] {
      calls(
          category,
          Answer.FOUND,
          Answer.KIND,
          Answer.GAP,
          Answer.UNKNOWN,
          Answer.FOREIGN,
          Answer.NO_SITE,
          Answer.MISSED,
          Answer.LOG),
      calls(category, Answer.FOUND),
      calls(category, Answer.KIND),
      calls(category, Answer.GAP),
      calls(category, Answer.UNKNOWN),
      calls(category, Answer.FOREIGN),
      calls(category, Answer.NO_SITE),
      calls(category, Answer.MISSED),
      calls(category, Answer.LOG),
      unseen(category)
    };
  }

  String name() {
    return name;
  }

  static String row(String name, long[] figures) {
    StringBuilder row = new StringBuilder("| " + name + " |");
    for (long figure : figures) {
      row.append(" %d |".formatted(figure));
    }
    long told = figures[1] + figures[3] + figures[4];
    return row.append(figures[0] == 0 ? " – |" : " %.1f %% |".formatted(100.0 * told / figures[0]))
        .toString();
  }

  static String header(String first) {
    return """
    | %s | seen | found | another of its kind found | not followable | task not known | not a task of the site | no site | missed | log | never seen | found or told |
    | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\
    """
        .formatted(first);
  }
}
