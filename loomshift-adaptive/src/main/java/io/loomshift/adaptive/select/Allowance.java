package io.loomshift.adaptive.select;

/// What trying the other type may cost: seconds of the pool's work, given once at the start and
/// then a share of the time that passes, saved up to a limit. Not for several threads.
final class Allowance {
  private final double share;
  private final double most;
  private double left;
  private double spent;

  Allowance(double start, double share) {
    this.share = share;
    this.most = start;
    this.left = start;
  }

  void pass(double seconds) {
    left = Math.min(most, left + share * seconds);
  }

  /// Whether so much could be lost without overdrawing.
  boolean covers(double seconds) {
    return left >= seconds;
  }

  boolean isHalfFull() {
    return left >= most / 2;
  }

  void spend(double seconds) {
    left -= seconds;
    spent += seconds;
  }

  /// What was lost in all, in seconds of the pool's work.
  double spent() {
    return spent;
  }
}
