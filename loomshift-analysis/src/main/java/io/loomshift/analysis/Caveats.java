package io.loomshift.analysis;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.Resources;
import io.loomshift.analysis.model.TaskWalk;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.HandOvers;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.Trend;
import io.loomshift.findings.Caveat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// What the analysis of a trace cannot see, or takes for granted.
final class Caveats {
  /// A trace that is shorter holds start-up and cold code above all: class loading and compiling
  /// last for seconds.
  private static final long SHORT_NANOS = 3_000_000_000L;

  /// Above this share of the host's processors in use, threads wait for each other and for
  /// strangers, and the trace tells not who took them.
  private static final double BUSY = 0.9;

  /// Of the time of all waits in tasks.
  private static final double MUCH = 0.05;

  /// Of the time in which requests hold threads.
  private static final double LITTLE = 0.002;

  /// Of the requests.
  private static final double MANY_REFUSED = 0.03;

  private Caveats() {}

  static List<Caveat> of(TraceModel model, Program program, Options options) {
    List<Caveat> caveats = new ArrayList<>();
    OtherWork.of(program).ifPresent(caveats::add);
    if (options.warmUp() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Code.OTHER,
              "the first %d requests are left out of all figures, as a warm-up"
                  .formatted(options.warmUp())));
    }
    model
        .damage()
        .ifPresent(damage ->
            caveats.add(
                new Caveat(Caveat.Code.DAMAGED, damage + "; what lies before that was analysed")));
    if (model.dropped() > 0) {
      caveats.add(
          new Caveat(
              Caveat.Code.EVENTS_LOST,
              "%d events were lost while it was recorded, of %d"
                  .formatted(model.dropped(), model.events() + model.dropped())));
    }
    double load = program.model().machine().meanLoad();
    if (load > BUSY || program.stalled() > 0.05 * program.processors()) {
      caveats.add(
          new Caveat(
              Caveat.Code.OTHER_LOAD,
              String.format(
                  Locale.ROOT,
                  "the machine was busy to %.0f %% on average, and others took %.2f processors that"
                      + " the program's threads wanted; what is predicted is of a machine that"
                      + " nobody else uses, and on this one the program will do less",
                  100 * load,
                  program.stalled())));
    }
    caveats.addAll(counted(model));
    caveats.addAll(shared(model));
    unexplained(model).ifPresent(caveats::add);
    handedOut(program).ifPresent(caveats::add);
    warming(program).ifPresent(caveats::add);
    refused(model, program).ifPresent(caveats::add);
    if (model.length() < SHORT_NANOS) {
      caveats.add(
          new Caveat(
              Caveat.Code.SHORT,
              String.format(
                  Locale.ROOT,
                  "the recording is %.1f s long, much of which may be the program's warm-up",
                  model.length() / 1e9)));
    }
    return caveats;
  }

  /// Connections that a library lends without a word.
  private static List<Caveat> shared(TraceModel model) {
    Resources resources = model.resources();
    return IntStream.range(0, resources.count())
        .filter(resource -> resources.isSeenBySockets(resource))
        .mapToObj(resource ->
            new Caveat(
                Caveat.Code.OTHER,
                String.format(
                    Locale.ROOT,
                    "no event tells of the connections of %s: that there are %d is seen by how many"
                        + " sockets are in use while requests wait until others have done with"
                        + " theirs",
                    resources.name(resource, model.symbols()),
                    resources.amount(resource))))
        .toList();
  }

  /// Counts that somebody keeps, of which no event tells.
  private static List<Caveat> counted(TraceModel model) {
    return Keeper.all(model).stream()
        .map(count ->
            new Caveat(
                Caveat.Code.OTHER,
                String.format(
                    Locale.ROOT,
                    "at most %d tasks of %s are under way at once, though its pool has room for"
                        + " more: something keeps count of them and hands the next one over as"
                        + " one ends%s; that is seen by when they are handed over, and replayed"
                        + " so",
                    model.resources().amount(count),
                    model.resources().name(count, model.symbols()),
                    Keeper.of(model, count).place().map(place -> ", at " + place).orElse(""))))
        .toList();
  }

  /// Conditions, by which programs hand out what there is too little of: of what, and how much of
  /// it, no event tells.
  private static java.util.Optional<Caveat> handedOut(Program program) {
    double share = HandOvers.share(program);
    if (share <= LITTLE) {
      return java.util.Optional.empty();
    }
    return java.util.Optional.of(
        new Caveat(
            Caveat.Code.OTHER,
            String.format(
                Locale.ROOT,
                "requests were parked for %.1f %% of the time that they held threads until another"
                    + " one woke them, as for a connection of a pool that has too few; how many"
                    + " there are is not in the trace, and limits the capacity besides what is"
                    + " told",
                100 * share)));
  }

  /// Tasks that a pool of requests refused: servers have the thread that brought them run them, or
  /// answer that they are busy.
  private static java.util.Optional<Caveat> refused(TraceModel model, Program program) {
    long refused = 0;
    for (int at = 0; at < model.operations().count(); at++) {
      int task = model.operations().argument(at);
      if (model.operations().kind(at) == OperationKind.REJECT
          && task >= 0
          && task < model.tasks().count()
          && model.tasks().start(task) < 0
          && program.requestPools().contains(model.tasks().pool(task))) {
        refused++;
      }
    }
    if (refused <= MANY_REFUSED * program.requestCount()) {
      return java.util.Optional.empty();
    }
    return java.util.Optional.of(
        new Caveat(
            Caveat.Code.OTHER,
            String.format(
                Locale.ROOT,
                "the pools of requests refused %,d tasks beside the %,d requests; whether the"
                    + " threads that brought them ran them is not in the trace, so that throughput"
                    + " and capacity are those of the others",
                refused,
                program.requestCount())));
  }

  /// Requests that become cheaper, as long as code is compiled.
  private static java.util.Optional<Caveat> warming(Program program) {
    double[] runs = Trend.runs(program);
    if (!Trend.falls(runs)) {
      return java.util.Optional.empty();
    }
    double[] ends = Trend.ends(runs);
    return java.util.Optional.of(
        new Caveat(
            Caveat.Code.SHORT,
            String.format(
                Locale.ROOT,
                "the program was still warming up: a request ran for %.2f ms in its thread at first"
                    + " and for %.2f ms at last; where processors limit it, it will carry more than"
                    + " is told; trace it later, or leave more requests out by --warm-up",
                ends[0] / 1e6,
                ends[1] / 1e6)));
  }

  private static java.util.Optional<Caveat> unexplained(TraceModel model) {
    Operations operations = model.operations();
    double waits = 0;
    double unexplained = 0;
    for (int actor = 0; actor < model.actors().count(); actor++) {
      for (TaskWalk walk = new TaskWalk(operations, model.actors(), actor); walk.next(); ) {
        OperationKind kind = operations.kind(walk.at());
        if (walk.isInATask() && kind.isWait()) {
          waits += operations.length(walk.at());
          unexplained += kind == OperationKind.BLOCKED ? operations.length(walk.at()) : 0;
        }
      }
    }
    if (unexplained <= MUCH * waits) {
      return java.util.Optional.empty();
    }
    return java.util.Optional.of(
        new Caveat(
            Caveat.Code.UNEXPLAINED_WAITS,
            String.format(
                Locale.ROOT,
                "%.0f %% of the time that tasks waited has no cause in the trace, and is taken to"
                    + " last as long whatever is changed",
                100 * unexplained / waits)));
  }
}
