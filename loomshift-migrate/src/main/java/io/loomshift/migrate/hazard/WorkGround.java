package io.loomshift.migrate.hazard;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reached;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Asks what the thread does all day. It should wait where a virtual thread lets go of its carrier,
/// or have little to do; not read files or pipes, run native code, compute, or paint.
final class WorkGround {
  /// Those for which a virtual thread lets go of its carrier. A name service is asked in native
  /// code, which keeps it.
  private static final Set<Effect> WAITS =
      EnumSet.of(
          Effect.SLEEP,
          Effect.QUEUE,
          Effect.SOCKET,
          Effect.MONITOR,
          Effect.PERMIT,
          Effect.PARK,
          Effect.FUTURE,
          Effect.PROCESS,
          Effect.DATABASE);

  /// Calls from the task: what is farther away is seldom what the task lives on.
  private static final int NEAR = 5;

  /// Calls from a task that does not loop to where it waits, for its turn or for an answer.
  private static final int NEAREST = 2;

  /// Calls from the task to native code, or to where it waits: both are seldom nearer.
  private static final int FAR = 7;

  /// Reads of the class path, which are of jars and folders more often than of a server.
  private static final Set<String> RESOURCES =
      Set.of(
          "Class.getResourceAsStream",
          "ClassLoader.getResourceAsStream",
          "ClassLoader.getSystemResourceAsStream");

  /// Walks through folders: of a tree of them they take as long as it is large.
  private static final Set<String> WALKS =
      Set.of("File.listFiles", "File.list", "Files.walk", "Files.walkFileTree", "Files.find");

  private static final Pattern STARTS =
      Pattern.compile(".*\\.(start|stop|shutdown|close|bind)\\w*");

  private static final Pattern GUI =
      Pattern.compile(
          "(?m)^import (static )?(javax\\.swing|java\\.awt|org\\.eclipse\\.(swt|jface|ui)|javafx"
              + "|com\\.sun\\.(glass|javafx|prism))\\.");

  private WorkGround() {}

  static Stream<Ground> of(ThreadMaker site) {
    Optional<Deed> stream =
        Tasks.first(
            site,
            deed ->
                deed.looped()
                    && isStream(deed)
                    && deed.steps().size() <= NEAR
                    && !FileInput.isConnected(deed, site));
    Stream<Ground> against =
        Stream.of(
                does(
                    Fact.NATIVE,
                    near(site, Effect.NATIVE, FAR),
                    site,
                    "runs the native method at %s: not seen that it returns at once"),
                does(
                    Fact.USES_FILE,
                    Tasks.first(site, WorkGround::usesFile),
                    site,
                    "reads or writes a file at %s: not seen that this is little"),
                does(
                    Fact.COMPUTES,
                    near(site, Effect.COMPUTES, NEAR),
                    site,
                    "computes at %s: not seen that this is little"),
                does(
                    Fact.PAINTS,
                    near(site, Effect.PAINTS, NEAR),
                    site,
                    "calls a graphical interface at %s: not seen that it hardly computes"),
                Ground.of(Fact.PAINTS, site, shown(site)),
                does(
                    Fact.PUMPS_STREAM,
                    stream,
                    site,
                    "reads or writes a stream at %s: not seen that this is a connection"),
                Ground.of(
                    Fact.GRAPHICAL,
                    site,
                    gui(site),
                    "its task works beside a graphical interface: not seen that it hardly"
                        + " computes"))
            .flatMap(ground -> ground);
    return Stream.concat(against, waits(site));
  }

  private static Stream<Ground> does(
      Fact fact, Optional<Deed> deed, ThreadMaker site, String sentence) {
    return Ground.of(
        fact, site, deed.map(d -> "its task " + sentence.formatted(Tasks.path(d, site))));
  }

  private static Stream<Ground> waits(ThreadMaker site) {
    Optional<Ground> missing = waitless(site);
    if (missing.isPresent()) {
      return missing.stream();
    }
    boolean loops = Tasks.of(site).stream().anyMatch(task -> loops(task, site));
    return Ground.of(loops ? Fact.WAITS_ALL_DAY : Fact.WAITS, site, Optional.of(words(site)));
  }

  /// What is missing where a task is not seen to wait, or loops and is not seen to wait there.
  private static Optional<Ground> waitless(ThreadMaker site) {
    for (TaskBody task : Tasks.of(site)) {
      Reached reached = Tasks.reached(task, site);
      boolean loops = loops(task, site);
      Optional<Deed> wait =
          reached.first(deed ->
              waits(deed, site)
                  && deed.steps().size() <= NEAR
                  && (deed.looped()
                      || !reached.loops()
                      || (!loops && deed.steps().size() <= NEAREST)));
      Optional<Deed> name = reached.first(WorkGround::asksForName);
      if (wait.isEmpty() && name.isPresent()) {
        return Optional.of(
            new Ground(
                Fact.NATIVE,
                site.line(),
                "its task asks for a name at %s, in native code, and is not seen to wait for anything else: a virtual thread keeps its carrier meanwhile"
                    .formatted(Tasks.path(name.get(), site))));
      }
      if (wait.isEmpty() && isFollowed(reached)) {
        return Optional.of(
            new Ground(
                Fact.NO_WAIT,
                site.line(),
                "its task waits for nothing, as far as is seen: it gains nothing"));
      }
      if (wait.isEmpty()) {
        return Optional.of(
            loops
                ? new Ground(
                    Fact.LOOPS, site.line(), "its task loops: not seen that it waits there")
                : new Ground(
                    Fact.SHORT,
                    site.line(),
                    "not seen that its task waits: what hardly waits gains nothing"));
      }
    }
    return Optional.empty();
  }

  /// Whether all that the task's own code calls could be followed.
  private static boolean isFollowed(Reached task) {
    return task.absent().stream().noneMatch(call -> call.depth() < NEAR)
        && task.foreign().stream().noneMatch(call -> call.depth() < NEAR)
        && callsAreFollowed(task);
  }

  /// Whether the tree or a library tells what each call of the task's own code runs.
  static boolean callsAreFollowed(Reached task) {
    return task.gaps().stream().noneMatch(gap -> gap.depth() == 0 && gap.file().isPresent());
  }

  /// The first call of the task's own code of which nothing tells what it runs, on what somebody
  /// else may have made.
  static Optional<Reached.Gap> notFollowed(Reached task) {
    return task.unseen().stream()
        .filter(gap -> gap.depth() == 0 && gap.file().isPresent())
        .filter(gap -> task.foreign().stream().noneMatch(other -> isOneLine(gap, other)))
        .findFirst();
  }

  private static boolean isOneLine(Reached.Gap one, Reached.Gap other) {
    return one.file().equals(other.file()) && one.line() == other.line();
  }

  /// Whether a task loops by itself, or in the methods of the tree that it calls.
  private static boolean loops(TaskBody task, ThreadMaker site) {
    boolean[] walks = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
        walks[0] = true;
        return null;
      }
    }.scan(task.code().getLeaf(), null);
    return walks[0]
        || ReachedCode.of(task, site).filter(code -> !code.loops().isEmpty()).isPresent();
  }

  private static String words(ThreadMaker site) {
    return Tasks.first(site, deed -> waits(deed, site) && deed.looped())
        .or(() -> Tasks.first(site, deed -> waits(deed, site)))
        .map(deed -> "it waits at " + Tasks.path(deed, site))
        .orElse("it waits");
  }

  /// Whether a task waits for a database or another machine.
  static boolean waitsForOthers(ThreadMaker site) {
    return Tasks.reached(site).stream().anyMatch(task -> waitsForOthers(task, site));
  }

  static boolean waitsForOthers(Reached task, ThreadMaker site) {
    return task.first(deed ->
            deed.steps().size() <= NEAR
                && switch (deed.effect()) {
                  case DATABASE, SOCKET -> true;
                  case STREAM -> isStream(deed) && FileInput.isConnected(deed, site);
                  default -> false;
                })
        .isPresent();
  }

  /// Whether a task waits for others, for another answer, or sleeps, and not only until what it
  /// starts or stops has done so, which is a matter of a moment.
  static boolean waitsOnCommonPool(ThreadMaker site) {
    return Tasks.first(site, deed -> isMissed(deed, site) && !STARTS.matcher(deed.call()).matches())
        .isPresent();
  }

  private static boolean isMissed(Deed deed, ThreadMaker site) {
    int steps = deed.steps().size();
    return switch (deed.effect()) {
      case DATABASE, SOCKET, SLEEP -> steps <= NEAR;
      case FUTURE -> steps <= NEAREST;
      case STREAM -> steps <= NEAR && isStream(deed) && FileInput.isConnected(deed, site);
      default -> false;
    };
  }

  private static Optional<Deed> near(ThreadMaker site, Effect effect, int steps) {
    return Tasks.first(site, deed -> deed.effect() == effect && deed.steps().size() <= steps);
  }

  private static boolean usesFile(Deed deed) {
    return deed.steps().size() <= NEAR
        && (RESOURCES.contains(deed.call())
            || (deed.effect() == Effect.CONTENT
                && (!FileInput.looks(deed) || (deed.looped() && WALKS.contains(deed.call())))));
  }

  private static boolean isStream(Deed deed) {
    return deed.effect() == Effect.STREAM
        && deed.call().matches("\\w*(Stream|Reader|Writer)\\.\\w+");
  }

  /// Whether a thread waits somewhere, and lets go of its carrier meanwhile.
  private static boolean waits(Deed deed, ThreadMaker site) {
    return waits(deed) || (isStream(deed) && FileInput.isConnected(deed, site));
  }

  private static boolean waits(Deed deed) {
    return WAITS.contains(deed.effect()) && !RESOURCES.contains(deed.call());
  }

  private static boolean asksForName(Deed deed) {
    return deed.effect() == Effect.NAME && deed.steps().size() <= NEAR;
  }

  /// Whether a task loops, and waits nowhere near, as far as all that it calls is known.
  static boolean computes(Reached task) {
    return task.loops()
        && task.first(deed ->
                (waits(deed) || deed.effect() == Effect.STREAM || deed.effect() == Effect.NAME)
                    && deed.steps().size() <= FAR)
            .isEmpty()
        && task.gaps().stream().noneMatch(gap -> gap.depth() < NEAR && gap.file().isPresent());
  }

  /// The window that a task shows, and for whose end it may wait.
  private static Optional<String> shown(ThreadMaker site) {
    return gui(site)
        ? ReachedCode.calls(site)
            .filter(call -> call.in().depth() == 0 && call.method().equals("setVisible"))
            .findFirst()
            .map(call ->
                "its task shows a window by `"
                    + call.text()
                    + "`: a graphical interface gains nothing")
        : Optional.empty();
  }

  private static boolean gui(ThreadMaker site) {
    return Tasks.of(site).stream()
        .map(TaskBody::unit)
        .anyMatch(unit -> GUI.matcher(unit.content()).find());
  }
}
