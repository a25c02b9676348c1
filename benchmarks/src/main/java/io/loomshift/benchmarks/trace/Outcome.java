package io.loomshift.benchmarks.trace;

import io.loomshift.benchmarks.ProcessMeter;
import java.util.Map;
import java.util.stream.Collectors;

/// What a run of a program came to.
///
/// @param figures what the program printed, by name
/// @param bytes what the run has written into its folder
record Outcome(ProcessMeter.Run run, Map<String, Double> figures, long bytes) {
  static Outcome of(ProcessMeter.Run run, long bytes) {
    return new Outcome(
        run,
        run.output()
            .lines()
            .filter(line -> line.matches("[a-z-]+=-?[0-9.E]+"))
            .map(line -> line.split("="))
            .collect(Collectors.toMap(pair -> pair[0], pair -> Double.parseDouble(pair[1]))),
        bytes);
  }

  double figure(String name) {
    var figure = figures.get(name);
    if (figure == null) {
      throw new IllegalArgumentException("no " + name + " in: " + run.output());
    }
    return figure;
  }
}
