package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What simulated threads have in common besides processors and pools: futures, wake-ups,
/// resources.
final class Stage {
  /// More than any program can take.
  private static final long UNLIMITED = Long.MAX_VALUE / 2;

  private final Program program;
  private final Variant variant;
  private final Agenda agenda;
  private final BitSet done = new BitSet();
  private final Map<Integer, SimulatedThread> awaiting = new HashMap<>();
  private final BitSet unparked = new BitSet();
  private final Map<Integer, SimulatedThread> parked = new HashMap<>();
  private final @Nullable Sharing[] resources;

  /// @param variant which tells how much of each resource there is
  Stage(Program program, Agenda agenda, Variant variant) {
    this.variant = variant;
    this.program = program;
    this.agenda = agenda;
    this.resources = new @Nullable Sharing[program.model.resources().count()];
  }

  boolean isDone(int future) {
    return done.get(future);
  }

  void await(SimulatedThread simulated, int future) {
    simulated.nextWaiter = awaiting.put(future, simulated);
  }

  void complete(int future) {
    if (future < 0 || done.get(future)) {
      return;
    }
    done.set(future);
    SimulatedThread waiter = awaiting.remove(future);
    while (waiter != null) {
      SimulatedThread next = waiter.nextWaiter;
      waiter.nextWaiter = null;
      agenda.wake(waiter, program.delays.ofAwait(waiter.next - 1));
      waiter = next;
    }
  }

  /// Whether a simulated thread must wait for a wake-up, which did not come yet.
  boolean parks(SimulatedThread simulated, int unpark) {
    if (unparked.get(unpark)) {
      return false;
    }
    parked.put(unpark, simulated);
    return true;
  }

  void unpark(int operation) {
    unparked.set(operation);
    SimulatedThread simulated = parked.remove(operation);
    if (simulated != null) {
      int park = simulated.next - 1;
      agenda.wake(
          simulated,
          program.delays.of((double) program.operations.late(park), program.slack.wake()));
    }
  }

  /// A simulated thread that waited for a resource has it.
  void granted(SimulatedThread simulated) {
    int at = simulated.next - 1;
    agenda.wake(simulated, program.delays.ofAcquire(at));
    if (simulated.begun || isOfAMonitor(at)) {
      agenda.carriers().submit(simulated, Carriers.UNBLOCKER);
    }
  }

  private boolean isOfAMonitor(int at) {
    return program.operations.kind(at) == OperationKind.ACQUIRE
        && program.model.resources().kind(program.operations.argument(at)) == ResourceKind.MONITOR;
  }

  Sharing resource(int resource) {
    Sharing known = resources[resource];
    if (known == null) {
      Resources all = program.model.resources();
      ResourceKind kind = all.kind(resource);
      boolean counts = kind.isCounted();
      boolean limited = all.isScarce(resource);
      boolean unlimited = variant.unlimited();
      boolean exclusive = kind.isExclusive();
      boolean handedOver = all.amount(resource) == 0;
      // A lock of each connection, for example, is only ever wanted by whoever has the connection,
      // and in a replay that may be another one.
      boolean free = exclusive && all.isToldInFull(resource) && !limited;
      known =
          free || (unlimited && exclusive)
              ? new Sharing(ResourceKind.OTHER, 0, true)
              : new Sharing(
                  kind,
                  counts && (!limited || (unlimited && !handedOver))
                      ? UNLIMITED
                      : permits(resource),
                  all.name(resource, program.model.symbols()).endsWith("$FairSync"));
      resources[resource] = known;
    }
    return known;
  }

  /// How many there are at first. Elements that a queue got in the trace are put there again.
  private long permits(int resource) {
    Resources all = program.model.resources();
    long traced = all.amount(resource);
    return all.permits(resource) + variant.amount(resource, traced) - traced;
  }

  /// Takes a lock, if it is free, that is given back soon.
  void takeFree(SimulatedThread simulated, int resource) {
    if (program.model.resources().kind(resource) == ResourceKind.LOCK) {
      Sharing lock = resource(resource);
      if (lock.isFree()) {
        lock.acquire(simulated, 1);
      }
    }
  }
}
