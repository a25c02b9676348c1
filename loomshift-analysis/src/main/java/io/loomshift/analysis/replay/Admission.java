package io.loomshift.analysis.replay;

import io.loomshift.analysis.log.Tasks;
import io.loomshift.trace.PoolKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/// How tasks arrive, and how they get a worker.
final class Admission {
  private final Program program;
  private final Variant variant;
  private final Agenda agenda;
  private final Map<Integer, Workers> pools = new HashMap<>();
  private final Map<Integer, Program.NonPoolThread> forks = new HashMap<>();

  /// When tasks arrived that no worker of a pool runs.
  private final Map<Integer, Double> arrivals = new HashMap<>();

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
        Strand strand = strand(thread);
        strand.factor = factor;
        agenda.until(strand, program.operations.time(strand.next) / factor);
      }
    }
    Tasks tasks = program.tasks;
    for (int task = 0; task < tasks.count(); task++) {
      if (direct.test(task)) {
        arrive(task, program.arrival(task) / factor).dispatch = program.delayOfStart(task);
      } else if (tasks.spawn(task) < 0 && program.isOfAWorker(task)) {
        arrive(task, program.operations.time(tasks.start(task)) / factor);
      }
    }
  }

  private Strand strand(Program.NonPoolThread thread) {
    Strand strand =
        new Strand(
            Tasks.NONE,
            0,
            program.actors.isVirtual(thread.actor()),
            thread.anchored(),
            program.actors.first(thread.actor()),
            thread.end());
    strand.holdsWorker = true;
    return strand;
  }

  private void poisson() {
    roots = program.requests();
    if (roots.length == 0) {
      return;
    }
    Tasks tasks = program.tasks;
    double first = tasks.arrival(program.operations, roots[0]);
    double last = tasks.arrival(program.operations, roots[roots.length - 1]);
    double gap = (last - first) / Math.max(1, roots.length - 1);
    SplittableRandom random = new SplittableRandom(variant.seed());
    double time = 0;
    for (int root : roots) {
      time -= Math.log(1 - random.nextDouble()) * gap;
      arrive(root, time);
    }
    nextRoot = roots.length;
  }

  private Strand arrive(int task, double time) {
    Strand strand = strand(task);
    strand.arrived = time;
    agenda.until(strand, time);
    return strand;
  }

  private Strand strand(int task) {
    int pool = program.tasks.pool(task);
    Strand strand =
        new Strand(task, pool, isVirtual(pool), false, program.from(task), program.to(task));
    strand.holdsWorker = false;
    strand.combined = variant.combined().get(task);
    return strand;
  }

  private boolean isVirtual(int pool) {
    PoolFacts facts = program.pools().get(pool);
    return variant.virtualPools().contains(pool) || (facts != null && facts.virtual());
  }

  /// A task is handed to its pool.
  void submit(int task) {
    Strand strand = strand(task);
    double delay = 0;
    if (program.isDelayed(task)) {
      // It may be meant for later: it was not started sooner.
      delay =
          program.operations.time(program.tasks.start(task))
              - program.operations.time(program.tasks.spawn(task));
    }
    strand.arrived = agenda.now() + delay;
    if (delay > 0) {
      agenda.until(strand, strand.arrived);
    } else if (admit(strand)) {
      agenda.until(strand, agenda.now() + program.delayOfStart(task));
    }
  }

  /// Whether a strand has what it needs to run; otherwise it queues for that.
  boolean admit(Strand strand) {
    if (strand.aside) {
      return true;
    }
    if (!isLimited(strand) || workers(strand.pool).take(strand)) {
      strand.holdsWorker = true;
      strand.admitted = agenda.now();
      return true;
    }
    agenda.queued(strand);
    return false;
  }

  /// Whether it needs a worker.
  boolean isLimited(Strand strand) {
    return strand.task >= 0 && !strand.virtual && !strand.combined;
  }

  private Workers workers(int pool) {
    return pools.computeIfAbsent(
        pool,
        symbol -> {
          PoolFacts facts = program.pools().get(symbol);
          int traced = facts == null ? Integer.MAX_VALUE : facts.limit();
          return new Workers(
              variant.unlimited()
                  ? Integer.MAX_VALUE
                  : variant.poolSizes().getOrDefault(symbol, traced));
        });
  }

  /// A worker of a pool that can have others in its place gives way.
  void stepAside(Strand strand) {
    if (!strand.aside) {
      strand.aside = true;
      free(strand);
    }
  }

  /// A strand has ended.
  void leave(Strand strand) {
    if (!strand.aside) {
      free(strand);
    }
  }

  private void free(Strand strand) {
    if (isLimited(strand)) {
      Optional<Strand> next = workers(strand.pool).free();
      next.ifPresent(task -> {
        task.holdsWorker = true;
        task.admitted = agenda.now();
        agenda.ready(task);
      });
    }
  }

  /// What the pool of a strand is made of.
  PoolKind kind(Strand strand) {
    PoolFacts facts = program.pools().get(strand.pool);
    return strand.task < 0 || facts == null ? PoolKind.OTHER : facts.kind();
  }

  /// A thread outside any pool is started.
  void fork(int actor) {
    Program.NonPoolThread thread = forks.remove(actor);
    if (thread != null) {
      agenda.until(strand(thread), agenda.now() + program.slack.dispatch());
    }
  }

  /// A task that no worker runs was spawned.
  void arrived(int task) {
    if (program.isRequest(task)) {
      arrivals.put(task, agenda.now());
    }
  }

  /// When a task arrived that has ended.
  double arrival(Strand strand, int task) {
    if (strand.task == task) {
      return strand.arrived;
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
