package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.FUNCTION_START;
import static io.loomshift.trace.EventKind.TASK_END;
import static io.loomshift.trace.EventKind.TASK_START;
import static io.loomshift.trace.EventKind.TASK_SUBMIT;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The requests of a trace, each of which is a call of the one method that is traced, and the tasks
/// in which they were answered.
final class Requests {
  private Requests() {}

  private static List<TraceFile.Event> inOrder(TraceFile trace) {
    return trace.events().stream().sorted(Comparator.comparingLong(TraceFile.Event::time)).toList();
  }

  /// Counts requests of threads that had begun a task and not ended it, of those tasks that were
  /// submitted to somebody.
  static long inTasks(TraceFile trace) {
    Set<Long> submitted = new HashSet<>();
    trace.of(TASK_SUBMIT).forEach(event -> submitted.add(event.identity()));
    Map<Long, Set<Long>> running = new HashMap<>();
    long found = 0;
    for (TraceFile.Event event : inOrder(trace)) {
      Set<Long> tasks = running.computeIfAbsent(event.actor(), any -> new HashSet<>());
      if (event.kind() == TASK_START && submitted.contains(event.identity())) {
        tasks.add(event.identity());
      } else if (event.kind() == TASK_END) {
        tasks.remove(event.identity());
      } else if (event.kind() == FUNCTION_START && !tasks.isEmpty()) {
        found++;
      }
    }
    return found;
  }

  /// Counts requests whose tasks run within another task of the same thread: nobody could tell how
  /// long such a request took from its arrival on.
  static long withinOthers(TraceFile trace) {
    Map<Long, Integer> depths = new HashMap<>();
    long found = 0;
    for (TraceFile.Event event : inOrder(trace)) {
      if (event.kind() == TASK_START || event.kind() == TASK_END) {
        depths.merge(event.actor(), event.kind() == TASK_START ? 1 : -1, Integer::sum);
      } else if (event.kind() == FUNCTION_START && depths.getOrDefault(event.actor(), 0) > 1) {
        found++;
      }
    }
    return found;
  }
}
