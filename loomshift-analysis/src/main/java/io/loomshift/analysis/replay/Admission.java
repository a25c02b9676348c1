package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.trace.PoolKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// How tasks arrive, and how they get a worker.
final class Admission {
  /// The odd number next to 2³² over the golden ratio spreads neighbours.
  private static final int SPREAD = 0x9E3779B9;

  private final Program program;
  private final Variant variant;
  private final Agenda agenda;
  private final Map<Crew, Workers> pools = new HashMap<>();
  private final Map<Integer, Program.NonPoolThread> forks = new HashMap<>();

  /// When tasks arrived that no worker of a pool runs.
  private final Map<Integer, Double> arrivals = new HashMap<>();

  /// Workers that have one queue together.
  ///
  /// @param worker which of the pool's, where each has its own; 0 elsewhere
  private record Crew(int pool, int worker) {}

  private int[] roots = {};
  private int nextRoot;

  Admission(Program program, Variant variant, Agenda agenda) {
    this.program = program;
    this.variant = variant;
    this.agenda = agenda;
  }

  /// Lets everything begin.
  void open() {
    switch (variant.arrival()) {
      case Arrival.Recorded recorded -> recorded(1, program::comesFromOutside);
      case Arrival.Faster faster -> recorded(faster.factor(), program::isAnyRequest);
      case Arrival.Open open -> poisson();
      case Arrival.Closed closed -> {
        roots = program.requests();
        for (int client = 0; client < closed.clients() && nextRoot < roots.length; client++) {
          arrive(roots[nextRoot++], 0);
        }
      }
    }
  }

  /// @param factor how many times as fast as in the trace
  /// @param direct which tasks arrive at their times, whoever handed them over
  private void recorded(double factor, IntPredicate direct) {
    for (Program.NonPoolThread thread : program.threads) {
      if (thread.forked()) {
        forks.put(thread.actor(), thread);
      } else {
        SimulatedThread simulated = simulated(thread);
        simulated.factor = factor;
        agenda.until(simulated, program.operations.time(simulated.next) / factor);
      }
    }
    waiting(factor);
    Tasks tasks = program.tasks;
    Map<Integer, Double> late =
        program.alone && factor == 1
            ? Arrivals.of(program, IntStream.range(0, tasks.count()).filter(direct))
            : Map.of();
    for (int task = 0; task < tasks.count(); task++) {
      if (program.waiting.get(task)) {
        continue;
      }
      if (direct.test(task)) {
        double time = late.getOrDefault(task, (double) program.arrival(task));
        arrive(task, time / factor).dispatch = program.delays.ofStart(task);
      } else if (tasks.spawn(task) < 0 && program.isOfAWorker(task)) {
        arrive(task, program.operations.time(tasks.start(task)) / factor);
      }
    }
  }

  /// Lets those tasks begin that waited when recording began, in their order. A task that nobody
  /// saw begin held each worker until it took the first of them.
  private void waiting(double factor) {
    List<Integer> queue = new ArrayList<>();
    BitSet known = new BitSet();
    program.waiting.stream()
        .boxed()
        .sorted(
            Comparator.comparingLong(task -> program.operations.time(program.tasks.start(task))))
        .forEach(task -> {
          int start = program.tasks.start(task);
          int actor = program.actors.of(start);
          if (known.get(actor)) {
            queue.add(task);
          } else {
            known.set(actor);
            waited(task, program.operations.time(start) / factor);
          }
        });
    queue.forEach(task -> waited(task, 0));
  }

  private void waited(int task, double start) {
    SimulatedThread simulated = simulated(task);
    simulated.arrived = 0;
    if (admit(simulated)) {
      simulated.admitted = 0;
      agenda.until(simulated, start);
    }
  }

  private SimulatedThread simulated(Program.NonPoolThread thread) {
    SimulatedThread simulated =
        new SimulatedThread(
            Tasks.NONE,
            0,
            program.actors.isVirtual(thread.actor()),
            thread.anchored(),
            program.actors.first(thread.actor()),
            thread.end());
    simulated.holdsWorker = true;
    return simulated;
  }

  private void poisson() {
    roots = program.requests();
    if (roots.length == 0) {
      return;
    }
    double first = program.arrival(roots[0]);
    double last = program.arrival(roots[roots.length - 1]);
    double gap = (last - first) / Math.max(1, roots.length - 1);
    SplittableRandom random = new SplittableRandom(variant.seed());
    double time = 0;
    for (int root : roots) {
      time -= Math.log(1 - random.nextDouble()) * gap;
      arrive(root, time);
    }
    nextRoot = roots.length;
  }

  private SimulatedThread arrive(int task, double time) {
    SimulatedThread simulated = simulated(task);
    simulated.arrived = time;
    agenda.carriers().submit(simulated, handsOver(task));
    agenda.until(simulated, time);
    return simulated;
  }

  /// Which thread hands a task over, as {@link Carriers} number them. One that is virtual itself
  /// has its turn behind those that slept.
  private int handsOver(int task) {
    int spawn = program.tasks.spawn(task);
    if (spawn < 0) {
      return Carriers.TIMER;
    }
    int actor = program.actors.of(spawn);
    int by = program.tasks.parent(task);
    if (by < 0) {
      return program.actors.isVirtual(actor)
          ? Carriers.TIMER
          : program.workers.get(actor) ? Carriers.SELECTOR : actor;
    }
    return isVirtual(program.tasks.pool(by)) ? Carriers.TIMER : actor;
  }

  private SimulatedThread simulated(int task) {
    int pool = program.tasks.pool(task);
    SimulatedThread simulated =
        new SimulatedThread(
            task,
            pool,
            isVirtual(pool),
            program.anchored.contains(task),
            program.extents.from(task),
            program.extents.to(task));
    simulated.factor = variant.arrival() instanceof Arrival.Faster faster ? faster.factor() : 1;
    simulated.holdsWorker = false;
    simulated.combined = variant.changes(TaskChange.COMBINED, task);
    return simulated;
  }

  /// Whether a task arrives at its time, or opened by another, whoever hands it over.
  boolean isDirect(int task) {
    if (program.openings().isOpened(task)) {
      return true;
    }
    return switch (variant.arrival()) {
      case Arrival.Recorded _ -> program.comesFromOutside(task);
      case Arrival.Faster _ -> program.isAnyRequest(task);
      case Arrival.Open _, Arrival.Closed _ -> program.isRequest(task);
    };
  }

  private boolean isVirtual(int pool) {
    PoolFacts facts = program.pools().get(pool);
    return variant.virtualPools().contains(pool) || (facts != null && facts.virtual());
  }

  /// A task is handed to its pool by another one, or a thread.
  void submit(SimulatedThread by, int task) {
    SimulatedThread simulated = submit(task);
    if (program.isOfABatch(task)) {
      simulated.arrived = by.arrived;
    }
  }

  private SimulatedThread submit(int task) {
    SimulatedThread simulated = simulated(task);
    double delay = 0;
    if (program.isDelayed(task)) {
      // It may be meant for later: it was not started sooner.
      delay =
          program.operations.time(program.tasks.start(task))
              - program.operations.time(program.tasks.spawn(task));
    }
    simulated.arrived = agenda.now() + delay;
    agenda.start(simulated);
    if (delay > 0) {
      agenda.until(simulated, simulated.arrived);
    } else if (admit(simulated)) {
      agenda.until(simulated, agenda.now() + program.delays.ofStart(task));
    }
    return simulated;
  }

  /// A task has ended: the one is handed over that does the request which it opened.
  void submitOpened(int task) {
    int opened = program.openings().openedBy(task);
    if (opened >= 0) {
      submit(opened);
    }
  }

  /// Whether a simulated thread has what it needs to run; otherwise it queues for that.
  boolean admit(SimulatedThread simulated) {
    if (simulated.aside) {
      return true;
    }
    if (!isLimited(simulated) || workers(simulated).take(simulated)) {
      simulated.holdsWorker = true;
      simulated.admitted = agenda.now();
      return true;
    }
    return false;
  }

  /// Whether it needs a worker.
  boolean isLimited(SimulatedThread simulated) {
    return simulated.task >= 0
        && !simulated.combined
        && (!simulated.virtual || hasVirtualWorkers(simulated.pool));
  }

  /// Whether a pool has virtual threads of which there are only so many, as a fixed one with a
  /// factory of them has.
  private boolean hasVirtualWorkers(int pool) {
    PoolFacts facts = program.pools().get(pool);
    return facts != null && facts.virtual() && !variant.virtualPools().contains(pool);
  }

  private Workers workers(SimulatedThread simulated) {
    int pool = simulated.pool;
    PoolFacts facts = program.pools().get(pool);
    if (facts == null || variant.unlimited()) {
      return pools.computeIfAbsent(new Crew(pool, 0), _ -> new Workers(Integer.MAX_VALUE));
    }
    int limit = facts.limit(variant);
    return limit < Integer.MAX_VALUE && program.model.hasOwnQueues(pool)
        ? pools.computeIfAbsent(
            new Crew(pool, worker(simulated.task, facts, limit)), _ -> new Workers(1))
        : pools.computeIfAbsent(new Crew(pool, 0), _ -> new Workers(limit));
  }

  /// Whose queue a task is in: that of whoever ran it or, where there are more or fewer, of
  /// anybody.
  private int worker(int task, PoolFacts facts, int limit) {
    return limit == facts.limit()
        ? program.actors.of(program.tasks.start(task))
        : Math.floorMod((task * SPREAD) >>> Short.SIZE, limit);
  }

  /// A worker of a pool that can have others in its place gives way.
  void stepAside(SimulatedThread simulated) {
    if (!simulated.aside) {
      simulated.aside = true;
      free(simulated);
    }
  }

  /// Whether a simulated thread goes on at another time: what waits for nothing that is replayed
  /// does each thing when it did, and most services end when they did.
  boolean goesOnLater(SimulatedThread simulated) {
    double time = program.operations.time(simulated.next) / simulated.factor;
    if (time <= agenda.now() || !(simulated.anchored || endsAService(simulated.next))) {
      return false;
    }
    agenda.carriers().unmount(simulated, agenda::ready);
    agenda.until(simulated, time);
    return true;
  }

  private boolean endsAService(int at) {
    return program.operations.kind(at) == OperationKind.END
        && program.operations.argument(at) >= 0
        && program.anchored.ends().get(program.operations.argument(at));
  }

  /// A simulated thread has ended. A service that did not end keeps its worker for good.
  void leave(SimulatedThread simulated) {
    int task = simulated.task;
    boolean stays = task >= 0 && program.tasks.end(task) < 0 && program.isService(task);
    if (!simulated.aside && !stays) {
      free(simulated);
    }
  }

  private void free(SimulatedThread simulated) {
    if (isLimited(simulated)) {
      Optional<SimulatedThread> next = workers(simulated).free();
      next.ifPresent(task -> {
        task.holdsWorker = true;
        double turnaround = turnaround(task.pool);
        task.admitted = agenda.now() + turnaround;
        if (turnaround > 0) {
          agenda.until(task, task.admitted);
        } else {
          agenda.ready(task);
        }
      });
    }
  }

  /// Workers of a server's pool select and accept between its tasks, too.
  private double turnaround(int pool) {
    PoolFacts facts = program.pools().get(pool);
    return facts == null || facts.kind() != PoolKind.OTHER ? 0 : facts.turnaround();
  }

  /// What the pool of a simulated thread is made of.
  PoolKind kind(SimulatedThread simulated) {
    PoolFacts facts = program.pools().get(simulated.pool);
    return simulated.task < 0 || facts == null ? PoolKind.OTHER : facts.kind();
  }

  /// A thread outside any pool is started.
  void fork(int actor) {
    Program.NonPoolThread thread = forks.remove(actor);
    if (thread != null) {
      SimulatedThread simulated = simulated(thread);
      agenda.start(simulated);
      agenda.until(simulated, agenda.now() + program.slack.dispatch());
    }
  }

  /// A task that no worker runs was spawned.
  void arrived(int task) {
    if (program.isRequest(task)) {
      arrivals.put(task, agenda.now());
    }
  }

  /// When a task arrived that has ended.
  double arrival(SimulatedThread simulated, int task) {
    if (simulated.task == task) {
      return simulated.arrived;
    }
    Double arrived = arrivals.remove(task);
    return arrived == null ? agenda.now() : arrived;
  }

  /// A client goes on with the next task.
  void rootEnded() {
    if (nextRoot < roots.length) {
      arrive(roots[nextRoot++], agenda.now());
    }
  }
}
