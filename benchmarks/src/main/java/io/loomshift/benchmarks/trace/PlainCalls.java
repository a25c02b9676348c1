package io.loomshift.benchmarks.trace;

/// Calls of a method that no source line traces; an agent may.
final class PlainCalls implements Calls {
  @Override
  public long burst(long seed, int calls) {
    long value = seed;
    for (int i = 0; i < calls; i++) {
      value = call(value);
    }
    return value;
  }

  /// What agents are told to trace, by its name.
  static long call(long value) {
    return value * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
  }
}
