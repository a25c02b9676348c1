package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/// For how long requests need each limited resource, by a replay in which nobody is in anybody's
/// way.
///
/// Requests are cut into slices of equally many, in the order of their arrival, so that one sees by
/// how much the demands vary. What is no part of a request, but grows with them as a selector's
/// work does, is shared by all slices.
final class Usage {
  /// So many slices: with fewer an interval by a bootstrap is too narrow.
  static final int SLICES = 20;

  /// Something there is only so much of.
  ///
  /// @param number the symbol of a pool, or a resource; 0 for the others
  record Resource(Kind kind, int number) {}

  /// What it is.
  enum Kind {
    POOL,
    PROCESSORS,
    CARRIERS,
    SHARED
  }

  private static final Resource PROCESSORS = new Resource(Kind.PROCESSORS, 0);
  private static final Resource CARRIERS = new Resource(Kind.CARRIERS, 0);

  private final Program program;
  private final int[] slices;
  private final int[] sizes = new int[SLICES];

  /// When the first request arrives that counts.
  private final double begin;

  /// In the order in which they were needed first, which is the same in each JVM.
  private final Map<Resource, double[]> nanos = new LinkedHashMap<>();

  private final Map<SimulatedThread, Map<Integer, Hold>> held = new HashMap<>();

  /// How often requests that count gave each resource back.
  private final Map<Integer, Integer> uses = new HashMap<>();

  Usage(Program program) {
    this.program = program;
    slices = new int[program.tasks.count()];
    Arrays.fill(slices, -1);
    int[] requests = program.requests();
    begin = requests.length == 0 ? Double.POSITIVE_INFINITY : program.arrival(requests[0]);
    for (int i = 0; i < requests.length; i++) {
      int slice = (int) ((long) i * SLICES / requests.length);
      slices[requests[i]] = slice;
      sizes[slice]++;
    }
  }

  /// A worker of a pool was held.
  void worker(SimulatedThread simulated, double length, double now) {
    if (simulated.task >= 0 && program.requestOf(simulated.task) >= 0) {
      add(new Resource(Kind.POOL, simulated.pool), simulated, length, now);
    }
  }

  /// A processor was used.
  void work(SimulatedThread simulated, double length, double now) {
    add(PROCESSORS, simulated, length, now);
  }

  /// A virtual thread kept its carrier while it waited.
  void pinned(SimulatedThread simulated, double length, double now) {
    add(CARRIERS, simulated, length, now);
  }

  /// A simulated thread has a resource from now on, or more of it.
  ///
  /// @param permits how many at once
  void acquired(SimulatedThread simulated, int resource, int permits, double now) {
    held.computeIfAbsent(simulated, _ -> new HashMap<>())
        .computeIfAbsent(resource, this::hold)
        .take(permits, now);
  }

  /// Whether it has some of it.
  boolean holds(SimulatedThread simulated, int resource) {
    Map<Integer, Hold> of = held.get(simulated);
    return of != null && of.containsKey(resource);
  }

  private Hold hold(int resource) {
    Resources resources = program.model.resources();
    if (!resources.kind(resource).isExclusive()) {
      return new Hold.OfPermits();
    }
    // Of a lock that does not tell everything the returns are told that somebody waits for.
    boolean isCounted =
        resources.kind(resource) == ResourceKind.MONITOR || resources.isToldInFull(resource);
    return new Hold.Alone(isCounted);
  }

  /// It gives it back. What another one gives back was handed over, and not held.
  void released(SimulatedThread simulated, int resource, int permits, double now) {
    Map<Integer, Hold> of = held.get(simulated);
    if (of == null) {
      return;
    }
    Hold hold = of.get(resource);
    if (hold == null) {
      return;
    }
    if (slice(simulated) >= 0) {
      uses.merge(resource, 1, Integer::sum);
    }
    add(new Resource(Kind.SHARED, resource), simulated, hold.giveBack(permits, now), now);
    if (hold.isOver()) {
      of.remove(resource);
      if (of.isEmpty()) {
        held.remove(simulated);
      }
    }
  }

  /// It waits to be notified, for which it gives a monitor back, and has it again behind that.
  void waits(SimulatedThread simulated, int monitor, double length, double now) {
    Map<Integer, Hold> of = held.get(simulated);
    if (of != null && of.get(monitor) instanceof Hold.Alone hold) {
      add(new Resource(Kind.SHARED, monitor), simulated, hold.pause(length, now), now);
    }
  }

  private int request(SimulatedThread simulated) {
    return simulated.task < 0 ? -1 : program.requestOf(simulated.task);
  }

  /// Of the request that it works for; -1 where that is none, or one that does not count.
  private int slice(SimulatedThread simulated) {
    int request = request(simulated);
    return request < 0 ? -1 : slices[request];
  }

  private void add(Resource resource, SimulatedThread simulated, double length, double now) {
    double[] sums = nanos.computeIfAbsent(resource, _ -> new double[SLICES]);
    int request = request(simulated);
    int slice = slice(simulated);
    if (slice >= 0) {
      sums[slice] += length;
    } else if (request < 0 && now >= begin) {
      double requests = Arrays.stream(sizes).sum();
      IntStream.range(0, SLICES).forEach(at -> sums[at] += length * sizes[at] / requests);
    }
  }

  /// How often a request that counts takes what is lent, and gives it back.
  double uses(int resource) {
    double requests = Arrays.stream(sizes).sum();
    return requests == 0 ? 0 : uses.getOrDefault(resource, 0) / requests;
  }

  /// Nanoseconds of a resource per request, slice by slice; empty where there are too few requests.
  Map<Resource, double[]> demands() {
    Map<Resource, double[]> found = new LinkedHashMap<>();
    if (Arrays.stream(sizes).anyMatch(size -> size == 0)) {
      return found;
    }
    nanos.forEach((resource, sums) -> {
      double[] each = IntStream.range(0, SLICES).mapToDouble(at -> sums[at] / sizes[at]).toArray();
      found.put(resource, each);
    });
    // Who keeps a carrier while he waits needs it while he computes, too.
    double[] pinned = found.get(CARRIERS);
    double[] work = found.get(PROCESSORS);
    if (pinned != null && work != null) {
      Arrays.setAll(pinned, at -> pinned[at] + work[at]);
    }
    return found;
  }

  /// Whether a resource is held by whoever takes it, and limited.
  boolean isLimited(int resource) {
    ResourceKind kind = program.model.resources().kind(resource);
    return switch (kind) {
      case LOCK ->
          !program.model.resources().isToldInFull(resource)
              || program.model.resources().isScarce(resource);
      case MONITOR -> true;
      case SEMAPHORE, QUEUE, CONNECTIONS, COUNT ->
          program.model.resources().isScarce(resource)
              && program.model.resources().amount(resource) > 0
              && !program.externals.gives(resource);
      case LATCH, OTHER -> false;
    };
  }
}
