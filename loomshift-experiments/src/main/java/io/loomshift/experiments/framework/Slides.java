package io.loomshift.experiments.framework;

import java.util.List;
import java.util.Optional;

/// What the slides of Navarro et al. (DEBS 2023) tell in figures, on their machine and with the JDK
/// of their time. The blocking endpoint and all throughputs stand only in pictures, whose text says
/// that blocking did worse than virtual.
///
/// @param model which endpoint
/// @param delayMillis between service and database
/// @param maxLatencyMillis the longest latency
/// @param collections how many there were
/// @param averagePauseMillis of a collection
/// @param longestPauseMillis of a collection
/// @param youngMillis pauses of young collections together
/// @param oldMillis pauses of old ones; 0 where the slides have "N/A"
record Slides(
    Model model,
    int delayMillis,
    double maxLatencyMillis,
    double collections,
    double averagePauseMillis,
    double longestPauseMillis,
    double youngMillis,
    double oldMillis) {
  private static final List<Slides> ALL =
      List.of(
          new Slides(Model.VIRTUAL, 0, 1_440, 275, 18.662, 89.723, 5_132, 0),
          new Slides(Model.VIRTUAL, 200, 31_540, 709, 92.270, 520.437, 41_685, 23_734),
          new Slides(Model.REACTIVE, 0, 1_080, 192, 15.169, 32.898, 3_004, 0),
          new Slides(Model.REACTIVE, 200, 704.64, 183, 14.968, 49.312, 2_739, 0));

  /// What they tell of an endpoint at a delay; empty where they tell nothing.
  static Optional<Slides> of(Model model, int delayMillis) {
    return ALL.stream()
        .filter(each -> each.model == model && each.delayMillis == delayMillis)
        .findFirst();
  }

  /// All pauses together.
  double pauseMillis() {
    return youngMillis + oldMillis;
  }
}
