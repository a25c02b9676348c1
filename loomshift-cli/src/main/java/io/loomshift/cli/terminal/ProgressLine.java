package io.loomshift.cli.terminal;

import io.loomshift.migrate.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/// How far long work has come, as one line on a terminal that is written over again and again.
///
/// Nothing is shown in the first second, since most work is done by then. Closing wipes the line.
/// Safe to tell from any thread.
public final class ProgressLine implements Progress, AutoCloseable {
  private static final long TIMEOUT = Duration.ofSeconds(1).toNanos();
  private static final long PAUSE = Duration.ofMillis(100).toNanos();
  private static final String START_OF_LINE_AND_WIPE = "\r\u001b[K";

  private final PrintStream terminal;
  private final LongSupplier nanoTime;
  private final long start;
  private long last;
  private boolean shown;

  /// @param nanoTime a clock such as [System#nanoTime()]
  public ProgressLine(PrintStream terminal, LongSupplier nanoTime) {
    this.terminal = terminal;
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
    this.last = start + TIMEOUT - PAUSE;
  }

  @Override
  public synchronized void at(String stage, int done, int total) {
    long now = nanoTime.getAsLong();
    if (now - last < PAUSE) {
      return;
    }
    last = now;
    shown = true;
    long seconds = Duration.ofNanos(now - start).toSeconds();
    String amount = total > 1 ? String.format(Locale.ROOT, " %,d of %,d", done, total) : "";
    terminal.print(START_OF_LINE_AND_WIPE + stage + amount + ", " + seconds + " s");
    terminal.flush();
  }

  @Override
  public synchronized void close() {
    if (shown) {
      terminal.print(START_OF_LINE_AND_WIPE);
      terminal.flush();
      shown = false;
    }
  }
}
