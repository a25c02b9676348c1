package io.loomshift.findings;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// How many requests a service can carry, and what limits it.
///
/// @param perSecond requests per second, at which the first resource is used up
/// @param interval in which it is expected to lie
/// @param replayed whether a replay at a higher rate got there; otherwise it is the least of the
///   bounds, which the service may not reach
/// @param bounds of each limited resource, the lowest first
public record Capacity(double perSecond, Interval interval, boolean replayed, List<Bound> bounds) {
  /// What kind of thing there is only so much of.
  public enum Kind {
    /// The workers of a pool.
    WORKERS("workers"),
    /// Processors.
    PROCESSORS("processors"),
    /// The carriers of virtual threads.
    CARRIERS("carriers"),
    /// Permits of a semaphore.
    PERMITS("permits"),
    /// Elements that are taken from a queue and put back.
    ELEMENTS("elements"),
    /// What a pool lends, such as connections of a database.
    CONNECTIONS("connections"),
    /// Tasks of a pool that somebody lets be under way at once.
    TASKS("tasks"),
    /// A lock of `java.util.concurrent`.
    LOCK("lock"),
    /// The monitor of an object.
    MONITOR("monitor");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /// Whether it is something that requests take and give back, of which somebody chose how many
    /// there are: most often to protect what stands behind it.
    public boolean isLent() {
      return switch (this) {
        case PERMITS, ELEMENTS, CONNECTIONS, TASKS -> true;
        case WORKERS, PROCESSORS, CARRIERS, LOCK, MONITOR -> false;
      };
    }

    /// Its name in documents.
    public String id() {
      return id;
    }
  }

  /// What one resource lets through: `amount / demand` requests per second. Source: the utilisation
  /// law, Denning and Buzen, *The Operational Analysis of Queueing Network Models*, 1978.
  ///
  /// @param kind of resource
  /// @param name of the pool or the class; empty for processors and carriers
  /// @param amount how many there are
  /// @param demandNanos for how long a request needs one of them, in sum, where nobody else is in
  ///   its way
  /// @param utilisation the share of them that was in use in the trace, by that
  /// @param place where a lock, a semaphore or a queue is made, as far as the trace tells that
  public record Bound(
      Kind kind,
      String name,
      long amount,
      double demandNanos,
      double utilisation,
      Optional<Place> place) {
    /// One of which nobody knows where it is made.
    public Bound(Kind kind, String name, long amount, double demandNanos, double utilisation) {
      this(kind, name, amount, demandNanos, utilisation, Optional.empty());
    }

    /// Checks the figures.
    public Bound {
      Figures.requireAmount(demandNanos);
      if (amount < 1) {
        throw new IllegalArgumentException(amount + " of a limited resource");
      }
    }

    /// The same, made at a place.
    public Bound at(Optional<Place> other) {
      return new Bound(kind, name, amount, demandNanos, utilisation, other);
    }

    /// Requests per second.
    public double perSecond() {
      return amount * 1e9 / demandNanos;
    }
  }

  /// Sorts the bounds.
  public Capacity {
    Figures.requireAmount(perSecond);
    bounds = bounds.stream().sorted(Comparator.comparingDouble(Bound::perSecond)).toList();
  }

  /// What limits it; nothing where nothing that is known does.
  public Optional<Bound> limit() {
    return bounds.stream().findFirst();
  }
}
