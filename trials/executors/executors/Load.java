package executors;

import executors.Arrival.Batch;
import executors.Arrival.Bursts;
import executors.Arrival.Cancelling;
import executors.Arrival.Closed;
import executors.Arrival.Open;
import executors.Work.Changing;
import executors.Work.Compute;
import executors.Work.Native;
import executors.Work.Nested;
import executors.Work.ThreadLocals;
import executors.Work.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Tasks of one or more sorts, and when they come.
///
/// @param name of the load, for the command line and tables
public record Load(String name, List<Stream> streams) {
  /// Tasks of one sort.
  record Stream(Work work, Arrival arrival) {}

  public Load {
    streams = List.copyOf(streams);
  }

  private static Load of(String name, Work work, Arrival arrival) {
    return new Load(name, List.of(new Stream(work, arrival)));
  }

  /// Those that the design was made on.
  public static List<Load> known() {
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
        of("phases", new Changing(500, new Wait(1_000), new Compute(50)), new Closed(128)),
        of("native", new Native(5_000), new Closed(256)),
        of("native-short", new Native(500), new Closed(64)),
        of("backlog-compute", new Compute(20), new Batch(100_000)),
        of("backlog-wait", new Wait(10_000), new Batch(100_000)),
        of("nested", new Nested(new Wait(1_000)), new Closed(64)),
        of("thread-locals", new ThreadLocals(200, 1_000), new Closed(128)),
        of("cancel", new Wait(2_000), new Cancelling(128)));
  }

  /// Loads that nobody thought of: a kind of waiting, how long, how many callers or how often, and
  /// how long a task computes first, each drawn at random.
  public static List<Load> drawn(long seed, int count) {
    Random random = new Random(seed);
    List<Load> loads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int micros = pick(random, 200, 1_000, 5_000, 20_000);
      int computing = pick(random, 0, 20, 100, 500);
      Work waiting =
          switch (random.nextInt(4)) {
            case 0 -> new Wait(micros);
            case 1 -> new Native(micros);
            case 2 -> new Work.Locked(Math.min(micros, 1_000));
            default -> new ThreadLocals(100, micros);
          };
      Arrival arrival =
          random.nextInt(3) == 0
              ? new Open(pick(random, 100, 500, 2_000))
              : new Closed(pick(random, 8, 64, 150, 500));
      Work work =
          computing == 0 ? waiting : new Work.Sequence(new Compute(computing), waiting);
      loads.add(of("drawn-%d-%d".formatted(seed, i), work, arrival));
    }
    return List.copyOf(loads);
  }

  /// The load of a name, `drawn-SEED-NUMBER` for one that was drawn.
  public static Load named(String name) {
    if (name.startsWith("drawn-")) {
      String[] parts = name.split("-");
      int number = Integer.parseInt(parts[2]);
      return drawn(Long.parseLong(parts[1]), number + 1).get(number);
    }
    return known().stream().filter(load -> load.name().equals(name)).findFirst().orElseThrow();
  }

  private static int pick(Random random, int... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
