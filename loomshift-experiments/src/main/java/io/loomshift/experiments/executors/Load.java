package io.loomshift.experiments.executors;

import io.loomshift.experiments.executors.Arrival.Batch;
import io.loomshift.experiments.executors.Arrival.Bursts;
import io.loomshift.experiments.executors.Arrival.Cancelling;
import io.loomshift.experiments.executors.Arrival.Closed;
import io.loomshift.experiments.executors.Arrival.Open;
import io.loomshift.experiments.executors.Work.Changing;
import io.loomshift.experiments.executors.Work.Compute;
import io.loomshift.experiments.executors.Work.Either;
import io.loomshift.experiments.executors.Work.Locked;
import io.loomshift.experiments.executors.Work.Native;
import io.loomshift.experiments.executors.Work.Nested;
import io.loomshift.experiments.executors.Work.Sequence;
import io.loomshift.experiments.executors.Work.ThreadLocals;
import io.loomshift.experiments.executors.Work.Varying;
import io.loomshift.experiments.executors.Work.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Tasks of one or more sorts, and when they come.
///
/// @param name of the load, for the command line and tables
public record Load(String name, List<Stream> streams) {
  private static final String DRAWN = "drawn-";
  private static final String PHASES = "phases-";
  private static final int PHASE_MILLIS = 500;

  /// Tasks of one sort. Each stream has a class of tasks of its own.
  record Stream(Work work, Arrival arrival) {}

  /// Copies the list.
  public Load {
    streams = List.copyOf(streams);
  }

  private static Load of(String name, Work work, Arrival arrival) {
    return new Load(name, List.of(new Stream(work, arrival)));
  }

  private static Load phases(String name, int millis) {
    return of(name, new Changing(millis, new Wait(1_000), new Compute(50)), new Closed(128));
  }

  /// Those that the hybrid executor was designed on.
  public static List<Load> tuned() {
    return List.of(
        of("compute", new Compute(50), new Closed(64)),
        of("wait", new Wait(1_000), new Closed(256)),
        of("wait-open", new Wait(1_000), new Open(1_000)),
        of("bursts", new Wait(1_000), new Bursts(500, 200)),
        of("few", new Wait(5_000), new Open(20)),
        new Load(
            "mixture",
            List.of(
                new Stream(new Compute(1_000), new Closed(16)),
                new Stream(new Wait(5_000), new Closed(256)))),
        phases("phases", PHASE_MILLIS),
        of("native", new Native(5_000), new Closed(256)),
        of("native-short", new Native(500), new Closed(64)),
        of("backlog-compute", new Compute(20), new Batch(100_000)),
        of("backlog-wait", new Wait(10_000), new Batch(100_000)),
        of("nested", new Nested(new Wait(1_000)), new Closed(64)),
        of("thread-locals", new ThreadLocals(200, 1_000), new Closed(128)),
        of("cancel", new Wait(2_000), new Cancelling(128)));
  }

  /// Those that were thought of once the design was done.
  public static List<Load> later() {
    return List.of(
        of("compute-long", new Compute(20_000), new Closed(16)),
        of("wait-many", new Wait(50_000), new Closed(5_000)),
        of("compute-and-wait", new Sequence(new Compute(300), new Wait(3_000)), new Closed(200)),
        of("one-lock", new Locked(200), new Closed(32)),
        of("empty", new Compute(0), new Closed(32)),
        of("backlog-empty", new Compute(0), new Batch(300_000)),
        new Load(
            "three-classes",
            List.of(
                new Stream(new Compute(1_000), new Closed(8)),
                new Stream(new Native(5_000), new Closed(64)),
                new Stream(new Wait(5_000), new Closed(256)))),
        of("nested-twice", new Nested(new Nested(new Wait(500))), new Closed(16)),
        new Load(
            "mixture-open",
            List.of(
                new Stream(new Compute(200), new Open(1_500)),
                new Stream(new Wait(10_000), new Open(3_000)))),
        of(
            "one-class-mixture",
            new Either(10, new Compute(1_000), new Wait(5_000)),
            new Closed(256)));
  }

  /// Loads that nobody thought of: one to three streams, each with a kind of work, its length and
  /// how that is distributed, and when tasks come, all drawn at random.
  public static List<Load> drawn(long seed, int count) {
    Random random = new Random(seed);
    return IntStream.range(0, count).mapToObj(number -> drawn(seed, number, random)).toList();
  }

  private static Load drawn(long seed, int number, Random random) {
    List<Stream> streams = new ArrayList<>();
    int most = 1 + random.nextInt(3);
    for (int i = 0; i < most; i++) {
      streams.add(new Stream(drawnWork(random), drawnArrival(random)));
    }
    return new Load(DRAWN + seed + "-" + number, streams);
  }

  private static Work drawnWork(Random random) {
    Work work =
        switch (random.nextInt(6)) {
          case 0 -> varying(Varying.Kind.COMPUTE, random, 20, 2_000);
          case 1, 2 -> varying(Varying.Kind.WAIT, random, 200, 50_000);
          case 3 -> varying(Varying.Kind.NATIVE, random, 200, 20_000);
          case 4 -> new ThreadLocals(between(random, 20, 500), between(random, 200, 10_000));
          default ->
              new Sequence(
                  varying(Varying.Kind.COMPUTE, random, 10, 500),
                  varying(Varying.Kind.WAIT, random, 200, 20_000));
        };
    return work;
  }

  private static Work varying(Varying.Kind kind, Random random, int least, int most) {
    Varying.Distribution[] distributions = Varying.Distribution.values();
    return new Varying(
        kind, distributions[random.nextInt(distributions.length)], between(random, least, most));
  }

  private static Arrival drawnArrival(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> new Open(between(random, 50, 3_000));
      case 1 -> new Bursts(between(random, 20, 1_000), between(random, 50, 300));
      default -> new Closed(between(random, 4, 600));
    };
  }

  /// Evenly by magnitude.
  private static int between(Random random, int least, int most) {
    return (int) Math.round(least * Math.pow((double) most / least, random.nextDouble()));
  }

  /// The loads of a name: `all`, `tuned`, `later`, `drawn-SEED` for ten that are drawn, or of one;
  /// `phases-MILLIS` for phases of another length than half a second.
  ///
  /// @throws IllegalArgumentException where there is none
  public static List<Load> named(String name) {
    List<Load> known = new ArrayList<>(tuned());
    known.addAll(later());
    return switch (name) {
      case "all" -> List.copyOf(known);
      case "tuned" -> tuned();
      case "later" -> later();
      default -> {
        if (name.startsWith(DRAWN)) {
          yield drawnNamed(name);
        }
        if (name.startsWith(PHASES)) {
          yield List.of(phases(name, Integer.parseInt(name.substring(PHASES.length()))));
        }
        List<Load> one = known.stream().filter(load -> load.name().equals(name)).toList();
        if (one.isEmpty()) {
          throw new IllegalArgumentException("no load is called '%s'".formatted(name));
        }
        yield one;
      }
    };
  }

  private static List<Load> drawnNamed(String name) {
    String[] parts = name.substring(DRAWN.length()).split("-", -1);
    long seed = Long.parseLong(parts[0]);
    if (parts.length == 1) {
      return drawn(seed, 10);
    }
    int number = Integer.parseInt(parts[1]);
    return List.of(drawn(seed, number + 1).get(number));
  }
}
