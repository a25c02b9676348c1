package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.StringTokenizer;

/// How much of the processors all programs of a Linux machine use. The JVM's own bean tells the
/// same, and what a container has left, too, but looks for the container's limits each time: 0.3 to
/// 0.9 ms, ten times a second; this takes 0.02 ms. Not for several threads.
///
/// Source: proc_stat(5), the first line: ticks in user, nice, system, idle, iowait, irq, softirq
/// and steal mode.
final class HostProcessors implements AutoCloseable {
  private static final String STAT = "/proc/stat";
  private static final int MODES = 8;
  private static final int IDLE = 3;
  private static final int IOWAIT = 4;

  private final RandomAccessFile stat;
  private final byte[] text = new byte[256];
  private long used;
  private long all;

  private HostProcessors(RandomAccessFile stat) throws IOException {
    this.stat = stat;
    read();
  }

  /// Empty where this is no Linux, and where this program may not use the whole machine, so that
  /// what the machine does says little.
  static Optional<HostProcessors> open() {
    if (ProcessorLimit.isPossible()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new HostProcessors(new RandomAccessFile(STAT, "r")));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /// The share that was used since this was asked last, from 0 to 1; negative where no time passed
  /// that can be seen.
  double use() {
    long usedBefore = used;
    long allBefore = all;
    try {
      read();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + STAT, e);
    }
    // The kernel takes time that it called waiting back.
    return all > allBefore
        ? Math.clamp((double) (used - usedBefore) / (all - allBefore), 0.0, 1.0)
        : -1;
  }

  private void read() throws IOException {
    stat.seek(0);
    int length = stat.read(text);
    StringTokenizer words =
        new StringTokenizer(new String(text, 0, Math.max(0, length), StandardCharsets.US_ASCII));
    if (words.countTokens() <= MODES || !words.nextToken().equals("cpu")) {
      throw new IOException("unknown form");
    }
    all = 0;
    long unused = 0;
    for (int mode = 0; mode < MODES; mode++) {
      long ticks = Long.parseLong(words.nextToken());
      all += ticks;
      unused += mode == IDLE || mode == IOWAIT ? ticks : 0;
    }
    used = all - unused;
  }

  @Override
  public void close() throws IOException {
    stat.close();
  }
}
