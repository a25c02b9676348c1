/// Computing that takes the same number of steps on every run, and that no compiler takes out.
final class Work {
  /// Steps that take about a microsecond on a processor of 2020. They are a constant, and not
  /// measured when a program starts, so that each run of it does the same work.
  private static final int STEPS_PER_MICRO = 500;

  private static final int ROUNDS_TO_COMPILE = 30_000;

  private static volatile long result = 1;

  private Work() {}

  /// Computes for about so many microseconds, on one processor that does nothing else.
  static void micros(int micros) {
    result = steps(result, micros * STEPS_PER_MICRO);
  }

  /// Has the just-in-time compiler see the loop, so that the first requests take no longer than the
  /// later ones.
  static void warmUp() {
    for (var round = 0; round < ROUNDS_TO_COMPILE; round++) {
      result = steps(result, 200);
    }
  }

  private static long steps(long seed, int steps) {
    var value = seed;
    for (var step = 0; step < steps; step++) {
      // Marsaglia's generator: each step needs the one before, and two do not make a simpler one,
      // as
      // those of a linear generator do.
      value ^= value << 13;
      value ^= value >>> 7;
      value ^= value << 17;
    }
    return value;
  }
}
