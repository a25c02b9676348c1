package io.loomshift.trace.timeline;

/// Divides the memory for decoded events among the owners that have some at the moment.
///
/// As long as there is room, everyone may take a fair share of the whole, which for a few owners is
/// all they have. Once it is taken, late comers take a fraction of that, so that all together
/// exceed the budget by less than itself and a smallest window for each.
final class Windows {
  private static final int SMALLEST = 16;
  private static final int FRACTION = 16;

  private final int budget;
  private long held;
  private int open;
  private long loads;

  /// @param budget in events
  Windows(int budget) {
    this.budget = budget;
  }

  /// How many events the next one may take.
  int size() {
    int share = budget / (open + 1);
    return Math.max(SMALLEST, held < budget ? share : share / FRACTION);
  }

  void taken(int events) {
    held += events;
    open++;
    loads++;
  }

  void returned(int events) {
    held -= events;
    open--;
  }

  /// How often a window was taken.
  long loads() {
    return loads;
  }
}
