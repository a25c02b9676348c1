package io.loomshift.trace.summary;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Owner;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Spans;
import io.loomshift.trace.timeline.Symbols;
import io.loomshift.trace.timeline.Trace;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Counts the events of a trace as they come.
final class Counting implements Spans.Listener {
  private final Symbols symbols;
  private final Spans spans = new Spans(this);
  private final Map<EventKind, Long> kinds = new EnumMap<>(EventKind.class);
  private final Ids virtual = new Ids();
  private final Set<Long> carriers = new HashSet<>();
  private final PoolTimes pools = new PoolTimes();
  private final Waits waits = new Waits();
  private final Durations collections = new Durations();
  private final Durations pinned = new Durations();
  private final Durations machine = new Durations();
  private final Durations program = new Durations();
  private final LongSummaryStatistics unread = new LongSummaryStatistics();
  private final LongSummaryStatistics unaccepted = new LongSummaryStatistics();
  private long unattributed;
  private long last;

  Counting(Symbols symbols) {
    this.symbols = symbols;
  }

  void accept(Event event) {
    kinds.merge(event.kind(), 1L, Long::sum);
    last = Math.max(last, event.nanos());
    if (event.thread().isEmpty()) {
      unattributed++;
    }
    switch (event.kind()) {
      case MOUNT -> {
        virtual.add(event.argument());
        carriers.add(event.owner());
      }
      case GARBAGE_COLLECTION -> collections.add(event.argument());
      case HOST_LOAD -> {
        machine.add(event.argument());
        program.add(event.operand().orElse(0));
      }
      case BACKLOG -> {
        unread.accept(low(event.argument()) + low(event.operand().orElse(0)));
        unaccepted.accept(event.symbol());
      }
      default -> pools.accept(event);
    }
    spans.accept(event);
  }

  @Override
  public void opened(Span span) {}

  @Override
  public void closed(Span span, long nanos, boolean whole) {
    long took = nanos - span.begin().nanos();
    if (span.activity().isWait()) {
      if (!span.isWithinWait()) {
        waits.add(span, took, whole);
      }
    } else if (span.activity() == Activity.PINNED && whole) {
      pinned.add(took);
    } else if (span.activity() == Activity.TASK || span.activity() == Activity.POOL_IDLE) {
      pools.closed(span, took, whole);
    }
  }

  Summary summary(Trace trace, long others) {
    long end = trace.end().map(mark -> mark.nanos() - trace.header().startNanos()).orElse(last);
    spans.finish(end);
    return new Summary(
        Math.max(end, 0),
        kinds,
        others,
        threads(trace),
        pools.totals(symbols),
        waits.totals(symbols),
        collections,
        machine.count() == 0
            ? Optional.empty()
            : Optional.of(
                new Summary.HostLoad(
                    machine.count(), machine.mean(), machine.most(), program.mean())),
        backlog(),
        spans.unmatched(),
        spans.leftOut());
  }

  private static long low(long argument) {
    return argument & 0xFFFF_FFFFL;
  }

  private Optional<Summary.Backlog> backlog() {
    return unread.getCount() == 0
        ? Optional.empty()
        : Optional.of(
            new Summary.Backlog(
                unread.getCount(), unread.getAverage(), unread.getMax(), unaccepted.getAverage()));
  }

  private ThreadTotals threads(Trace trace) {
    Set<Long> platform = new HashSet<>();
    for (Owner owner : trace.owners()) {
      platform.add(owner.id());
    }
    for (Row.ThreadRow row : symbols.threads()) {
      if (row.virtual()) {
        virtual.add(row.id());
      } else {
        platform.add(row.id());
      }
      if (row.carrier()) {
        carriers.add(row.id());
      }
    }
    return new ThreadTotals(
        platform.size(),
        virtual.count(),
        virtual.isFull(),
        carriers.size(),
        count(EventKind.THREAD_BEGIN),
        count(EventKind.THREAD_END),
        count(EventKind.MOUNT),
        pinned,
        unattributed);
  }

  private long count(EventKind kind) {
    return kinds.getOrDefault(kind, 0L);
  }
}
