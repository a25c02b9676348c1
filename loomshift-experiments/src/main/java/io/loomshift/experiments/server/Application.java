package io.loomshift.experiments.server;

import java.util.List;
import java.util.Locale;

/// The thesis's two applications.
public enum Application {
  /// Five sleeps of the delay.
  S1("S1, five sleeps"),
  /// The same, then a long text is reversed and a letter in it counted.
  S2("S2, five sleeps and computing");

  /// How often a request sleeps.
  static final int SLEEPS = 5;

  private final String label;

  Application(String label) {
    this.label = label;
  }

  /// What a person calls it.
  public String label() {
    return label;
  }

  /// As options, paths and raw data name it: `s1`.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The delays of the thesis, in milliseconds.
  public List<Integer> delays() {
    return switch (this) {
      case S1 -> List.of(50, 100, 200, 500, 1_000, 1_500, 2_000, 2_500, 3_000);
      case S2 -> List.of(0, 25, 50, 100, 200, 500, 1_000, 1_500, 2_000, 2_500);
    };
  }

  /// Two of them that show most.
  public List<Integer> quickDelays() {
    return switch (this) {
      case S1 -> List.of(50, 200);
      case S2 -> List.of(0, 200);
    };
  }

  /// By its id.
  ///
  /// @throws IllegalArgumentException where there is none of that id
  public static Application of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
