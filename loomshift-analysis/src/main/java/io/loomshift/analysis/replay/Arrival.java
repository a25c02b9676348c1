package io.loomshift.analysis.replay;

import java.util.Optional;

/// How requests arrive in a replay.
public sealed interface Arrival {
  /// As the threads that spawned them did in the trace. A thread that waits for nothing that the
  /// replay models spawns at the recorded times; one that waits for tasks spawns when they are
  /// done.
  record Recorded() implements Arrival {}

  /// A Poisson process at the rate of the trace.
  record Open() implements Arrival {}

  /// So many clients, each of which sends the next one as soon as its last one has ended.
  record Closed(int clients) implements Arrival {
    /// Checks that there is a client.
    public Closed {
      if (clients < 1) {
        throw new IllegalArgumentException(clients + " clients");
      }
    }
  }

  /// In the order and with the gaps of the trace, all so many times as short, whatever becomes of
  /// them.
  record Faster(double factor) implements Arrival {
    /// Checks the factor.
    public Faster {
      if (!(factor > 0)) {
        throw new IllegalArgumentException(factor + " times as fast");
      }
    }
  }

  /// The arrival with a name: `recorded`, `open`, or `closed:N`. Nothing where that is no name.
  static Optional<Arrival> of(String name) {
    if (name.equals("recorded")) {
      return Optional.of(new Recorded());
    }
    if (name.equals("open")) {
      return Optional.of(new Open());
    }
    if (name.matches("closed:[1-9][0-9]{0,5}")) {
      return Optional.of(new Closed(Integer.parseInt(name.substring("closed:".length()))));
    }
    return Optional.empty();
  }

  /// Its name.
  default String id() {
    return switch (this) {
      case Recorded recorded -> "recorded";
      case Open open -> "open";
      case Faster faster -> "faster:" + faster.factor();
      case Closed closed -> "closed:" + closed.clients();
    };
  }
}
