package io.loomshift.experiments.adaptive;

import java.util.List;
import java.util.Locale;

/// Who runs the requests. In every arm, so many requests run at once as the setting has threads,
/// unless the bound on virtual threads is lifted.
public enum Arm {
  /// Jetty's own pool of platform threads, `QueuedThreadPool`.
  PLATFORM("platform only"),
  /// Jetty's own pool of virtual threads, `VirtualThreadPool`.
  VIRTUAL("virtual only"),
  /// `AdaptiveThreadPool` with the selector that calibrates itself.
  ADAPTIVE("adaptive"),
  /// The same, with virtual threads until its selector knows better.
  FROM_VIRTUAL("adaptive, from virtual"),
  /// `AdaptiveThreadPool` held on platform threads: what its pool costs without adapting.
  HELD_PLATFORM("adaptive pool, held on platform"),
  /// `AdaptiveThreadPool` held on virtual threads.
  HELD_VIRTUAL("adaptive pool, held on virtual"),
  /// `AdaptiveThreadPool` with the paper's selector and thresholds, for its machine.
  PAPER("adaptive, paper's thresholds"),
  /// `QueuedThreadPool` with a `HybridExecutor` for the requests.
  HYBRID("hybrid");

  /// The arms of the paper.
  public static final List<Arm> USUAL = List.of(PLATFORM, VIRTUAL, ADAPTIVE);

  private final String label;

  Arm(String label) {
    this.label = label;
  }

  /// As a person says it.
  public String label() {
    return label;
  }

  /// As options and raw data name it: `held-platform`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// By its id.
  ///
  /// @throws IllegalArgumentException where there is none of that id
  public static Arm of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
