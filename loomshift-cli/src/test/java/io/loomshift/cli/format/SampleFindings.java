package io.loomshift.cli.format;

import io.loomshift.findings.Actual;
import io.loomshift.findings.Assumptions;
import io.loomshift.findings.Behaviour;
import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.Combination;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.Profile;
import io.loomshift.findings.RequestFacts;
import io.loomshift.findings.SearchFacts;
import io.loomshift.findings.Target;
import io.loomshift.findings.ThreadUse;
import io.loomshift.findings.TraceFacts;
import io.loomshift.findings.ValidationFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Findings about a shop whose small pool waits for a database, with something in every field.
public final class SampleFindings {
  private static final double SECOND = 1e9;
  private static final double MILLI = 1e6;
  private static final Place ORDER =
      Place.of("shop.Orders", "place", "Orders.java", 41).in("src/main/java/shop/Orders.java");
  private static final Place POOL =
      Place.of("shop.Server", "<init>", "Server.java", 23).in("src/main/java/shop/Server.java");
  private static final Place MAIN = Place.of("shop.Server", "main", "Server.java", 60);
  private static final Place PRICE = Place.of("shop.Prices", "of", "Prices.java", 77);

  private SampleFindings() {}

  /// All of it, with a second trace.
  public static Findings full() {
    return predicted().with(actual());
  }

  /// What one trace tells.
  public static Findings predicted() {
    return new Findings(
        facts("shop.trace", 24_000, true),
        new Assumptions("recorded", 25),
        gate(0.992, 1.041, List.of()),
        behaviour(400, 118, 8),
        Optional.of(behaviour(397, 123, 8)),
        List.of(workers(), mail()),
        List.of(toVirtual(), resize(), inline(), hoist(), combine()),
        Optional.of(
            new Combination(List.of("to-virtual-1", "convert-to-inline-1"), effect(801, 19, 2))),
        new SearchFacts(5, 19, true),
        List.of(
            new Caveat(Caveat.Code.EVENTS_LOST, "17 of 402,816 events were lost"),
            new Caveat(
                Caveat.Code.OTHER_LOAD,
                "other programs used 11 % of the processors while it was traced")),
        Optional.empty(),
        new RequestFacts(
            RequestFacts.By.SERVER,
            List.of(new RequestFacts.Pool("http-nio-8080-exec", "Tomcat", 12_000)),
            17,
            Optional.of(new RequestFacts.Unread(12.4, 3, 9_500_000, true))),
        Optional.of(
            new Capacities(
                carries(421, true),
                List.of(new Capacities.After(List.of("to-virtual-1"), carries(1_980, true))))));
  }

  private static Capacity carries(double perSecond, boolean replayed) {
    return new Capacity(
        perSecond,
        new Interval(0.94 * perSecond, 1.06 * perSecond),
        replayed,
        List.of(
            new Capacity.Bound(
                Capacity.Kind.WORKERS, "http-nio-8080-exec", 8, 8e9 / perSecond, 400 / perSecond)));
  }

  /// One finding, of the same trace.
  public static Findings of(Finding finding) {
    Findings all = predicted();
    return new Findings(
        all.trace(),
        all.assumptions(),
        all.validation(),
        all.traced(),
        all.replayed(),
        all.pools(),
        List.of(finding),
        Optional.empty(),
        all.search(),
        List.of(),
        Optional.empty(),
        all.requests(),
        all.capacities());
  }

  /// What is left where the replay is not true to the trace.
  public static Findings gateClosed() {
    Findings open = predicted();
    return new Findings(
        open.trace(),
        open.assumptions(),
        gate(
            0.81,
            1.36,
            List.of(
                "the replay has 19 % less throughput than the trace, and 3 % are let through",
                "1.9 of 2 processors were busy, and the trace does not tell which tasks they ran")),
        open.traced(),
        open.replayed(),
        open.pools(),
        List.of(),
        Optional.empty(),
        new SearchFacts(0, 0, true),
        List.of(),
        Optional.empty(),
        open.requests(),
        Optional.of(new Capacities(carries(410, false), List.of())));
  }

  private static TraceFacts facts(String file, long tasks, boolean complete) {
    return new TraceFacts(
        file,
        "java -jar shop.jar --port 8080",
        "25.0.3+9",
        "Linux amd64",
        2,
        1_790_000_000_000L,
        30_000_000_000L,
        402_816,
        17,
        tasks,
        tasks / 2,
        complete);
  }

  private static ValidationFigures gate(double throughput, double mean, List<String> reasons) {
    return new ValidationFigures(
        List.of(
            new ValidationFigures.Check(
                Metric.THROUGHPUT, 400, 400 * throughput, OptionalDouble.of(0.03)),
            new ValidationFigures.Check(
                Metric.LATENCY_MEAN, 118 * MILLI, 118 * MILLI * mean, OptionalDouble.of(0.1)),
            new ValidationFigures.Check(
                Metric.LATENCY_P99, 301 * MILLI, 322 * MILLI, OptionalDouble.empty())),
        reasons);
  }

  private static Metrics metrics(double throughput, double milli, double threads) {
    return new Metrics(
        throughput,
        new Latency(milli * MILLI, 0.81 * milli * MILLI, 2.6 * milli * MILLI),
        12_000 / throughput * SECOND,
        new ThreadUse(threads, 0.93 * threads),
        new ThreadUse(0.9 * threads, 0.77 * threads),
        new ThreadUse(2, 0.16 * threads),
        (400 / throughput + threads / 8 * 2) / 3);
  }

  private static Behaviour behaviour(double throughput, double milli, double threads) {
    return new Behaviour(metrics(throughput, milli, threads), profile(throughput, threads));
  }

  /// A load with a rise, a plateau with ripples, and an end.
  private static Profile profile(double throughput, double threads) {
    List<Double> occupied = new ArrayList<>();
    List<Double> waiting = new ArrayList<>();
    List<Double> running = new ArrayList<>();
    for (int step = 0; step < 48; step++) {
      double ramp = Math.min(1, Math.min((step + 1) / 5.0, (48 - step) / 3.0));
      double ripple = 1 - 0.12 * Math.abs(Math.sin(step * 0.7 + threads));
      double all = Math.round(100 * threads * ramp * ripple) / 100.0;
      double busy = Math.round(100 * Math.min(all, 2 * ramp * ripple * 0.8)) / 100.0;
      occupied.add(all);
      running.add(busy);
      waiting.add(Math.round(100 * (all - busy)) / 100.0);
    }
    return new Profile(12_000 / throughput * SECOND, occupied, waiting, running);
  }

  private static PoolUse workers() {
    return new PoolUse(
        "http-worker",
        "java.util.concurrent.ThreadPoolExecutor",
        false,
        8,
        OptionalInt.of(8),
        12_000,
        0.98,
        new ThreadUse(61, 24.6),
        new Latency(61.4 * MILLI, 55.1 * MILLI, 190 * MILLI),
        new Latency(19.3 * MILLI, 18.7 * MILLI, 31.5 * MILLI),
        0.17,
        List.of(
            new PoolUse.WaitShare("io", "org.postgresql.Driver.query", 0.58),
            new PoolUse.WaitShare("future", "java.util.concurrent.FutureTask", 0.19),
            new PoolUse.WaitShare("lock", "shop.Stock", 0.06)),
        Optional.of(Place.of("shop.Server", "<init>", "Server.java", 21)));
  }

  private static PoolUse mail() {
    return new PoolUse(
        "mail \"<outgoing>\"",
        "java.util.concurrent.ThreadPoolExecutor",
        false,
        2,
        OptionalInt.empty(),
        900,
        0.31,
        new ThreadUse(3, 0.1),
        new Latency(0.2 * MILLI, 0, 4 * MILLI),
        new Latency(20.6 * MILLI, 20 * MILLI, 24 * MILLI),
        0.02,
        List.of(new PoolUse.WaitShare("sleep", "", 0.95)),
        Optional.empty());
  }

  private static Effect effect(double throughput, double milli, double threads) {
    Metrics predicted = metrics(throughput, milli, threads);
    return new Effect(
        metrics(397, 123, 8),
        predicted,
        Map.of(
            Metric.THROUGHPUT,
            new Interval(0.97 * throughput, 1.04 * throughput),
            Metric.LATENCY_MEAN,
            new Interval(0.9 * milli * MILLI, 1.12 * milli * MILLI),
            Metric.LATENCY_P99,
            new Interval(
                0.8 * predicted.latency().p99(), Math.max(0.9, 1.3) * predicted.latency().p99())),
        Optional.of(profile(throughput, threads)));
  }

  private static Finding toVirtual() {
    return new Finding(
        new Improvement(
            "to-virtual-1",
            Optimisation.TO_VIRTUAL,
            new Target.Pool(
                "http-worker",
                "java.util.concurrent.ThreadPoolExecutor",
                8,
                OptionalInt.of(8),
                12_000),
            Optional.of(POOL),
            List.of("resize-pool-1"),
            new EditSpec.Virtual("http-worker", Optional.of(POOL), List.of(ORDER))),
        Optional.of(effect(790, 21, 2)),
        List.of(
            "all 8 workers were busy 98 % of the time while 24.6 tasks queued on average",
            "the workers waited 83 % of their time, most of it for org.postgresql.Driver.query"),
        List.of(
            new Flag(
                Flag.Code.LIMIT_LOST,
                "nothing else limits how many connections to the database are open",
                Optional.of(PRICE))));
  }

  private static Finding resize() {
    return new Finding(
        new Improvement(
            "resize-pool-1",
            Optimisation.RESIZE_POOL,
            new Target.Pool(
                "http-worker",
                "java.util.concurrent.ThreadPoolExecutor",
                8,
                OptionalInt.of(8),
                12_000),
            Optional.of(POOL),
            List.of("to-virtual-1"),
            new EditSpec.Resize("http-worker", Optional.of(POOL), List.of(ORDER), 8, 20)),
        Optional.of(effect(770, 24, 20)),
        List.of("all 8 workers were busy 98 % of the time"),
        List.of());
  }

  private static Finding inline() {
    return new Finding(
        new Improvement(
            "convert-to-inline-1",
            Optimisation.CONVERT_TO_INLINE,
            new Target.Tasks("shop.Orders$Query", List.of(ORDER, MAIN), 6_000, 6_000),
            Optional.of(ORDER),
            List.of("hoist-branch-1", "convert-to-combinator-1"),
            new EditSpec.Inline(
                ORDER, Optional.of(Place.of("shop.Orders", "lambda$place$0", "Orders.java", 42)))),
        Optional.of(effect(455, 98, 6.6)),
        List.of("the spawning thread waited for each of 6,000 tasks at once"),
        List.of());
  }

  private static Finding hoist() {
    return new Finding(
        new Improvement(
            "hoist-branch-1",
            Optimisation.HOIST_BRANCH,
            new Target.Tasks("shop.Orders$Query", List.of(ORDER), 4_500, 6_000),
            Optional.of(ORDER),
            List.of("convert-to-inline-1"),
            new EditSpec.Hoist(
                ORDER, Optional.empty(), List.of("shop.Cache.hit"), List.of("shop.Stock.load"))),
        Optional.of(effect(411, 112, 7.5)),
        List.of("4,500 of 6,000 tasks returned within 40 µs, by shop.Cache.hit"),
        List.of());
  }

  private static Finding combine() {
    return new Finding(
        new Improvement(
            "convert-to-combinator-1",
            Optimisation.CONVERT_TO_COMBINATOR,
            new Target.Tasks("shop.Prices$Sum", List.of(PRICE), 900, 900),
            Optional.of(PRICE),
            List.of("convert-to-inline-1"),
            new EditSpec.Combine(PRICE, Optional.empty(), List.of(ORDER, MAIN))),
        Optional.empty(),
        List.of("900 tasks did nothing but wait for two others"),
        List.of(
            new Flag(
                Flag.Code.LOCK_ACROSS_SPAWN,
                "shop.Stock is locked where it spawns, so nothing is predicted",
                Optional.of(PRICE))));
  }

  private static Actual actual() {
    return new Actual(
        facts("after.trace", 24_100, false), behaviour(775, 20.4, 2), List.of(mail()));
  }
}
