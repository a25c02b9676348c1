package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Capacity.Bound;
import io.loomshift.findings.Capacity.Kind;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Place;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// Finds the greatest rate of requests that a service sustains.
///
/// A replay without limits tells for how long a request needs each resource. `n` of a resource that
/// a request needs for `d` let through `n / d` requests per second: the least of these is a bound
/// of the throughput that no load can exceed. Source: Lazowska, Zahorjan, Graham, Sevcik,
/// *Quantitative System Performance*, 1984, chapter 5. A second replay has requests arrive twice as
/// fast as that. Queues grow then, and the rate at which requests end while they do is the
/// capacity: it is less than the bound where a resource idles although it is wanted, as workers do
/// that wait for each other. Its part of the bound is what counts, since the replay has every
/// request ask for what it did in the trace, of those, too, that warmed the program up. The bound
/// itself is that of the program as it is when it has settled ({@link Settled}).
public final class Saturation {
  /// By how much further replays exceed the bound. The first has queues grow for certain. Where
  /// that lets less through than the bound, the second tells whether only the overload does: to
  /// take requests in that are not served needs processors, too, and a service is not asked for
  /// twice what it can do in the long run.
  private static final double[] OVERLOADS = {2, 1.1};

  /// A bound that is reached to this part needs no further replay.
  private static final double ENOUGH = 0.97;

  /// Requests that end before and after these shares of them are left out: queues are not there
  /// yet, or no longer.
  private static final double FROM = 0.2;

  private static final double TO = 0.8;

  /// A replay lasts for so many times as long as a request at least: otherwise no queue would come
  /// to be.
  private static final double LATENCIES = 5;

  /// With fewer requests in a slice their demands tell nothing.
  private static final int FEWEST = 2 * Usage.SLICES;

  /// Five of them lie beyond each end of an interval of 95 %.
  private static final int DRAWS = 200;

  private static final double TAIL = 0.025;
  private static final int MOST_BOUNDS = 8;

  /// How many times as much as the next resource something may let through so that both limit the
  /// service. Source: of a service of Dropwizard 16 connections would let 304 requests/s through by
  /// how long they are held, and its processor 262; it carried 211, as connections do by how long
  /// they are wanted.
  private static final double BESIDE = 1.5;

  private final Program program;

  /// The first slice of requests that counts.
  private final int settled;

  /// What requests need of the processors while they need least, slice by slice.
  private final double[] least;

  private final Handing handing;

  /// What was found last: of one variant both the capacity and the shortages are asked.
  private @Nullable Needs last;

  /// @param program of which all variants are asked about
  public Saturation(Program program) {
    this.program = program;
    this.settled = Settled.from(program);
    this.least = Work.least(program);
    this.handing = new Handing(program);
  }

  /// The capacity of a variant; nothing where there are too few requests, or nothing known limits
  /// them.
  ///
  /// @param replays whether a replay can be trusted; otherwise the least bound is taken
  /// @param error by which the replay of the unchanged trace is off, from 0: it widens the interval
  public Optional<Capacity> of(Variant variant, boolean replays, double error) {
    return program.requestCount() < FEWEST ? Optional.empty() : capacity(variant, replays, error);
  }

  /// Of what requests take and give back, and there is too little of, how many there could be.
  public Shortages shortages(Variant variant) {
    if (program.requestCount() < FEWEST) {
      return Shortages.NONE;
    }
    Map<Usage.Resource, Bound> bounds = new LinkedHashMap<>();
    needs(variant).demands().forEach(demand -> bounds.put(demand.resource(), demand.bound()));
    return Shortages.of(bounds, program.model.resources());
  }

  /// A bound, and the demand in nanoseconds slice by slice.
  ///
  /// @param resource of what
  /// @param traced requests per second by the demand of all of the trace; where that falls, it is
  ///   less than the bound
  private record Demand(Usage.Resource resource, Bound bound, List<Double> slices, double traced) {
    /// @param slices of all requests
    /// @param settled those that tell what a request is going to need
    static Demand of(
        Kind kind,
        Usage.Resource resource,
        String name,
        long amount,
        double[] slices,
        double[] settled,
        double rate) {
      double all = mean(slices);
      // Some needed it, if not those that settled.
      double[] some = mean(settled) > 0 ? settled : slices;
      double mean = mean(some);
      return new Demand(
          resource,
          new Bound(kind, name, amount, mean, rate * mean / 1e9 / amount),
          Arrays.stream(some).boxed().toList(),
          amount * 1e9 / all);
    }

    Demand at(Optional<Place> place) {
      return new Demand(resource, bound.at(place), slices, traced);
    }
  }

  /// How many requests arrive in a second.
  private double rate() {
    int[] requests = program.requests();
    double first = program.arrival(requests[0]);
    double last = program.arrival(requests[requests.length - 1]);
    return (requests.length - 1) / Math.max(1, last - first) * 1e9;
  }

  /// What requests need of everything limited, the least bound first.
  ///
  /// @param alone the run in which nobody is in anybody's way
  private record Needs(Variant variant, List<Demand> demands, Run alone) {}

  private Needs needs(Variant variant) {
    if (last == null || !last.variant().equals(variant)) {
      double rate = rate();
      Usage usage = new Usage(program);
      Run alone = new Run();
      Replay.run(program, variant.under(new Arrival.Faster(1)).withoutLimits(), alone, usage);
      List<Demand> demands = new ArrayList<>();
      usage
          .demands()
          .forEach((resource, slices) -> demand(variant, resource, slices, rate, demands));
      List<Demand> all = List.copyOf(demands);
      demands.replaceAll(demand -> handedOver(demand, all, usage, rate));
      demands.sort(Comparator.comparingDouble(demand -> demand.bound().perSecond()));
      last = new Needs(variant, demands, alone);
    }
    return last;
  }

  /// What is lent is held for longer where some wait for it, unless there is to be more of it.
  /// Where something else lets much less through, who waits is late because of that.
  private Demand handedOver(Demand demand, List<Demand> all, Usage usage, double rate) {
    Bound bound = demand.bound();
    int number = demand.resource().number();
    if (!bound.kind().isLent() || bound.amount() != program.model.resources().amount(number)) {
      return demand;
    }
    double others =
        all.stream()
            .filter(other -> !other.resource().equals(demand.resource()))
            .mapToDouble(other -> other.bound().perSecond())
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    double late = handing.late(number) * usage.uses(number);
    if (late <= 0 || bound.perSecond() > BESIDE * others) {
      return demand;
    }
    double[] slices = demand.slices().stream().mapToDouble(nanos -> nanos + late).toArray();
    double traced = bound.amount() * 1e9 / demand.traced() + late;
    return new Demand(
        demand.resource(),
        new Bound(
            bound.kind(),
            bound.name(),
            bound.amount(),
            mean(slices),
            rate * mean(slices) / 1e9 / bound.amount(),
            bound.place()),
        Arrays.stream(slices).boxed().toList(),
        bound.amount() * 1e9 / traced);
  }

  private Optional<Capacity> capacity(Variant variant, boolean replays, double error) {
    Needs needs = needs(variant);
    List<Demand> demands = needs.demands();
    if (demands.isEmpty()) {
      return Optional.empty();
    }
    double bound = demands.getFirst().bound().perSecond();
    double traced = demands.stream().mapToDouble(Demand::traced).min().orElse(bound);
    double nanos = program.requestCount() / traced * 1e9;
    boolean lasts = nanos > LATENCIES * needs.alone().metrics().latency().mean();
    double reached = replays && lasts ? reached(variant, traced, rate()) : 1;
    double found = reached * bound;
    return Optional.of(
        new Capacity(
            found,
            interval(variant.seed(), demands.getFirst(), found / bound, error),
            replays && lasts,
            demands.stream().map(Demand::bound).limit(MOST_BOUNDS).toList()));
  }

  /// The part of a bound that replays reach in which more requests arrive than that.
  private double reached(Variant variant, double bound, double rate) {
    double most = 0;
    for (int i = 0; i < OVERLOADS.length && most < ENOUGH; i++) {
      most = Math.max(most, saturated(variant, OVERLOADS[i] * bound / rate) / bound);
    }
    return Math.min(1, most);
  }

  /// Requests per second that end while more arrive than that: none where all workers of their pool
  /// are kept by tasks that last as long as the program.
  private double saturated(Variant variant, double factor) {
    Run run = new Run();
    Replay.run(program, variant.under(new Arrival.Faster(factor)), run);
    long[] ends = run.ends();
    if (ends.length == 0) {
      return 0;
    }
    Arrays.sort(ends);
    int from = (int) (FROM * ends.length);
    int to = (int) (TO * ends.length);
    return (to - from) * 1e9 / Math.max(1, ends[to] - ends[from]);
  }

  private void demand(
      Variant variant, Usage.Resource resource, double[] slices, double rate, List<Demand> into) {
    if (mean(slices) <= 0) {
      return;
    }
    switch (resource.kind()) {
      case PROCESSORS -> into.add(work(Kind.PROCESSORS, resource, slices, least, rate));
      case CARRIERS -> into.add(work(Kind.CARRIERS, resource, slices, new double[0], rate));
      case POOL -> {
        PoolFacts facts = program.pools().get(resource.number());
        int limit = facts == null ? Integer.MAX_VALUE : facts.limit(variant);
        if (facts != null && limit < Integer.MAX_VALUE) {
          int free = Math.max(1, limit - facts.services());
          into.add(demand(Kind.WORKERS, resource, facts.name(), free, slices, rate));
        }
      }
      case SHARED -> {
        Resources all = program.model.resources();
        int number = resource.number();
        String name = all.name(number, program.model.symbols());
        long amount =
            all.kind(number).isExclusive() ? 1 : variant.amount(number, all.amount(number));
        kind(all.kind(number))
            .map(kind -> demand(kind, resource, name, amount, slices, rate))
            .ifPresent(demand -> into.add(demand.at(madeAt(number))));
      }
    }
  }

  /// The line that makes it, of the program or of one of its libraries.
  private Optional<Place> madeAt(int number) {
    Symbols symbols = program.model.symbols();
    return symbols.stack(program.model.resources().creation(number, symbols)).stream()
        .flatMap(stack -> stack.frames().stream())
        .filter(frame -> frame.line() > 0)
        .flatMap(frame -> place(symbols, frame).stream())
        .findFirst();
  }

  private static Optional<Place> place(Symbols symbols, Row.Frame frame) {
    return symbols
        .method(frame.method())
        .filter(method -> !method.isOfTheJdk())
        .map(method -> Place.of(method.className(), method.name(), method.file(), frame.line()));
  }

  /// What kind of limit a resource is, if it is one.
  public static Optional<Kind> kind(ResourceKind resource) {
    return switch (resource) {
      case LOCK -> Optional.of(Kind.LOCK);
      case MONITOR -> Optional.of(Kind.MONITOR);
      case SEMAPHORE -> Optional.of(Kind.PERMITS);
      case QUEUE -> Optional.of(Kind.ELEMENTS);
      case CONNECTIONS -> Optional.of(Kind.CONNECTIONS);
      case COUNT -> Optional.of(Kind.TASKS);
      case LATCH, OTHER -> Optional.empty();
    };
  }

  /// What a request needs of the processors is the least that some needed, where that is less than
  /// when the program had settled.
  private Demand work(
      Kind kind, Usage.Resource resource, double[] slices, double[] least, double rate) {
    double[] usual = settled(slices);
    boolean less = least.length > 0 && mean(least) < mean(usual);
    return Demand.of(kind, resource, "", program.processors(), slices, less ? least : usual, rate);
  }

  private Demand demand(
      Kind kind, Usage.Resource resource, String name, long amount, double[] slices, double rate) {
    return Demand.of(kind, resource, name, amount, slices, settled(slices), rate);
  }

  private double[] settled(double[] slices) {
    return Arrays.copyOfRange(slices, settled, slices.length);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /// By a bootstrap over the slices: requests that are near to each other ask for the same.
  private Interval interval(long seed, Demand limit, double share, double error) {
    List<Double> slices = limit.slices();
    double[] draws = new double[DRAWS];
    SplittableRandom random = new SplittableRandom(seed);
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (int i = 0; i < slices.size(); i++) {
        sum += slices.get(random.nextInt(slices.size()));
      }
      draws[draw] = share * limit.bound().amount() * 1e9 * slices.size() / Math.max(1, sum);
    }
    Arrays.sort(draws);
    double low = draws[(int) (TAIL * DRAWS)];
    double high = draws[(int) ((1 - TAIL) * DRAWS) - 1];
    double off = Math.min(1, error);
    double found = share * limit.bound().perSecond();
    Margin margin = Margin.of(limit.bound());
    return new Interval(
        Math.min(low, found) * (1 - off) * (1 - margin.below()),
        Math.max(high, found) * (1 + off) * (1 + margin.above()));
  }
}
