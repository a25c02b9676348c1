package io.loomshift.analysis;

import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Flag.Code;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.PoolUse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where a trace shows that tasks do what the model of an optimisation does not allow.
///
/// The paper assumes that tasks communicate by their results alone, and says that the inverse
/// cannot be proved. What can be seen are signs: locks that several tasks take, such locks held
/// while a task is spawned, exceptions in futures that nobody asks.
final class Soundness {
  /// Below it a mean is one of chance: the usual size from which means are taken to be normal.
  private static final long FEW = 30;

  /// Operations behind which a lock that does not tell everything counts as given back, as in the
  /// replay.
  private static final int FARTHEST = 64;

  /// No resource.
  private static final int NOTHING = -1;

  private final TraceModel model;
  private final TaskGroups groups;
  private final int target;
  private final SharedLocks shared;

  /// Per group: spawns under a lock, tasks that take a lock or monitor, failures nobody awaited.
  private final long[] spawnedInLock;

  private final long[] locking;
  private final long[] swallowed;
  private final long[] waits;
  private final double[] waitNanos;

  /// Per pool: tasks that wait in a monitor.
  private final Map<Integer, Long> pinning = new HashMap<>();

  private final BitSet failed = new BitSet();
  private final BitSet awaited = new BitSet();
  private boolean monitors;

  /// How the results of tasks were waited for.
  ///
  /// @param waits how many threads waited
  /// @param meanNanos how long, on average
  record Joins(long waits, double meanNanos) {}

  Soundness(Program program, TaskGroups groups, int target) {
    this.model = program.model();
    this.groups = groups;
    this.target = target;
    shared = new SharedLocks(model);
    spawnedInLock = new long[groups.count()];
    locking = new long[groups.count()];
    swallowed = new long[groups.count()];
    waits = new long[groups.count()];
    waitNanos = new double[groups.count()];
    for (int actor = 0; actor < model.actors().count(); actor++) {
      new Walk().over(model.actors().first(actor), model.actors().end(actor));
    }
    for (int task = 0; task < model.tasks().count(); task++) {
      if (failed.get(task) && !awaited.get(task) && groups.of(task) >= 0) {
        swallowed[groups.of(task)]++;
      }
    }
  }

  /// One actor, with what it holds.
  private final class Walk {
    /// Locks and monitors that it has, and how often it entered each.
    private final Map<Integer, Integer> held = new HashMap<>();

    /// Where it took those that do not tell everything: nobody may tell that they are given back.
    private final Map<Integer, Integer> taken = new HashMap<>();

    /// The tasks that it is in, one of which may run in place of another.
    private final Deque<Doing> tasks = new ArrayDeque<>();

    void over(int first, int end) {
      Operations operations = model.operations();
      for (int at = first; at < end; at++) {
        int argument = operations.argument(at);
        switch (operations.kind(at)) {
          case START -> tasks.push(new Doing(argument));
          case END -> end();
          case LOST -> {
            tasks.clear();
            held.clear();
          }
          case ACQUIRE -> {
            if (operations.length(at) > 0) {
              waits(argument);
            }
            acquire(argument, at);
          }
          case RELEASE -> release(argument);
          case SPAWN -> spawn(argument, at);
          case FAIL -> failed.set(Math.max(0, argument));
          case AWAIT -> {
            waits(NOTHING);
            await(argument, operations.length(at));
          }
          case SLEEP, IO, PARK -> waits(NOTHING);
          case WAIT -> waits(argument);
          default -> {}
        }
      }
    }

    private void acquire(int resource, int at) {
      ResourceKind kind = model.resources().kind(resource);
      monitors |= kind == ResourceKind.MONITOR;
      if (!kind.isExclusive()) {
        return;
      }
      if (!tasks.isEmpty()) {
        tasks.element().locks = true;
      }
      if (kind == ResourceKind.MONITOR || model.resources().isToldInFull(resource)) {
        held.merge(resource, 1, Integer::sum);
      } else {
        held.put(resource, 1);
        taken.put(resource, at);
      }
    }

    private void release(int resource) {
      held.computeIfPresent(resource, (_, entries) -> entries == 1 ? null : entries - 1);
    }

    /// It gets nowhere for a while.
    ///
    /// @param but what it gives back meanwhile, or does not have before
    private void waits(int but) {
      if (!tasks.isEmpty() && !tasks.element().pins) {
        tasks.element().pins =
            held.keySet().stream()
                .anyMatch(resource ->
                    resource != but && model.resources().kind(resource) == ResourceKind.MONITOR);
      }
    }

    private void spawn(int spawned, int at) {
      if (spawned >= 0
          && groups.of(spawned) >= 0
          && held.keySet().stream()
              .anyMatch(resource ->
                  shared.contains(resource) && at - taken.getOrDefault(resource, at) <= FARTHEST)) {
        spawnedInLock[groups.of(spawned)]++;
      }
    }

    private void await(int future, long length) {
      if (future >= 0) {
        awaited.set(future);
        if (future < model.tasks().count() && groups.of(future) >= 0) {
          waits[groups.of(future)]++;
          waitNanos[groups.of(future)] += length;
        }
      }
    }

    private void end() {
      Doing doing = tasks.poll();
      if (doing != null && doing.task >= 0) {
        if (groups.of(doing.task) >= 0) {
          locking[groups.of(doing.task)] += doing.locks ? 1 : 0;
        }
        if (doing.pins) {
          pinning.merge(model.tasks().pool(doing.task), 1L, Long::sum);
        }
      }
      if (tasks.isEmpty()) {
        held.clear();
        taken.clear();
      }
    }
  }

  /// A task that is under way.
  private static final class Doing {
    private final int task;
    private boolean locks;
    private boolean pins;

    private Doing(int task) {
      this.task = task;
    }
  }

  /// How the results of some groups were waited for.
  Joins joins(List<Integer> of) {
    long count = 0;
    double nanos = 0;
    for (int group : of) {
      count += waits[group];
      nanos += waitNanos[group];
    }
    return new Joins(count, count == 0 ? 0 : nanos / count);
  }

  /// Whether tasks of a pool may be pinned, and nothing would show it: monitors were not traced,
  /// and the release is one in which they pin.
  boolean mayPinUnseen(int pool) {
    return target < 24 && !monitors && waitsInPool(pool);
  }

  private boolean waitsInPool(int pool) {
    Tasks tasks = model.tasks();
    Operations operations = model.operations();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.pool(task) == pool && tasks.start(task) >= 0 && tasks.end(task) >= 0) {
        for (int at = tasks.start(task); at < tasks.end(task); at++) {
          if (operations.kind(at).isWait()) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /// What to look at before tasks of some groups are changed.
  List<Flag> flags(List<Integer> of, Optional<Place> place) {
    List<Flag> flags = new ArrayList<>();
    long tasks = of.stream().mapToLong(group -> groups.get(group).tasks()).sum();
    add(
        flags,
        Code.LOCK_ACROSS_SPAWN,
        sum(spawnedInLock, of),
        tasks,
        place,
        "%d of %d tasks are spawned while their spawner holds a lock that others take, too, and"
            + " would wait for while it runs them");
    add(
        flags,
        Code.SHARED_STATE,
        sum(locking, of),
        tasks,
        place,
        "%d of %d tasks take a lock or a monitor: they may communicate by what it guards");
    add(
        flags,
        Code.EXCEPTION_SWALLOWED,
        sum(swallowed, of),
        tasks,
        place,
        "%d of %d tasks ended by an exception that nobody asked their future for, and that would"
            + " reach the spawner");
    few(flags, tasks);
    return flags;
  }

  /// What to look at before a pool is changed.
  List<Flag> flags(Optimisation optimisation, int pool, PoolUse use) {
    List<Flag> flags = new ArrayList<>();
    boolean virtual = optimisation == Optimisation.TO_VIRTUAL;
    long pinned = pinning.getOrDefault(pool, 0L);
    if (virtual && target < 24 && pinned > 0) {
      add(
          flags,
          Code.PINNING,
          pinned,
          use.tasks(),
          Optional.empty(),
          "%d of %d tasks wait while they hold a monitor, and before Java 24 a virtual thread keeps"
              + " its carrier then");
    }
    if (virtual && mayPinUnseen(pool)) {
      flags.add(
          new Flag(
              Code.MONITORS_UNSEEN,
              "no monitors were traced: whether the tasks wait in synchronized code, which before"
                  + " Java 24 pins virtual threads, is not known; trace with monitors, or aim at"
                  + " Java 24",
              Optional.empty()));
    }
    if (use.limit().orElse(0) == 1) {
      flags.add(
          new Flag(
              Code.ORDER_LOST,
              "its one worker runs the tasks one after the other, which they may rely on",
              Optional.empty()));
    } else if (virtual && use.limit().isPresent() && waitsForOthers(use)) {
      flags.add(
          new Flag(
              Code.LIMIT_LOST,
              ("its %d workers limit how many tasks call other services at once; what these bear is"
                      + " not in the trace, and their answers are taken to last as long as they did")
                  .formatted(use.limit().orElse(0)),
              Optional.empty()));
    }
    few(flags, use.tasks());
    return flags;
  }

  private static boolean waitsForOthers(PoolUse use) {
    return use.waits().stream().anyMatch(wait -> wait.kind().equals("io") && wait.share() > 0.01);
  }

  private static void few(List<Flag> flags, long tasks) {
    if (tasks < FEW) {
      flags.add(
          new Flag(
              Code.FEW_TASKS,
              "the trace holds %d of these tasks".formatted(tasks),
              Optional.empty()));
    }
  }

  private static void add(
      List<Flag> flags, Code code, long count, long all, Optional<Place> place, String message) {
    if (count > 0) {
      flags.add(new Flag(code, message.formatted(count, all), place));
    }
  }

  private static long sum(long[] counts, List<Integer> of) {
    return of.stream().mapToLong(group -> counts[group]).sum();
  }
}
