package io.loomshift.analysis.replay;

import io.loomshift.analysis.log.Operations;
import io.loomshift.analysis.log.ResourceKind;
import io.loomshift.analysis.metric.Run;
import io.loomshift.trace.PoolKind;
import org.jspecify.annotations.Nullable;

/// What each strand does, operation by operation: the rules of the replay.
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
            new Processors(variant.unlimited() ? PLENTY : program.processors()), program.slack);
    stage = new Stage(program, agenda, variant.unlimited());
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
    for (Strand next = agenda.next(); next != null; next = agenda.next()) {
      go(next);
    }
    return agenda.forced();
  }

  private long now() {
    return Math.round(agenda.now());
  }

  private void go(Strand strand) {
    if (!strand.holdsWorker) {
      endings.arrived(strand.task, now());
      if (!admission.admit(strand)) {
        return;
      }
      if (strand.dispatch > 0) {
        agenda.until(strand, agenda.now() + strand.dispatch);
        return;
      }
    }
    Sharing contended = strand.contends;
    if (contended != null) {
      strand.contends = null;
      if (!contended.retake(strand)) {
        agenda.blocked(strand);
        return;
      }
      contended.passOn(this::granted);
    }
    if (strand.waiting) {
      strand.waiting = false;
      run.threads().endWait(now());
    }
    boolean goesOn = true;
    while (goesOn) {
      if (strand.next >= strand.end) {
        if (!strand.comesBack()) {
          finish(strand);
          return;
        }
      } else if (strand.virtual && !agenda.processors().mount(strand)) {
        agenda.queued(strand);
        return;
      } else if (strand.anchored && operations.time(strand.next) / strand.factor > agenda.now()) {
        agenda.until(strand, operations.time(strand.next) / strand.factor);
        return;
      } else {
        goesOn = begin(strand, strand.next);
      }
    }
  }

  private void finish(Strand strand) {
    if (strand.occupied > 0) {
      run.threads().release(now());
    }
    agenda.processors().unmount(strand, agenda::ready);
    if (differences != null) {
      differences.end(strand, agenda.now());
    }
    if (usage != null && !strand.aside && admission.isLimited(strand)) {
      usage.worker(strand, agenda.now() - strand.admitted, agenda.now());
    }
    admission.leave(strand);
  }

  /// Does the next operation. Whether the strand goes on at once.
  private boolean begin(Strand strand, int at) {
    strand.next = at + 1;
    if (differences != null) {
      differences.begin(strand, at, agenda.now());
    }
    if (variant.arrival() instanceof Arrival.Faster && program.isOfTheStart(at)) {
      return true;
    }
    return switch (operations.kind(at)) {
      case RUN -> run(strand, at);
      case IO -> io(strand, at);
      case SLEEP, BLOCKED -> pause(strand, at);
      case WAIT -> waitOnMonitor(strand, at);
      case PARK -> park(strand, at);
      case AWAIT -> await(strand, at);
      case ACQUIRE -> acquire(strand, at);
      case RELEASE -> {
        if (usage != null) {
          usage.released(strand, operations.argument(at), agenda.now());
        }
        stage
            .resource(operations.argument(at))
            .release(strand, operations.subject(at), this::granted);
        yield true;
      }
      case SPAWN -> spawn(strand, operations.argument(at));
      case START -> start(strand, operations.argument(at));
      case END -> end(strand, operations.argument(at));
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

  private boolean run(Strand strand, int at) {
    if (program.isHidden(at)) {
      return pause(strand, at, (double) operations.length(at));
    }
    borrow(strand, at);
    double work = strand.anchored ? program.workOutside(at) : program.work(at);
    if (work <= 0) {
      return true;
    }
    compute(strand, work);
    return false;
  }

  private void compute(Strand strand, double work) {
    if (usage != null) {
      usage.work(strand, work, agenda.now());
    }
    agenda.processors().run(strand, work);
  }

  /// A lock is held at least during the operation before it is given back.
  private void borrow(Strand strand, int at) {
    int lock = locks.takenBefore(strand, at);
    if (lock >= 0) {
      stage.takeFree(strand, lock);
      acquired(strand, lock);
    }
  }

  private boolean io(Strand strand, int at) {
    double work = operations.work(at);
    if (work > 0 && !strand.begun) {
      strand.begun = true;
      strand.next = at;
      compute(strand, work);
      return false;
    }
    strand.begun = false;
    return pause(strand, at, program.wait(at) - work);
  }

  private boolean pause(Strand strand, int at) {
    return pause(strand, at, program.wait(at));
  }

  private boolean pause(Strand strand, int at, double nanos) {
    borrow(strand, at);
    if (nanos <= 0) {
      return true;
    }
    block(strand);
    if (usage != null && strand.carrier) {
      usage.pinned(strand, nanos, agenda.now());
    }
    agenda.until(strand, agenda.now() + nanos);
    return false;
  }

  private void acquired(Strand strand, int resource) {
    if (usage != null && usage.isLimited(resource)) {
      usage.acquired(strand, resource, agenda.now());
    }
  }

  /// It gets nowhere from here. A virtual thread leaves its carrier, unless it holds a monitor and
  /// the release is one that cannot do that.
  private void block(Strand strand) {
    if (strand.occupied > 0) {
      strand.waiting = true;
      run.threads().beginWait(now());
    }
    if (strand.virtual && (variant.release() >= 24 || strand.monitors == 0)) {
      agenda.processors().unmount(strand, agenda::ready);
    }
  }

  private boolean waitOnMonitor(Strand strand, int at) {
    Sharing monitor = stage.resource(operations.argument(at));
    if (strand.begun) {
      strand.begun = false;
      return take(strand, monitor, 1);
    }
    if (usage != null) {
      usage.released(strand, operations.argument(at), agenda.now());
    }
    if (!monitor.isOwner(strand)) {
      return pause(strand, at);
    }
    strand.begun = true;
    strand.next = at;
    block(strand);
    monitor.release(strand, 1, this::granted);
    if (!program.externals.isWithin(at)) {
      agenda.until(strand, agenda.now() + program.wait(at));
    } else if (stage.parks(strand, program.log.signalOf(at))) {
      agenda.blocked(strand);
    } else {
      agenda.ready(strand);
    }
    return false;
  }

  private boolean park(Strand strand, int at) {
    if (!program.isWokenByATask(at)) {
      return pause(strand, at);
    }
    if (!stage.parks(strand, operations.argument(at))) {
      return true;
    }
    block(strand);
    agenda.blocked(strand);
    return false;
  }

  private boolean await(Strand strand, int at) {
    int future = operations.argument(at);
    if (future < 0 || stage.isDone(future)) {
      return true;
    }
    int completion = program.completions[future];
    if (completion < 0 || operations.time(completion) > operations.end(at)) {
      // It gave up, or nobody knows what it waited for.
      return pause(strand, at);
    }
    if (program.externals.contains(completion) && strand.task >= 0) {
      double wait = operations.time(completion) - operations.time(at) + program.delayOfAwait(at);
      return pause(strand, at, wait);
    }
    if (admission.kind(strand) == PoolKind.FORK_JOIN) {
      // Such a pool has another worker take its place, or runs what it waits for.
      admission.stepAside(strand);
    }
    stage.await(strand, future);
    block(strand);
    agenda.blocked(strand);
    return false;
  }

  private boolean acquire(Strand strand, int at) {
    int resource = operations.argument(at);
    int wanted = operations.subject(at);
    if (wanted == 0
        || program.log.resources().kind(resource) == ResourceKind.OTHER
        || (strand.task >= 0 && program.externals.gives(resource))) {
      return pause(strand, at);
    }
    boolean kept = locks.isKept(strand, at);
    if (kept) {
      acquired(strand, resource);
    }
    return take(strand, stage.resource(resource), kept ? wanted : 0);
  }

  private boolean take(Strand strand, Sharing resource, int wanted) {
    if (resource.acquire(strand, wanted)) {
      return true;
    }
    block(strand);
    agenda.blocked(strand);
    return false;
  }

  /// A strand that waited for a resource has it.
  private void granted(Strand strand) {
    agenda.wake(strand, program.delayOfAcquire(strand.next - 1));
  }

  private boolean spawn(Strand strand, int task) {
    if (task < 0 || program.tasks.start(task) < 0 || isDirect(task)) {
      return true;
    }
    endings.arrived(task, now());
    if (variant.inlined().get(task) && program.tasks.end(task) >= 0) {
      admission.arrived(task);
      strand.call(program.tasks.start(task), program.tasks.end(task) + 1);
    } else if (program.inPlace.get(task)) {
      admission.arrived(task);
    } else {
      admission.submit(task);
    }
    return true;
  }

  /// Whether a task arrives at its time, whoever hands it over.
  private boolean isDirect(int task) {
    return variant.arrival() instanceof Arrival.Faster
        ? program.isAnyRequest(task)
        : variant.arrival() instanceof Arrival.Recorded && program.comesFromOutside(task);
  }

  private boolean start(Strand strand, int task) {
    if (!strand.combined && strand.occupied++ == 0) {
      run.threads().occupy(now());
    }
    endings.arrived(task, now());
    return true;
  }

  private boolean end(Strand strand, int task) {
    if (strand.occupied > 0 && --strand.occupied == 0) {
      run.threads().release(now());
    }
    if (task < 0) {
      return true;
    }
    stage.complete(task);
    double arrival = program.isRequest(task) ? admission.arrival(strand, task) : agenda.now();
    if (endings.ended(task, arrival, now())) {
      admission.rootEnded();
    }
    return true;
  }
}
