package io.loomshift.measure.load;

import io.loomshift.measure.load.Requests.End;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.ConcurrentHistogram;

/// Sends requests when they are due, each on a virtual thread of its own, whatever becomes of the
/// ones before: the open model. Used once.
///
/// Latency counts from when a request was due. A generator that waits for answers before it sends
/// would leave out just those that a slow server keeps waiting (Tene calls it coordinated
/// omission).
public final class OpenLoad {
  /// Behind the end of a load: longer than [HttpConnections] waits for an answer, so that each
  /// request ends by itself.
  private static final Duration DRAIN = Duration.ofSeconds(40);

  /// Between two samples of whether all have ended.
  private static final Duration PAUSE = Duration.ofMillis(5);

  /// Of each figure in a histogram: it errs by a thousandth at most.
  private static final int DIGITS = 3;

  private final List<Phase> phases;
  private final Requests requests;
  private final LoadClock clock;
  private final long length;
  private final ConcurrentHistogram latency = new ConcurrentHistogram(DIGITS);
  private final ConcurrentHistogram lateness = new ConcurrentHistogram(DIGITS);
  private final AtomicLongArray perSecond;
  private final List<ConcurrentHistogram> latencyBySecond;
  private final AtomicLongArray perPhase;
  private final LongAdder completed = new LongAdder();
  private final LongAdder answeredLate = new LongAdder();
  private final LongAdder shed = new LongAdder();
  private final LongAdder unanswered = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LongAdder sojourn = new LongAdder();
  private final AtomicLong underWay = new AtomicLong();
  private final AtomicReference<Optional<String>> firstFailure =
      new AtomicReference<>(Optional.empty());

  /// @param phases what is offered, at least one
  public OpenLoad(List<Phase> phases, Requests requests) {
    this(phases, requests, LoadClock.system());
  }

  OpenLoad(List<Phase> phases, Requests requests, LoadClock clock) {
    this.clock = clock;
    this.phases = List.copyOf(phases);
    this.requests = requests;
    this.length = Schedule.nanos(this.phases);
    this.perSecond = new AtomicLongArray(Math.toIntExact(length / 1_000_000_000L + 1));
    this.perPhase = new AtomicLongArray(this.phases.size());
    this.latencyBySecond =
        Stream.generate(() -> new ConcurrentHistogram(DIGITS)).limit(perSecond.length()).toList();
  }

  /// Sends everything and waits for the answers, at most 40 s behind the end.
  ///
  /// @param seed what decides when requests are due
  public LoadResult run(long seed) throws InterruptedException {
    Schedule schedule = new Schedule(phases, seed);
    Instant began = Instant.now();
    long start = clock.nanos();
    long sent = 0;
    double[] met = new double[phases.size()];
    int[] arrived = new int[phases.size()];
    for (var next = schedule.next(); next.isPresent(); next = schedule.next()) {
      Schedule.Arrival arrival = next.get();
      long due = start + arrival.nanos();
      clock.awaitUntil(due);
      sent++;
      arrived[arrival.phase()]++;
      met[arrival.phase()] += underWay.getAndIncrement();
      clock.start(() -> send(start, due, phases.get(arrival.phase()).path()));
    }
    clock.awaitUntil(start + length);
    drain();
    return result(began, sent, meanMet(met, arrived));
  }

  private void drain() throws InterruptedException {
    long timeout = clock.nanos() + DRAIN.toNanos();
    while (underWay.get() > 0 && clock.nanos() < timeout) {
      clock.awaitUntil(clock.nanos() + PAUSE.toNanos());
    }
    long missing = underWay.get();
    if (missing > 0) {
      unanswered.add(missing);
      latency.recordValueWithCount(DRAIN.toNanos(), missing);
    }
  }

  private void send(long start, long due, String path) {
    lateness.recordValue(Math.max(0, clock.nanos() - due));
    try {
      if (requests.send(path) == End.SHED) {
        shed.increment();
      } else {
        answered(clock.nanos() - start, due - start);
      }
    } catch (SocketTimeoutException _) {
      unanswered.increment();
      waited(clock.nanos() - start, due - start);
    } catch (IOException e) {
      fail(String.valueOf(e.getMessage()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      sojourn.add(Math.max(0, Math.min(clock.nanos(), start + length) - due));
      underWay.decrementAndGet();
    }
  }

  private void waited(long now, long due) {
    latency.recordValue(now - due);
    latencyBySecond.get((int) (due / 1_000_000_000L)).recordValue(now - due);
  }

  private void answered(long now, long due) {
    waited(now, due);
    if (now >= length) {
      answeredLate.increment();
      return;
    }
    completed.increment();
    perSecond.incrementAndGet((int) (now / 1_000_000_000L));
    perPhase.incrementAndGet(phaseAt(now));
  }

  private int phaseAt(long nanos) {
    long end = 0;
    for (int i = 0; i < phases.size() - 1; i++) {
      end += phases.get(i).duration().toNanos();
      if (nanos < end) {
        return i;
      }
    }
    return phases.size() - 1;
  }

  private void fail(String reason) {
    failed.increment();
    firstFailure.compareAndSet(Optional.empty(), Optional.of(reason));
  }

  /// Poisson arrivals see time averages (Wolff 1982): what those of a phase met, on average, is the
  /// mean number under way in that phase.
  private double meanMet(double[] met, int[] arrived) {
    double mean = 0;
    for (int i = 0; i < met.length; i++) {
      double share = (double) phases.get(i).duration().toNanos() / length;
      mean += arrived[i] == 0 ? 0 : share * met[i] / arrived[i];
    }
    return mean;
  }

  private LoadResult result(Instant began, long sent, double seen) {
    double expected = (double) sojourn.sum() / length;
    return new LoadResult(
        began,
        length / 1e9,
        sent,
        completed.sum(),
        answeredLate.sum(),
        shed.sum(),
        unanswered.sum(),
        failed.sum(),
        firstFailure.get().orElse(""),
        Latency.of(latency),
        Latency.of(lateness),
        expected == 0 ? 0 : (seen - expected) / expected,
        counts(perSecond, wholeSeconds()),
        counts(perPhase, perPhase.length()),
        steady());
  }

  private int wholeSeconds() {
    return Math.toIntExact(length / 1_000_000_000L);
  }

  private Steady steady() {
    List<Double> answers = counts(perSecond, wholeSeconds());
    List<Double> millis =
        latencyBySecond.stream()
            .limit(wholeSeconds())
            .map(histogram -> histogram.getTotalCount() == 0 ? 0 : histogram.getMean() / 1e6)
            .toList();
    Steady.Start start = Steady.Start.of(answers, millis);
    ConcurrentHistogram sum = new ConcurrentHistogram(DIGITS);
    latencyBySecond.stream().skip(start.from()).forEach(sum::add);
    long left = IntStream.range(start.from(), perSecond.length()).mapToLong(perSecond::get).sum();
    return new Steady(
        start.from(),
        start.isReached(),
        length / 1e9 - start.from(),
        left,
        Latency.of(sum),
        millis);
  }

  private static List<Double> counts(AtomicLongArray counts, int length) {
    return IntStream.range(0, length).mapToObj(i -> (double) counts.get(i)).toList();
  }
}
