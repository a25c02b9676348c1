package io.loomshift.trace.summary;

import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the pools did.
final class PoolTimes {
  /// PoolTimes that are told apart; what happened in further ones is that of no pool.
  private static final int MOST = 4096;

  /// Tasks whose way through a queue is followed at a time.
  private static final int MOST_QUEUED = 1 << 20;

  private static final class Sum {
    private final Durations queued = new Durations();
    private final Durations running = new Durations();
    private final Durations idle = new Durations();
    private long submitted;
    private long rejected;
    private long unfinished;
    private int workers;
    private int queue;
  }

  private final Map<Integer, Sum> sums = new HashMap<>();
  private final Map<Integer, Submission> submissions = new HashMap<>();

  /// PoolTimes of running tasks whose start did not name one.
  private final Map<Integer, Integer> running = new HashMap<>();

  private record Submission(int pool, long nanos) {}

  void accept(Event event) {
    switch (event.kind()) {
      case TASK_SUBMIT -> submitted(event);
      case TASK_START -> started(event);
      case TASK_REJECT -> {
        of(event.symbol()).rejected++;
        submissions.remove(event.identity());
      }
      case POOL_SIZE -> {
        Sum sum = of(event.symbol());
        sum.workers = Math.max(sum.workers, event.identity());
      }
      case POOL_QUEUE -> {
        Sum sum = of(event.symbol());
        sum.queue = Math.max(sum.queue, event.identity());
      }
      default -> {}
    }
  }

  private void submitted(Event event) {
    of(event.symbol()).submitted++;
    if (submissions.size() < MOST_QUEUED) {
      submissions.put(event.identity(), new Submission(event.symbol(), event.nanos()));
    }
  }

  /// A thread that runs one task knows its task and not who was asked to run it.
  private void started(Event event) {
    @Nullable Submission submission = submissions.remove(event.identity());
    if (submission == null) {
      return;
    }
    int pool = event.symbol() == 0 ? submission.pool : event.symbol();
    of(pool).queued.add(event.nanos() - submission.nanos);
    if (event.symbol() == 0 && running.size() < MOST_QUEUED) {
      running.put(event.identity(), pool);
    }
  }

  void closed(Span span, long nanos, boolean whole) {
    Event begin = span.begin();
    if (span.activity() == Activity.POOL_IDLE) {
      // A worker that waited to the end of the trace was idle all the same.
      of(begin.symbol()).idle.add(nanos);
      return;
    }
    @Nullable Integer submitted = begin.symbol() == 0 ? running.remove(begin.identity()) : null;
    Sum sum = of(submitted == null ? begin.symbol() : submitted);
    if (whole) {
      sum.running.add(nanos);
    } else {
      sum.unfinished++;
    }
  }

  private Sum of(int symbol) {
    int kept = sums.size() < MOST || sums.containsKey(symbol) ? symbol : 0;
    return sums.computeIfAbsent(kept, missing -> new Sum());
  }

  List<PoolTotals> totals(Symbols symbols) {
    symbols.pools().stream()
        .limit(MOST)
        .forEach(row -> sums.computeIfAbsent(row.symbol(), missing -> new Sum()));
    List<PoolTotals> totals = new ArrayList<>();
    sums.forEach((symbol, sum) ->
        totals.add(
            new PoolTotals(
                symbol,
                symbols.pool(symbol),
                sum.submitted,
                sum.rejected,
                sum.queued,
                sum.running,
                sum.unfinished,
                sum.workers,
                sum.queue,
                sum.idle)));
    totals.sort(
        Comparator.comparingLong((PoolTotals pool) -> pool.submitted() + pool.running().count())
            .reversed()
            .thenComparingInt(PoolTotals::symbol));
    return totals;
  }
}
