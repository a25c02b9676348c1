package io.loomshift.adaptive.metric;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;

/// Waits of the program's virtual threads and the time for which they held their carriers, as the
/// flight recorder streams them, about a second late. It sees sleeps, waits for monitors and
/// sockets; of parks it sees those that pin.
final class RecordedWaits implements MetricSource {
  private static final String PINNED = "jdk.VirtualThreadPinned";
  private static final String[] WAITS = {
    "jdk.ThreadSleep",
    "jdk.JavaMonitorWait",
    "jdk.JavaMonitorEnter",
    "jdk.SocketRead",
    "jdk.SocketWrite"
  };

  private final RecordingStream stream = new RecordingStream();
  private final AtomicLong waits = new AtomicLong();
  private final DoubleAdder pinnedSeconds = new DoubleAdder();
  private final long intervalNanos;
  private long sampledAt;
  private boolean isSampled;
  private boolean hasRates;
  private double waitRate;
  private double pinnedRate;

  RecordedWaits(Duration interval) {
    intervalNanos = interval.toNanos();
    for (String event : WAITS) {
      stream.enable(event).withoutThreshold().withoutStackTrace();
      stream.onEvent(event, this::count);
    }
    stream.enable(PINNED).withoutThreshold().withoutStackTrace();
    stream.onEvent(PINNED, event -> pinnedSeconds.add(event.getDuration().toNanos() / 1e9));
    stream.startAsync();
  }

  private void count(RecordedEvent event) {
    if (event.getThread() != null && event.getThread().isVirtual()) {
      waits.incrementAndGet();
    }
  }

  @Override
  public void sample(long nowNanos) {
    if (!isSampled) {
      isSampled = true;
      sampledAt = nowNanos;
      return;
    }
    double seconds = (nowNanos - sampledAt) / 1e9;
    if (nowNanos - sampledAt >= intervalNanos) {
      sampledAt = nowNanos;
      waitRate = waits.getAndSet(0) / seconds;
      pinnedRate = pinnedSeconds.sumThenReset() / seconds;
      hasRates = true;
    }
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    if (hasRates) {
      metrics.add(Metric.BLOCKING_RATE, waitRate);
      metrics.set(Metric.PINNED_TIME, pinnedRate);
    }
  }

  @Override
  public void close() {
    stream.close();
  }
}
