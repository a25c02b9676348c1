package io.loomshift.analysis.replay;

import java.util.ArrayDeque;
import java.util.Deque;

/// What one simulated thread has of a resource, and for how long.
sealed interface Hold {
  /// It takes some.
  ///
  /// @param permits how many
  void take(int permits, double now);

  /// It gives some back.
  ///
  /// @param permits how many
  /// @return for how many nanoseconds it had those, added up
  double giveBack(int permits, double now);

  /// Whether it has nothing of it.
  boolean isOver();

  /// Of what there is a number of: what is taken last is given back first. What never is does not
  /// count.
  final class OfPermits implements Hold {
    private record Taken(int permits, double since) {}

    private final Deque<Taken> taken = new ArrayDeque<>();

    @Override
    public void take(int permits, double now) {
      taken.push(new Taken(permits, now));
    }

    @Override
    public double giveBack(int permits, double now) {
      double nanos = 0;
      int left = permits;
      while (left > 0 && !taken.isEmpty()) {
        Taken last = taken.pop();
        int returned = Math.min(left, last.permits);
        nanos += returned * (now - last.since);
        left -= returned;
        if (returned < last.permits) {
          taken.push(new Taken(last.permits - returned, last.since));
        }
      }
      return nanos;
    }

    @Override
    public boolean isOver() {
      return taken.isEmpty();
    }
  }

  /// Of a lock or a monitor, which it may enter several times.
  final class Alone implements Hold {
    private final boolean isCounted;
    private int entries;
    private double since;

    /// @param isCounted whether all entries and exits are told; otherwise any exit is the last
    Alone(boolean isCounted) {
      this.isCounted = isCounted;
    }

    @Override
    public void take(int permits, double now) {
      if (entries == 0) {
        since = now;
      }
      entries = isCounted ? entries + 1 : 1;
    }

    @Override
    public double giveBack(int permits, double now) {
      entries--;
      return isOver() ? now - since : 0;
    }

    /// It waits, and has it again afterwards.
    ///
    /// @return for how long it had it until now
    double pause(double length, double now) {
      double nanos = now - since;
      since = now + length;
      return nanos;
    }

    @Override
    public boolean isOver() {
      return entries <= 0;
    }
  }
}
