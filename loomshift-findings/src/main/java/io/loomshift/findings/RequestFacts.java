package io.loomshift.findings;

import java.util.List;
import java.util.Optional;

/// Which tasks count as requests, of which throughput and latency are told.
///
/// @param by how they are known
/// @param pools that run them, the one with the most first
/// @param leftOut tasks of these pools that are none: connections that are opened or closed, and
///   what other tasks spawned
/// @param unread how they waited before the program received them; empty where that was not sampled
public record RequestFacts(By by, List<Pool> pools, long leftOut, Optional<Unread> unread) {
  /// How requests are known.
  public enum By {
    /// The pools were named by the person who asks.
    NAME("named"),
    /// The pools are workers of a known server.
    SERVER("server"),
    /// Neither: they are the tasks that no other task spawned.
    INDEPENDENCE("independent");

    private final String id;

    By(String id) {
      this.id = id;
    }

    /// Its name in documents.
    public String id() {
      return id;
    }
  }

  /// A pool that runs requests.
  ///
  /// @param name of the pool
  /// @param server whose workers it has; empty where that is not known
  /// @param tasks how many requests it ran
  public record Pool(String name, String server, long tasks) {
    /// Checks the number.
    public Pool {
      if (tasks < 0) {
        throw new IllegalArgumentException(tasks + " tasks");
      }
    }
  }

  /// How requests waited in sockets until the program accepted their connection and read them.
  ///
  /// @param connections how many had sent something that nobody had read, on average
  /// @param unaccepted how many nobody had accepted, on average, whatever they had sent
  /// @param waitNanos how long a request waited so, on average
  /// @param counted whether latency holds that wait, and replays have requests come that much
  ///   earlier
  public record Unread(double connections, double unaccepted, double waitNanos, boolean counted) {}

  /// Copies the list.
  public RequestFacts {
    pools = List.copyOf(pools);
  }

  /// Of a trace that holds no request.
  public static RequestFacts none() {
    return new RequestFacts(By.INDEPENDENCE, List.of(), 0, Optional.empty());
  }
}
