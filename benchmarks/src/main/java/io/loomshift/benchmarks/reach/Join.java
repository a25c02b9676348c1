package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.ScanTasks.Act;
import io.loomshift.benchmarks.reach.ScanTasks.Gap;
import io.loomshift.benchmarks.reach.ScanTasks.Step;
import io.loomshift.benchmarks.reach.ScanTasks.Task;
import io.loomshift.benchmarks.reach.Seen.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Brings together what was seen and what the scan says, by the code that a stack goes through.
final class Join {
  /// A call stands on the lines of its expression; the scan names the first.
  private static final int EXPRESSION_LINES = 8;

  private static final Map<Kind, Set<String>> EFFECTS =
      Map.of(
          Kind.PARK, Set.of("park", "lock", "permit", "queue", "future", "process", "database"),
          Kind.SLEEP, Set.of("sleep"),
          Kind.WAIT, Set.of("monitor", "future", "process", "database"),
          Kind.MONITOR, Set.of("enter"),
          Kind.SOCKET, Set.of("socket", "name", "database", "stream"),
          Kind.FILE, Set.of("file", "stream", "database", "output"),
          Kind.SELECT, Set.of("select"),
          Kind.THREAD, Set.of("inherits", "threads"),
          Kind.PINNED, Set.of());

  /// What the scan says of something that was seen in a task.
  enum Answer {
    /// It names the very call.
    FOUND("found"),
    /// It names another call of this kind in the task.
    KIND("kind found"),
    /// It says that a call on the stack cannot be followed.
    GAP("not followable"),
    /// It says of a pool, or of a thread, that its tasks are not known.
    UNKNOWN("task not known"),
    /// The JVM did it by itself: loading or initialising a class, linking a call.
    JVM("of the JVM"),
    /// What the scan leaves out on purpose: writing to the log.
    LOG("log"),
    MISSED("missed");

    private final String word;

    Answer(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /// Something seen in a task, and what the scan says of it.
  ///
  /// @param call the innermost call of the program into the JDK, with its place
  record Joined(Task task, Seen seen, Answer answer, String call) {}

  private final ScanTasks tasks;
  private final List<Joined> joined = new ArrayList<>();
  private final List<Seen> elsewhere = new ArrayList<>();

  private Join(ScanTasks tasks) {
    this.tasks = tasks;
  }

  static Join of(ScanTasks tasks, List<Seen> seen) {
    Join join = new Join(tasks);
    seen.forEach(join::add);
    return join;
  }

  List<Joined> joined() {
    return List.copyOf(joined);
  }

  /// What was seen in no task of the scan: in `main`, in threads of the JVM and of libraries, in
  /// workers that wait for a task.
  List<Seen> elsewhere() {
    return List.copyOf(elsewhere);
  }

  private void add(Seen seen) {
    List<Frame> stack = seen.stack();
    List<Task> done = new ArrayList<>();
    // What `main` runs, it runs itself, also on the line on which it hands over a task.
    int first = stack.getLast().method().equals("main") ? -1 : stack.size() - 1;
    for (int at = first; at >= 0; at--) {
      int frame = at;
      Optional<Task> task =
          tasks
              .at(stack.get(at))
              .filter(t -> !done.contains(t))
              .filter(t -> !isMaker(t, stack, frame));
      if (task.isPresent()) {
        done.add(task.get());
        List<Frame> inside = stack.subList(0, at + 1);
        joined.add(new Joined(task.get(), seen, answer(task.get(), seen, inside), call(inside)));
      }
    }
    if (done.isEmpty()) {
      List<Frame> inside = stack.stream().filter(frame -> tasks.file(frame).isPresent()).toList();
      Optional<Task> unknown = inside.isEmpty() ? Optional.empty() : unknown(stack);
      unknown.ifPresentOrElse(
          task -> joined.add(new Joined(task, seen, Answer.UNKNOWN, call(stack))),
          () -> elsewhere.add(seen));
    }
  }

  /// Whether a frame is that of the code that hands a task over, which may stand on the same line:
  /// the task itself is run by the JDK or by another file.
  private boolean isMaker(Task task, List<Frame> stack, int at) {
    return at + 1 < stack.size()
        && stack.get(at).line() == task.line()
        && tasks.file(stack.get(at + 1)).filter(task.file()::equals).isPresent();
  }

  /// A site that makes such workers, and of which the scan says that it does not know their tasks.
  private Optional<Task> unknown(List<Frame> stack) {
    boolean pooled = stack.stream().anyMatch(Join::isWorker);
    boolean thread = stack.getLast().type().equals("java.lang.Thread");
    return tasks.all().stream()
        .filter(task -> !task.known())
        .filter(task -> pooled ? isPool(task) : thread && !isPool(task))
        .findFirst();
  }

  private static boolean isWorker(Frame frame) {
    return frame.type().startsWith("java.util.concurrent.ThreadPoolExecutor")
        || frame.type().startsWith("java.util.concurrent.ForkJoin")
        || frame.type().startsWith("java.util.concurrent.ThreadPerTask");
  }

  private static boolean isPool(Task task) {
    return task.kind().endsWith("-pool");
  }

  /// @param inside the stack from the innermost frame to that of the task
  private Answer answer(Task task, Seen seen, List<Frame> inside) {
    if (seen.kind() == Kind.COMPUTE) {
      return task.loops() ? Answer.FOUND : task.gaps().isEmpty() ? Answer.MISSED : Answer.GAP;
    }
    Set<String> effects = EFFECTS.getOrDefault(seen.kind(), Set.of());
    for (int at = inside.size() - 1; at > 0; at--) {
      Frame caller = inside.get(at);
      Frame called = inside.get(at - 1);
      for (Act act : task.acts()) {
        boolean says = act.blocks() || effects.contains(act.effect());
        if (says && isCall(act.call(), act.path().getFirst(), caller, called)) {
          return Answer.FOUND;
        }
      }
      if (isOfTheJvm(called)) {
        return Answer.JVM;
      }
      for (Gap gap : task.gaps()) {
        if (isCall(gap.call(), gap.in(), caller, called)) {
          return Answer.GAP;
        }
      }
    }
    if (task.acts().stream().anyMatch(act -> effects.contains(act.effect()))) {
      return Answer.KIND;
    }
    return inside.stream().anyMatch(Join::isLog) ? Answer.LOG : Answer.MISSED;
  }

  /// Whether a frame and the one that it calls are a call of the scan.
  private boolean isCall(String call, Step in, Frame caller, Frame called) {
    String method = call.startsWith("new ") ? "<init>" : call.substring(call.lastIndexOf('.') + 1);
    if (!called.method().equals(method)) {
      return false;
    }
    if (in.file().isEmpty()) {
      return in.method().equals(caller.label())
          || (in.method() + ":" + in.line()).equals(caller.toString());
    }
    return tasks.file(caller).filter(in.file()::equals).isPresent()
        && in.line() <= caller.line()
        && caller.line() <= in.line() + EXPRESSION_LINES;
  }

  private static boolean isOfTheJvm(Frame frame) {
    return frame.method().equals("<clinit>")
        || frame.method().equals("linkCallSite")
        || frame.method().equals("linkMethodHandleConstant")
        || (frame.method().equals("loadClass") && frame.isOfTheJdk());
  }

  private static boolean isLog(Frame frame) {
    return frame
        .type()
        .matches(
            "org\\.(slf4j|apache\\.(logging|log4j|juli|commons\\.logging)|jboss\\.logging)\\..*"
                + "|ch\\.qos\\.logback\\..*|java\\.util\\.logging\\..*");
  }

  /// The innermost call of the program into the JDK, or the innermost at all.
  private static String call(List<Frame> inside) {
    for (int at = 0; at < inside.size(); at++) {
      if (!inside.get(at).isOfTheJdk()) {
        String called = at == 0 ? "synchronized" : inside.get(at - 1).label();
        return called + " ← " + inside.get(at);
      }
    }
    return inside.getFirst().toString();
  }
}
