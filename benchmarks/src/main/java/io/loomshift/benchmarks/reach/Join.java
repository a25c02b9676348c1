package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Origins.Origin;
import io.loomshift.benchmarks.reach.ScanTasks.Act;
import io.loomshift.benchmarks.reach.ScanTasks.Gap;
import io.loomshift.benchmarks.reach.ScanTasks.Site;
import io.loomshift.benchmarks.reach.ScanTasks.Step;
import io.loomshift.benchmarks.reach.ScanTasks.Task;
import io.loomshift.benchmarks.reach.Seen.Kind;
import java.util.ArrayList;
import java.util.HashSet;
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
          Kind.PINNED, Set.of("pins"),
          Kind.HOLDS, Set.of("pins"));

  /// What the scan says of something that was seen in a task.
  enum Answer {
    /// It names the very call.
    FOUND("found"),
    /// It names another call of this kind in the task.
    KIND("kind found"),
    /// It says that a call on the stack cannot be followed.
    GAP("not followable"),
    /// It says of the site that made this thread, or its pool, that its tasks are not known.
    UNKNOWN("task not known"),
    /// It knows the tasks of the site that made this thread, or its pool, and this is none of them.
    FOREIGN("not a task that it knows"),
    /// It knows no site that made this thread.
    NO_SITE("no site"),
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
  private final Monitors monitors;
  private final List<Joined> joined = new ArrayList<>();
  private final List<Seen> elsewhere = new ArrayList<>();
  private final Set<Act> matched = new HashSet<>();

  private Join(ScanTasks tasks, Monitors monitors) {
    this.tasks = tasks;
    this.monitors = monitors;
  }

  static Join of(ScanTasks tasks, List<Seen> seen, Monitors monitors) {
    Join join = new Join(tasks, monitors);
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

  /// What the scan says and the run showed.
  boolean isMatched(Act act) {
    return matched.contains(act);
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
        if (seen.kind().pins() && holder(inside).isPresent()) {
          Seen held = new Seen(Kind.HOLDS, stack, seen.count(), seen.nanos(), seen.origin());
          joined.add(new Joined(task.get(), held, answer(task.get(), held, inside), call(inside)));
        }
      }
    }
    if (done.isEmpty()) {
      unknown(seen).ifPresentOrElse(one -> joined.add(one), () -> elsewhere.add(seen));
    }
  }

  /// The frame that holds a monitor. Those of the JDK's own classes differ from release to release.
  private Optional<Frame> holder(List<Frame> inside) {
    return inside.stream().filter(frame -> !frame.isOfTheJdk()).filter(monitors::holds).findFirst();
  }

  /// What happened in code of the tree and in no known task, on a thread that the tree made.
  private Optional<Joined> unknown(Seen seen) {
    List<Frame> stack = seen.stack();
    if (stack.getLast().method().equals("main")
        || stack.stream().noneMatch(frame -> tasks.file(frame).isPresent())) {
      return Optional.empty();
    }
    Optional<Site> site = tasks.site(seen.origin());
    if (site.isEmpty() && !tasks.made(seen.origin())) {
      return Optional.empty();
    }
    Answer answer =
        stack.stream().anyMatch(Join::isOfTheJvm)
            ? Answer.JVM
            : site.map(s -> s.open() ? Answer.UNKNOWN : Answer.FOREIGN).orElse(Answer.NO_SITE);
    Task task = site.orElseGet(() -> elsewhereMade(seen.origin())).tasks();
    return Optional.of(new Joined(task, seen, answer, call(stack)));
  }

  /// A place of the tree that makes threads and is no site.
  private Site elsewhereMade(Origin origin) {
    Frame frame = origin.stack().stream().filter(f -> !f.isOfTheJdk()).findFirst().orElseThrow();
    return new Site(
        tasks.file(frame).orElseThrow(), frame.line(), frame.line(), origin.pooled(), false);
  }

  /// Whether a frame is that of the code that hands a task over, which may stand on the same line:
  /// the task itself is run by the JDK or by another file.
  private boolean isMaker(Task task, List<Frame> stack, int at) {
    return at + 1 < stack.size()
        && stack.get(at).line() == task.line()
        && tasks.file(stack.get(at + 1)).filter(task.file()::equals).isPresent();
  }

  /// @param inside the stack from the innermost frame to that of the task
  private Answer answer(Task task, Seen seen, List<Frame> inside) {
    if (seen.kind() == Kind.COMPUTE) {
      return task.loops() ? Answer.FOUND : task.gaps().isEmpty() ? Answer.MISSED : Answer.GAP;
    }
    Set<String> effects = EFFECTS.getOrDefault(seen.kind(), Set.of());
    if (seen.kind() == Kind.MONITOR && entersOwn(task, inside.getFirst())) {
      return Answer.FOUND;
    }
    if (isOfTheJvm(seen, inside.getFirst())) {
      return Answer.JVM;
    }
    for (int at = inside.size() - 1; at > 0; at--) {
      Frame caller = inside.get(at);
      Frame called = inside.get(at - 1);
      for (Act act : task.acts()) {
        if (says(act, seen, effects) && isCall(act.call(), act.path().getFirst(), caller, called)) {
          matched.add(act);
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
    Optional<Answer> innermost = innermost(task, seen, effects, inside.getFirst());
    if (innermost.isPresent()) {
      return innermost.get();
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

  /// Whether the scan names the place at which a thread wants a monitor: that of a block by its
  /// line, that of a whole method by its name.
  private boolean entersOwn(Task task, Frame frame) {
    Optional<Act> found =
        task.acts().stream()
            .filter(act -> act.effect().equals("enter"))
            .filter(act -> isAt(act.path().getFirst(), frame))
            .findFirst();
    found.ifPresent(matched::add);
    return found.isPresent();
  }

  /// What the scan says of the innermost frame: the recorder leaves out those of the JDK behind
  /// some kinds of events, such as that of `Thread.sleep`.
  private Optional<Answer> innermost(Task task, Seen seen, Set<String> effects, Frame frame) {
    if (frame.isOfTheJdk() || seen.kind() == Kind.MONITOR) {
      return Optional.empty();
    }
    Optional<Act> found =
        task.acts().stream()
            .filter(act -> says(act, seen, effects))
            .filter(act -> isAt(act.path().getFirst(), frame))
            .findFirst();
    found.ifPresent(matched::add);
    return found
        .map(_ -> Answer.FOUND)
        .or(() ->
            task.gaps().stream()
                .filter(gap -> isAt(gap.in(), frame))
                .findFirst()
                .map(_ -> Answer.GAP));
  }

  /// A call that is told to write to the log may wait for whatever the log's file, stream or lock
  /// does: which of them is set up where the program runs.
  private static boolean says(Act act, Seen seen, Set<String> effects) {
    boolean waits = act.blocks() || act.effect().equals("output");
    return seen.kind() == Kind.HOLDS
        ? (waits && act.monitor()) || act.effect().equals("pins")
        : (waits && seen.kind().blocks()) || effects.contains(act.effect());
  }

  /// Whether the JVM waits for itself: for a class that another thread initialises or loads.
  private boolean isOfTheJvm(Seen seen, Frame frame) {
    return (seen.kind() == Kind.WAIT && !frame.method().startsWith("wait"))
        || (seen.kind() == Kind.MONITOR && !monitors.takes(frame));
  }

  /// Whether a place of the scan is that of a frame.
  private boolean isAt(Step step, Frame frame) {
    if (step.file().isEmpty()) {
      return step.method().equals(frame.label())
          && (step.line() == 0 || step.line() == frame.line());
    }
    return tasks.file(frame).filter(step.file()::equals).isPresent()
        && step.line() <= frame.line()
        && frame.line() <= step.line() + EXPRESSION_LINES;
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
