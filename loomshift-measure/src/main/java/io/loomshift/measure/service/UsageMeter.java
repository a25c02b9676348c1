package io.loomshift.measure.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Looks at a process tree every second, from its start until it is closed.
final class UsageMeter implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final ProcessTree tree;
  private final Map<Long, Duration> atStart;
  private final Map<Long, Duration> last = new HashMap<>();
  private long peakKibibytes;
  private long peakThreads;
  private final Thread thread;

  UsageMeter(ProcessTree tree) {
    this.tree = tree;
    look();
    atStart = Map.copyOf(last);
    thread = Thread.ofPlatform().daemon().name("usage").start(this::watch);
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(PAUSE);
        look();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void look() {
    long kibibytes = 0;
    long threads = 0;
    for (ProcessHandle member : tree.members()) {
      member.info().totalCpuDuration().ifPresent(time -> last.put(member.pid(), time));
      for (String line : status(member.pid())) {
        if (line.startsWith("VmRSS:")) {
          kibibytes += number(line);
        } else if (line.startsWith("Threads:")) {
          threads += number(line);
        }
      }
    }
    peakKibibytes = Math.max(peakKibibytes, kibibytes);
    peakThreads = Math.max(peakThreads, threads);
  }

  private static List<String> status(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc/" + pid + "/status"));
    } catch (IOException _) {
      // It has ended, or this system has no /proc.
      return List.of();
    }
  }

  private static long number(String line) {
    return Long.parseLong(line.replaceAll("\\D", ""));
  }

  /// What was used up to now.
  synchronized Usage usage() {
    look();
    Duration used = Duration.ZERO;
    for (Map.Entry<Long, Duration> each : last.entrySet()) {
      used = used.plus(each.getValue()).minus(atStart.getOrDefault(each.getKey(), Duration.ZERO));
    }
    return new Usage(used.toNanos() / 1e9, peakKibibytes / 1024.0, peakThreads);
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
