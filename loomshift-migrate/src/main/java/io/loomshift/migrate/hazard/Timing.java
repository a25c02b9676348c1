package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.TIMING;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.reach.RunCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A thread that measures or makes time: a monitor of pauses of the JVM, a clock, a ticker, a timer
/// that spins, or one that interrupts what is late. A virtual thread runs when a carrier is free;
/// late, it reports pauses that were none. What ends the program has a class of its own,
/// [EndsProgram].
///
/// Source: HBase, Ignite.
final class Timing implements Hazard<ThreadSite> {
  private static final Set<String> TIME = Set.of("nanoTime", "currentTimeMillis", "monotonicNow");
  static final Set<String> SLEEPS =
      Set.of("sleep", "parkNanos", "parkUntil", "sleepUninterruptibly");
  private static final Set<String> PAUSES = Set.of("wait", "await", "sleep", "poll");
  private static final Set<String> SPINS = Set.of("onSpinWait", "yield");

  /// Calls beside which a loop does nothing but keep a clock.
  private static final String CLOCKWORK =
      "nanoTime|currentTimeMillis|sleep|parkNanos|yield|onSpinWait|set|lazySet|setOpaque|setRelease"
          + "|currentThread|interrupt|isInterrupted|get|incrementAndGet|getAndIncrement|increment"
          + "|toMillis|toNanos|isRunning|update|tick";

  @Override
  public List<Remark> examine(ThreadSite site) {
    ReachedCode code = ReachedCode.of(site);
    return deadline(code)
        .map(call -> remark(site, call, "it interrupts others in time"))
        .or(() ->
            sleepOnly(code)
                .map(call ->
                    Remark.of(
                        Reason.of(
                            TIMING,
                            call.line(site),
                            "it does nothing but sleep: it is there for the platform thread that"
                                + " sleeps"
                                + call.elsewhere(site)))))
        .or(() ->
            code.loops().stream()
                .filter(loop -> !loop.looped() && loop.in().own())
                .flatMap(loop -> loop(loop, code, site).stream())
                .findFirst())
        .stream()
        .toList();
  }

  static Remark remark(ThreadMaker site, ReachedCode.Place place, String what) {
    return Remark.of(
        Reason.of(
            TIMING,
            place.line(site),
            what + ", which must not depend on a free carrier" + place.elsewhere(site)));
  }

  /// The call that interrupts another thread, in a task that waits for a time first: a deadline,
  /// which has to come just when those that are late hold the carriers.
  private static Optional<ReachedCode.Place> deadline(ReachedCode code) {
    return code.calls().stream()
        .filter(call -> call.method().equals("interrupt") && !call.isInHandler())
        .filter(call -> !call.receiver().isEmpty() && !call.receiver().endsWith("currentThread()"))
        .filter(call ->
            code.calls().stream()
                .anyMatch(wait ->
                    wait.in().depth() <= 1
                        && (SLEEPS.contains(wait.method())
                            || (PAUSES.contains(wait.method()) && hasArguments(wait))
                            || (wait.method().equals("tryAcquire") && arguments(wait) > 1))
                        && (wait.looped() ? call.looped() : !call.looped())))
        // Whoever waits for its end then stops it.
        .filter(call ->
            code.calls().stream()
                .noneMatch(join ->
                    join.method().equals("join") && join.receiver().equals(call.receiver())))
        .findFirst();
  }

  /// The sleep of a task that does nothing else, for ever: it keeps the program running, or a clock
  /// of the system exact.
  private static Optional<ReachedCode.Place> sleepOnly(ReachedCode code) {
    List<ReachedCode.Place> calls =
        code.calls().stream().filter(call -> !call.isInHandler()).toList();
    return calls.stream()
        .limit(1)
        .filter(call -> SLEEPS.contains(call.method()) && isForEver(call))
        .findFirst();
  }

  private static boolean isForEver(ReachedCode.Place sleep) {
    return ((MethodInvocationTree) sleep.path().getLeaf())
        .getArguments().stream()
            .anyMatch(time -> time.toString().matches("(Long|Integer)\\.MAX_VALUE"));
  }

  static boolean hasArguments(ReachedCode.Place call) {
    return arguments(call) > 0;
  }

  /// How many arguments a call has: `get` with one is given a key, and with two a time.
  static int arguments(ReachedCode.Place call) {
    return ((MethodInvocationTree) call.path().getLeaf()).getArguments().size();
  }

  private static Optional<Remark> loop(ReachedCode.Place loop, ReachedCode code, ThreadSite site) {
    Tree tree = loop.path().getLeaf();
    List<ReachedCode.Place> calls =
        code.calls().stream()
            .filter(call -> call.unit().equals(loop.unit()) && RunCode.holds(tree, call.path()))
            .toList();
    List<Integer> times = starts(calls, TIME);
    List<Integer> sleeps = starts(calls, SLEEPS);
    boolean around =
        sleeps.stream()
            .anyMatch(sleep ->
                times.stream().anyMatch(time -> time < sleep)
                    && times.stream().anyMatch(time -> time > sleep));
    if (around && measures(tree)) {
      return Optional.of(remark(site, loop, "it measures how long a sleep really takes"));
    }
    boolean spins = calls.stream().anyMatch(call -> SPINS.contains(call.method()));
    if (!times.isEmpty() && spins && sleeps.isEmpty() && onlyClockwork(calls)) {
      return Optional.of(remark(site, loop, "it spins until a point in time"));
    }
    if (!sleeps.isEmpty() && (!times.isEmpty() || isUpdated(calls, code)) && isClockwork(calls)) {
      return Optional.of(remark(site, loop, "it keeps a clock"));
    }
    return Optional.empty();
  }

  private static List<Integer> starts(List<ReachedCode.Place> calls, Set<String> methods) {
    return calls.stream()
        .filter(call -> methods.contains(call.method()))
        .map(call -> call.unit().start(call.path().getLeaf()))
        .toList();
  }

  /// Whether all that a loop does beside its clockwork is one method of its own class.
  private static boolean isClockwork(List<ReachedCode.Place> calls) {
    List<ReachedCode.Place> others =
        calls.stream().filter(call -> !call.method().matches(CLOCKWORK)).toList();
    return others.isEmpty() || (others.size() == 1 && others.getFirst().receiver().isEmpty());
  }

  /// Whether the one method that a loop calls asks somebody for the time.
  private static boolean isUpdated(List<ReachedCode.Place> calls, ReachedCode code) {
    List<ReachedCode.Place> asked =
        code.calls().stream().filter(call -> call.looped() && !calls.contains(call)).toList();
    return asked.size() == 1
        && (TIME.contains(asked.getFirst().method())
            || asked.getFirst().method().matches("getAsLong|millis|nanos|now|instant|read"));
  }

  private static boolean onlyClockwork(List<ReachedCode.Place> calls) {
    return calls.stream().allMatch(call -> call.method().matches(CLOCKWORK));
  }

  /// Whether the time that a sleep should take is subtracted from the time that it took.
  private static boolean measures(Tree loop) {
    String text = loop.toString();
    Matcher sleep =
        Pattern.compile("\\b(?:sleep|parkNanos|sleepUninterruptibly)\\((\\w+)").matcher(text);
    return sleep.find() && text.matches("(?s).*[-+<>] *" + Pattern.quote(sleep.group(1)) + "\\b.*");
  }
}
