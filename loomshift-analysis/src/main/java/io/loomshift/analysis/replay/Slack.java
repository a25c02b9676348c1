package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import java.util.Arrays;

/// How long it takes to go on after the cause of a wait is over, where a processor is free.
///
/// A thread that was woken goes on some tens of microseconds later, and a sleep takes as much
/// longer than it was asked to. What a wait took longer than that was spent in want of a processor,
/// which the replay finds itself. Of each kind it is the lower quartile of what the trace shows, as
/// the machine was then. On a machine of its own it is the hundredth part: where all workers are
/// held, hardly any thread finds a processor free.
///
/// Source: at 1.3 times what services carry, a quarter of the sleeps were late by up to 2 to 19 ms,
/// and one hundredth by up to 0.04 to 0.11 ms, as those of other services that nobody hindered.
///
/// @param sleep after a sleep
/// @param wake after an unpark
/// @param await after the completion of a future
/// @param dispatch from the spawn of a task to its start by a worker that was idle
record Slack(double sleep, double wake, double await, double dispatch) {
  /// Values of each kind that are kept, 0.8 MB; every second one goes when they are full.
  private static final int MOST = 100_000;

  /// Of fewer, nothing is learnt.
  private static final int FEW = 20;

  /// Of fewer, the least says nothing of how late they are.
  private static final int MANY = 200;

  private static final double USUAL = 0.25;
  private static final double LEAST = 0.01;

  private static final class Sample {
    private final long[] values = new long[MOST];
    private int count;
    private int step = 1;
    private int skipped;

    /// When it is full, every second one is dropped and from then on half as many are taken.
    void add(long value) {
      if (++skipped < step) {
        return;
      }
      skipped = 0;
      if (count == MOST) {
        for (int i = 0; i < MOST / 2; i++) {
          values[i] = values[2 * i];
        }
        count = MOST / 2;
        step *= 2;
      }
      values[count++] = Math.max(0, value);
    }

    double quantile(double share) {
      Arrays.sort(values, 0, count);
      return count == 0 ? 0 : values[(int) ((count < MANY ? USUAL : share) * count)];
    }
  }

  static Slack of(Program program) {
    return of(program, USUAL);
  }

  /// The same on a machine that nobody else uses.
  static Slack alone(Program program) {
    return of(program, LEAST);
  }

  private static Slack of(Program program, double share) {
    Sample sleep = new Sample();
    Sample wake = new Sample();
    Sample await = new Sample();
    Sample dispatch = new Sample();
    Operations operations = program.operations;
    for (int at = 0; at < operations.count(); at++) {
      switch (operations.kind(at)) {
        case SLEEP -> sleep.add(operations.late(at));
        case PARK -> {
          if (operations.argument(at) >= 0) {
            wake.add(operations.late(at));
          }
        }
        case AWAIT -> {
          int future = operations.argument(at);
          int completion = future < 0 ? -1 : program.completions[future];
          if (completion >= 0 && operations.time(completion) > operations.time(at)) {
            await.add(operations.end(at) - operations.time(completion));
          }
        }
        case START -> {
          int spawn =
              operations.argument(at) < 0 ? -1 : program.tasks.spawn(operations.argument(at));
          int before = operations.kind(Math.max(0, at - 1)) == OperationKind.RUN ? at - 2 : at - 1;
          if (spawn >= 0
              && before >= 0
              && operations.kind(before) == OperationKind.IDLE
              && operations.time(before) < operations.time(spawn)) {
            dispatch.add(operations.end(before) - operations.time(spawn));
          }
        }
        default -> {}
      }
    }
    double woken = wake.count < FEW ? 0 : wake.quantile(share);
    double awaited = await.count < FEW ? woken : await.quantile(share);
    double dispatched = dispatch.count < FEW ? woken : dispatch.quantile(share);
    return new Slack(sleep.quantile(share), woken, awaited, dispatched);
  }
}
