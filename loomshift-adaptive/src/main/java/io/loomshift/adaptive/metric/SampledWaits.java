package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The rate of blocking operations of the platform threads, from a sample of them. Reading a count
/// costs some 20 µs: with the default interval, 16 threads come to 0.2 % of one processor, whatever
/// the size of the pool.
final class SampledWaits implements ThreadWatcher {
  /// How many threads are read at most.
  static final int SAMPLE = 16;

  private final ThreadCount.Finder finder;
  private final long intervalNanos;
  private final Map<Thread, ThreadCount> running = new ConcurrentHashMap<>();
  private final Map<Thread, Long> sampled = new HashMap<>();
  private long sampledAt;
  private boolean hasRate;
  private double rate;

  SampledWaits(ThreadCount.Finder finder, Duration interval) {
    this.finder = finder;
    this.intervalNanos = interval.toNanos();
  }

  @Override
  public void started(Thread thread) {
    if (!thread.isVirtual()) {
      finder.ofCurrentThread().ifPresent(count -> running.put(thread, count));
    }
  }

  @Override
  public void ended(Thread thread) {
    // The next sample closes it: it may be reading it now.
    running.remove(thread);
  }

  @Override
  public void sample(long nowNanos) {
    long elapsed = nowNanos - sampledAt;
    if (!sampled.isEmpty() && elapsed < intervalNanos) {
      return;
    }
    sampledAt = nowNanos;
    int threads = 0;
    long operations = 0;
    for (Iterator<Map.Entry<Thread, Long>> i = sampled.entrySet().iterator(); i.hasNext(); ) {
      Map.Entry<Thread, Long> entry = i.next();
      ThreadCount count = running.get(entry.getKey());
      try {
        if (count == null) {
          i.remove();
        } else {
          long now = count.read();
          operations += now - entry.setValue(now);
          threads++;
        }
      } catch (IOException e) {
        count.close();
        i.remove();
      }
    }
    hasRate = threads > 0 && elapsed > 0;
    if (hasRate) {
      rate = (double) operations / (elapsed / 1e9) / threads * running.size();
    }
    fill();
  }

  private void fill() {
    for (Map.Entry<Thread, ThreadCount> entry : running.entrySet()) {
      if (sampled.size() == SAMPLE) {
        return;
      }
      if (!sampled.containsKey(entry.getKey())) {
        try {
          sampled.put(entry.getKey(), entry.getValue().read());
        } catch (IOException e) {
          entry.getValue().close();
        }
      }
    }
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    if (hasRate) {
      metrics.add(Metric.BLOCKING_RATE, rate);
    }
  }

  @Override
  public void close() {
    running.values().forEach(ThreadCount::close);
    running.clear();
    sampled.clear();
  }
}
