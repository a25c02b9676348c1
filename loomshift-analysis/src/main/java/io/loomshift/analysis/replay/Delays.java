package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;

/// How long threads take to go on after what they waited for, if nobody else of the program wants a
/// processor.
final class Delays {
  private final Program program;

  Delays(Program program) {
    this.program = program;
  }

  /// How long a thread takes to go on where it was late by so much, if nobody else of this program
  /// wants a processor.
  double of(double late, double usual) {
    return Math.min(late, usual) + Math.max(0, late - usual) * program.background.share();
  }

  /// How long an answer from outside takes that took so long in the trace. What came while the
  /// collector stopped all threads came at any moment of that, and not at its end: half of it is
  /// the mean.
  ///
  /// @param from when it was asked for
  double come(long from, double length) {
    return length - program.collections.heldBack((double) from, from + length);
  }

  /// How long it takes to go on after the future that an operation awaits is complete.
  double ofAwait(int at) {
    int future = program.operations.argument(at);
    int completion = future < 0 ? -1 : program.completions[future];
    return completion < 0 || program.operations.time(completion) < program.operations.time(at)
        ? program.slack.await()
        : of(
            (double) (program.operations.end(at) - program.operations.time(completion)),
            program.slack.await());
  }

  /// How long it takes to go on with a resource that another gave back.
  double ofAcquire(int at) {
    double late = program.operations.late(at);
    return late == 0 ? program.slack.wake() : of(late, program.slack.wake());
  }

  /// How long it takes an idle worker to start a task.
  double ofStart(int task) {
    int from = program.extents.from(task);
    int spawn = program.tasks.spawn(task);
    PoolFacts facts = program.pools().get(program.tasks.pool(task));
    boolean unlimited = facts != null && facts.limit() == Integer.MAX_VALUE;
    // What is kept back begins later than it was asked for, whoever is idle.
    boolean idle =
        spawn >= 0
            && !program.extents.isCounted(task)
            && from > 0
            && (unlimited
                || (program.operations.kind(from - 1) == OperationKind.IDLE
                    && program.operations.time(from - 1) < program.operations.time(spawn)));
    return idle
        ? of(
            (double) (program.operations.time(from) - program.operations.time(spawn)),
            program.slack.dispatch())
        : program.slack.dispatch();
  }
}
