package io.loomshift.analysis;

import io.loomshift.analysis.metric.Latencies;
import io.loomshift.analysis.metric.ThreadStates;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.PoolFacts;
import io.loomshift.analysis.replay.Program;
import io.loomshift.findings.Place;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.PoolUse.WaitShare;
import io.loomshift.findings.ThreadUse;
import io.loomshift.trace.EventKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/// How pools were used.
final class PoolUses {
  private static final int MOST_WAITS = 8;

  /// A wait by its kind and what it is for.
  private record Cause(String kind, String on) {}

  private static final class Counted {
    final Latencies queued = new Latencies();
    final Latencies service = new Latencies();
    final ThreadStates queue = new ThreadStates();
    final Map<Cause, Double> waits = new HashMap<>();
    double held;
    double waited;
    long begin = Long.MAX_VALUE;
    long end = Long.MIN_VALUE;
  }

  private final Program program;
  private final TraceModel model;
  private final Map<Integer, Counted> counted = new TreeMap<>();

  private PoolUses(Program program) {
    this.program = program;
    this.model = program.model();
  }

  /// Those that ran tasks, the busiest first.
  static List<PoolUse> of(Program program) {
    return of(program, _ -> Optional.empty());
  }

  /// The same.
  ///
  /// @param place where a pool is made, by its symbol
  static List<PoolUse> of(Program program, IntFunction<Optional<Place>> place) {
    return bySymbol(program).entrySet().stream()
        .map(each -> each.getValue().at(place.apply(each.getKey())))
        .sorted(BUSIEST)
        .toList();
  }

  private static final Comparator<PoolUse> BUSIEST =
      Comparator.<PoolUse>comparingDouble(use -> -use.serviceNanos().mean() * use.tasks())
          .thenComparing(PoolUse::name);

  /// The same, by the symbols of the pools.
  static Map<Integer, PoolUse> bySymbol(Program program) {
    PoolUses uses = new PoolUses(program);
    uses.count();
    Map<Integer, PoolUse> found = new TreeMap<>();
    Set<String> names = new HashSet<>();
    uses.counted.forEach((symbol, pool) -> {
      PoolFacts facts = program.pools().get(symbol);
      if (facts != null) {
        String name = names.add(facts.name()) ? facts.name() : facts.name() + " (" + symbol + ")";
        found.put(symbol, uses.use(facts, name, pool));
      }
    });
    return found;
  }

  private void count() {
    Operations operations = model.operations();
    Tasks tasks = model.tasks();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.start(task) < 0
          || tasks.end(task) < 0
          || !program.pools().containsKey(tasks.pool(task))) {
        continue;
      }
      Counted pool = counted.computeIfAbsent(tasks.pool(task), symbol -> new Counted());
      long start = operations.time(tasks.start(task));
      long end = operations.time(tasks.end(task));
      long arrival = Math.min(start, program.arrival(task));
      pool.queued.add(start - arrival);
      pool.service.add(end - start);
      if (start > arrival) {
        pool.queue.occupy(arrival);
        pool.queue.release(start);
      }
      pool.begin = Math.min(pool.begin, arrival);
      pool.end = Math.max(pool.end, end);
      pool.held += end - start;
      waits(pool, tasks.start(task), tasks.end(task));
    }
  }

  private void waits(Counted pool, int start, int end) {
    Operations operations = model.operations();
    for (int at = start; at < end; at++) {
      if (operations.kind(at).isWait() && operations.length(at) > 0) {
        double length = operations.length(at);
        pool.waited += length;
        pool.waits.merge(cause(at), length, Double::sum);
      }
    }
  }

  private Cause cause(int at) {
    Operations operations = model.operations();
    int subject = operations.subject(at);
    return switch (operations.kind(at)) {
      case SLEEP -> new Cause("sleep", "");
      case IO -> new Cause("io", name(EventKind.Table.METHODS, subject));
      case PARK -> new Cause("park", name(EventKind.Table.STRINGS, subject));
      case WAIT -> new Cause("wait", name(EventKind.Table.STRINGS, subject));
      case AWAIT -> new Cause("future", name(EventKind.Table.STRINGS, subject));
      case ACQUIRE -> {
        int resource = operations.argument(at);
        yield new Cause(
            model.resources().kind(resource).id(),
            model.resources().name(resource, model.symbols()));
      }
      default -> new Cause("unexplained", "");
    };
  }

  private String name(EventKind.Table table, int symbol) {
    return model.symbols().name(table, symbol).orElse("");
  }

  private PoolUse use(PoolFacts facts, String name, Counted pool) {
    boolean limited = facts.limit() < Integer.MAX_VALUE;
    int workers = limited ? Math.min(facts.limit(), Math.max(1, facts.seen())) : facts.peak();
    double span = Math.max(1, pool.end - pool.begin);
    ThreadUse queue = pool.queue.use(pool.begin, pool.end).occupied();
    double held = Math.max(1, pool.held);
    List<WaitShare> waits =
        pool.waits.entrySet().stream()
            .sorted(Map.Entry.<Cause, Double>comparingByValue().reversed())
            .limit(MOST_WAITS)
            .map(each ->
                new WaitShare(
                    each.getKey().kind(), each.getKey().on(), Math.min(1, each.getValue() / held)))
            .toList();
    return new PoolUse(
        name,
        facts.className(),
        facts.virtual(),
        facts.peak(),
        limited ? OptionalInt.of(facts.limit()) : OptionalInt.empty(),
        facts.tasks(),
        Math.clamp(pool.held / (span * Math.max(1, workers)), 0, 1),
        queue,
        pool.queued.latency(),
        pool.service.latency(),
        Math.clamp(1 - pool.waited / held, 0, 1),
        waits,
        Optional.empty());
  }
}
