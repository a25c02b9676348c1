package io.loomshift.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Takes the measurements: one warm-up of each contender, then round after round of all of them.
final class Rounds {
  private final ProcessMeter meter;

  /// @param rounds in how many of the rounds, from the first on, this contender takes part
  record Entry(Contender contender, int rounds) {
    Entry {
      if (rounds < 1) {
        throw new IllegalArgumentException(contender.name() + " needs a round");
      }
    }
  }

  Rounds(ProcessMeter meter) {
    this.meter = meter;
  }

  Series measure(SourceTree tree, List<Entry> entries) throws IOException, InterruptedException {
    var measurements = new ArrayList<Measurement>();
    var last = entries.stream().mapToInt(Entry::rounds).max().orElseThrow();
    for (var round = 0; round <= last; round++) {
      for (var entry : entries) {
        if (round <= entry.rounds()) {
          var measurement = meter.run(entry.contender(), tree, round);
          System.err.printf(
              "%s %s %s: %.0f ms%n",
              tree.name(),
              round == 0 ? "warm-up" : "round " + round,
              entry.contender().name(),
              measurement.wallMillis());
          measurements.add(measurement);
        }
      }
    }
    return new Series(
        tree, entries.stream().map(entry -> entry.contender().name()).toList(), measurements);
  }
}
