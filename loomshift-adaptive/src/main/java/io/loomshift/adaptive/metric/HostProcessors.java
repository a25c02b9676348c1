package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;

/// How much all programs of a Linux machine use of the processors that this one may run on. The
/// JVM's own bean knows the quotas of containers, too, but looks for them each time: 0.3 to 1.2 ms,
/// ten times a second; this takes 0.02 ms. And the bean counts all processors of the machine where
/// an affinity leaves this program only some. Not for several threads.
///
/// Source: proc_stat(5): ticks in user, nice, system, idle, iowait, irq, softirq and steal mode, in
/// a line for all processors and one for each.
final class HostProcessors implements AutoCloseable {
  private static final Path PROC = Path.of("/proc");
  private static final int MODES = 8;
  private static final int IDLE = 3;
  private static final int IOWAIT = 4;

  /// The longest line: a name, and ten numbers of 64 bits.
  private static final int LONGEST_LINE = 256;

  private final ProcText stat;
  private final BitSet processors;
  private long used;
  private long all;

  /// @param processors those that count, by their numbers
  /// @param proc where the system tells of processors
  HostProcessors(BitSet processors, Path proc) throws IOException {
    this.processors = processors;
    stat = new ProcText(proc.resolve("stat"), LONGEST_LINE * (processors.length() + 1));
    read();
    if (all == 0) {
      throw new IOException("unknown form");
    }
  }

  /// Empty where this is no Linux, and where this program may not use its processors wholly, so
  /// that what they do says little.
  static Optional<HostProcessors> open() {
    try {
      BitSet processors = Affinity.read(PROC);
      return ProcessorLimit.isPossible(processors.cardinality(), PROC)
          ? Optional.empty()
          : Optional.of(new HostProcessors(processors, PROC));
    } catch (IOException | RuntimeException e) {
      // Of whatever form it is, it was not understood.
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
      throw new UncheckedIOException("cannot read what the processors do", e);
    }
    // The kernel takes time that it called waiting back.
    return all > allBefore
        ? Math.clamp((double) (used - usedBefore) / (all - allBefore), 0.0, 1.0)
        : -1;
  }

  private void read() throws IOException {
    stat.read();
    used = 0;
    all = 0;
    // The first line sums up the others.
    stat.skipLine();
    while (stat.isAt('c')) {
      boolean isWanted = processors.get((int) stat.number());
      for (int mode = 0; mode < MODES; mode++) {
        long ticks = isWanted ? stat.number() : 0;
        all += ticks;
        used += mode == IDLE || mode == IOWAIT ? 0 : ticks;
      }
      stat.skipLine();
    }
  }

  @Override
  public void close() {
    stat.close();
  }
}
