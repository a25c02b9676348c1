package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.trace.PoolKind;
import org.jspecify.annotations.Nullable;

/// What each simulated thread does, operation by operation: the rules of the replay.
///
/// Used by one thread, once.
public final class Replay {
  /// More processors than any program has threads.
  private static final int PLENTY = 1 << 24;

  private final Program program;
  private final Variant variant;
  private final Operations operations;
  private final Agenda agenda;
  private final Stage stage;
  private final LockUse locks;
  private final Admission admission;
  private final Run run;
  private final Endings endings;
  private final @Nullable Differences differences;
  private final @Nullable Usage usage;

  private Replay(
      Program program,
      Variant variant,
      Run run,
      @Nullable Differences differences,
      @Nullable Usage usage) {
    this.program = program;
    this.variant = variant;
    this.run = run;
    this.differences = differences;
    this.usage = usage;
    operations = program.operations;
    agenda =
        new Agenda(
            variant.unlimited()
                ? new Processors(PLENTY, Pauses.none())
                : new Processors(program.processors(), Pauses.of(program, variant.arrival())),
            Carriers.of(variant.unlimited() ? PLENTY : program.processors(), variant),
            program);
    stage = new Stage(program, agenda, variant);
    admission = new Admission(program, variant, agenda);
    locks = new LockUse(program);
    endings = new Endings(program, run);
  }

  /// Replays a program.
  ///
  /// @param run told what happens
  /// @return how many waits had to be ended by force, since nothing was left that would end them: a
  ///   sign that the program does something that is not modelled
  public static long run(Program program, Variant variant, Run run) {
    return new Replay(program, variant, run, null, null).play();
  }

  /// The same, compared with the trace operation by operation.
  static long run(Program program, Variant variant, Run run, Differences differences) {
    return new Replay(program, variant, run, differences, null).play();
  }

  /// The same, which tells what is used for how long.
  static void run(Program program, Variant variant, Run run, Usage usage) {
    new Replay(program, variant, run, null, usage).play();
  }

  private long play() {
    admission.open();
    for (SimulatedThread next = agenda.next(); next != null; next = agenda.next()) {
      go(next);
    }
    return agenda.forced();
  }

  private long now() {
    return Math.round(agenda.now());
  }

  private void go(SimulatedThread simulated) {
    if (!simulated.holdsWorker) {
      endings.arrived(simulated.task, now());
      if (!admission.admit(simulated)) {
        return;
      }
      if (simulated.dispatch > 0) {
        agenda.until(simulated, agenda.now() + simulated.dispatch);
        return;
      }
    }
    Sharing contended = simulated.contends;
    if (contended != null) {
      simulated.contends = null;
      if (!contended.retake(simulated)) {
        agenda.blocked(simulated);
        return;
      }
      contended.passOn(stage::granted);
    }
    if (simulated.waiting) {
      simulated.waiting = false;
      run.threads().endWait(now());
    }
    boolean goesOn = true;
    while (goesOn) {
      if (simulated.next >= simulated.end) {
        if (!simulated.comesBack()) {
          finish(simulated);
          return;
        }
      } else if (admission.goesOnLater(simulated)) {
        return;
      } else if (simulated.virtual && !agenda.carriers().mount(simulated)) {
        return;
      } else {
        goesOn = begin(simulated, simulated.next);
      }
    }
  }

  private void finish(SimulatedThread simulated) {
    if (simulated.occupied > 0) {
      run.threads().release(now());
    }
    agenda.carriers().unmount(simulated, agenda::ready);
    if (differences != null) {
      differences.end(simulated, agenda.now());
    }
    if (usage != null && !simulated.aside && admission.isLimited(simulated)) {
      usage.worker(simulated, agenda.now() - simulated.admitted, agenda.now());
    }
    admission.leave(simulated);
  }

  /// Does the next operation. Whether the simulated thread goes on at once.
  private boolean begin(SimulatedThread simulated, int at) {
    simulated.next = at + 1;
    if (differences != null) {
      differences.begin(simulated, at, agenda.now());
    }
    if (variant.arrival() instanceof Arrival.Faster && program.isOfTheStart(at)) {
      return true;
    }
    return switch (operations.kind(at)) {
      case RUN -> run(simulated, at);
      case IO -> io(simulated, at);
      case SLEEP, BLOCKED -> pause(simulated, at);
      case WAIT -> waitOnMonitor(simulated, at);
      case PARK -> park(simulated, at);
      case AWAIT -> await(simulated, at);
      case ACQUIRE -> acquire(simulated, at);
      case RELEASE -> {
        if (usage != null) {
          usage.released(simulated, operations.argument(at), operations.subject(at), agenda.now());
        }
        stage
            .resource(operations.argument(at))
            .release(simulated, operations.subject(at), stage::granted);
        yield true;
      }
      case SPAWN -> spawn(simulated, operations.argument(at));
      case START -> start(simulated, operations.argument(at));
      case END -> end(simulated, operations.argument(at));
      case COMPLETE -> {
        stage.complete(operations.argument(at));
        yield true;
      }
      case UNPARK, SIGNAL -> {
        stage.unpark(at);
        yield true;
      }
      case FORK -> {
        admission.fork(operations.argument(at));
        yield true;
      }
      // It takes no time, and nobody waits for it.
      default -> true;
    };
  }

  private boolean run(SimulatedThread simulated, int at) {
    if (program.isHidden(at)) {
      return pause(simulated, at, (double) operations.length(at));
    }
    borrow(simulated, at);
    double work = simulated.anchored ? program.workOutside(at) : program.work(at);
    if (work <= 0) {
      return true;
    }
    compute(simulated, work);
    return false;
  }

  private void compute(SimulatedThread simulated, double work) {
    if (usage != null) {
      usage.work(simulated, work, agenda.now());
    }
    agenda.processors().run(simulated, work);
  }

  /// A lock is held at least during the operation before it is given back.
  private void borrow(SimulatedThread simulated, int at) {
    int lock = locks.takenBefore(simulated, at);
    if (lock >= 0) {
      stage.takeFree(simulated, lock);
      if (usage != null && !usage.holds(simulated, lock)) {
        acquired(simulated, lock, 1);
      }
    }
  }

  private boolean io(SimulatedThread simulated, int at) {
    double work = program.workWithin(at);
    if (work > 0 && !simulated.begun) {
      simulated.begun = true;
      simulated.next = at;
      compute(simulated, work);
      return false;
    }
    simulated.begun = false;
    return pause(
        simulated, at, program.externals.wait(simulated, at, agenda.now()) - operations.work(at));
  }

  private boolean pause(SimulatedThread simulated, int at) {
    return pause(simulated, at, program.wait(at));
  }

  private boolean pause(SimulatedThread simulated, int at, double nanos) {
    borrow(simulated, at);
    if (nanos <= 0) {
      return true;
    }
    block(simulated);
    if (usage != null && simulated.carrier != null) {
      usage.pinned(simulated, nanos, agenda.now());
    }
    boolean polls = operations.kind(at) == OperationKind.IO;
    agenda.carriers().submit(simulated, polls ? Carriers.POLLER : Carriers.TIMER);
    agenda.until(simulated, agenda.now() + nanos);
    return false;
  }

  private void acquired(SimulatedThread simulated, int resource, int permits) {
    if (usage != null && usage.isLimited(resource)) {
      usage.acquired(simulated, resource, permits, agenda.now());
    }
  }

  /// It gets nowhere from here. A virtual thread leaves its carrier, unless it holds a monitor and
  /// the release is one that cannot do that.
  private void block(SimulatedThread simulated) {
    if (simulated.occupied > 0) {
      simulated.waiting = true;
      run.threads().beginWait(now());
    }
    if (simulated.virtual && (variant.release() >= 24 || simulated.monitors == 0)) {
      agenda.carriers().unmount(simulated, agenda::ready);
    }
  }

  private boolean waitOnMonitor(SimulatedThread simulated, int at) {
    Sharing monitor = stage.resource(operations.argument(at));
    if (simulated.begun) {
      simulated.begun = false;
      return take(simulated, monitor, 1);
    }
    if (usage != null) {
      usage.waits(simulated, operations.argument(at), program.wait(at), agenda.now());
    }
    if (!monitor.isOwner(simulated)) {
      return pause(simulated, at);
    }
    simulated.begun = true;
    simulated.next = at;
    monitor.leave(simulated, stage::granted);
    block(simulated);
    if (!program.externals.isWithin(at)) {
      agenda.until(simulated, agenda.now() + program.wait(at));
    } else if (stage.parks(simulated, program.model.signalOf(at))) {
      agenda.blocked(simulated);
    } else {
      agenda.ready(simulated);
    }
    return false;
  }

  private boolean park(SimulatedThread simulated, int at) {
    if (!program.isWokenByATask(at)) {
      return pause(simulated, at);
    }
    if (!stage.parks(simulated, operations.argument(at))) {
      return true;
    }
    block(simulated);
    agenda.blocked(simulated);
    return false;
  }

  private boolean await(SimulatedThread simulated, int at) {
    int future = operations.argument(at);
    if (future < 0 || stage.isDone(future)) {
      return true;
    }
    int completion = program.completions[future];
    if (completion < 0 || operations.time(completion) > operations.end(at)) {
      // It gave up, or nobody knows what it waited for.
      return pause(simulated, at);
    }
    if ((program.externals.contains(completion) && simulated.task >= 0)
        || program.externals.isBetweenTasks(completion)) {
      long asked = operations.time(at);
      double wait = program.delays.come(asked, (double) (operations.time(completion) - asked));
      return pause(simulated, at, wait + program.delays.ofAwait(at));
    }
    if (admission.kind(simulated) == PoolKind.FORK_JOIN) {
      // Such a pool has another worker take its place, or runs what it waits for.
      admission.stepAside(simulated);
    }
    stage.await(simulated, future);
    block(simulated);
    agenda.blocked(simulated);
    return false;
  }

  private boolean acquire(SimulatedThread simulated, int at) {
    int resource = operations.argument(at);
    int wanted = operations.subject(at);
    if (wanted == 0
        || program.model.resources().kind(resource) == ResourceKind.OTHER
        || (simulated.task >= 0 && program.externals.gives(resource))
        || program.externals.isNeverOpened(resource)) {
      return pause(simulated, at);
    }
    boolean kept = locks.isKept(simulated, at);
    if (kept) {
      acquired(simulated, resource, wanted);
    }
    return take(simulated, stage.resource(resource), kept ? wanted : 0);
  }

  private boolean take(SimulatedThread simulated, Sharing resource, int wanted) {
    if (resource.acquire(simulated, wanted)) {
      return true;
    }
    block(simulated);
    agenda.blocked(simulated);
    return false;
  }

  private boolean spawn(SimulatedThread simulated, int task) {
    if (task < 0 || program.tasks.start(task) < 0 || admission.isDirect(task)) {
      return true;
    }
    endings.arrived(task, now());
    if (variant.changes(TaskChange.INLINED, task) && program.tasks.end(task) >= 0) {
      admission.arrived(task);
      simulated.call(program.tasks.start(task), program.tasks.end(task) + 1);
    } else if (program.inPlace.get(task)) {
      admission.arrived(task);
    } else {
      admission.submit(simulated, task);
    }
    return true;
  }

  private boolean start(SimulatedThread simulated, int task) {
    if (!simulated.combined && simulated.occupied++ == 0) {
      run.threads().occupy(now());
    }
    endings.arrived(task, now());
    return true;
  }

  private boolean end(SimulatedThread simulated, int task) {
    if (simulated.occupied > 0 && --simulated.occupied == 0) {
      run.threads().release(now());
    }
    if (task < 0) {
      return true;
    }
    stage.complete(task);
    admission.submitOpened(task);
    double arrival = program.isRequest(task) ? admission.arrival(simulated, task) : agenda.now();
    if (endings.ended(task, arrival, now())) {
      admission.rootEnded();
    }
    return true;
  }
}
