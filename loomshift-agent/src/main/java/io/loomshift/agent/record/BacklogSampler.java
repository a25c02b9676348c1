package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Samples how many connections wait for the program, and has the trace tell it.
///
/// A sample costs what it costs the kernel to go through its tables, whose size is that of the
/// machine's memory and not of the program: 1.1 to 3 ms of a processor for each of two tables with
/// 262,144 places, and 1.2 µs more for each socket of the machine. So the time between two samples
/// follows from what a sample costs.
public final class BacklogSampler {
  /// In a trace of some seconds, enough to follow a backlog.
  private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// So many times as long as a sample takes is the time to the next one, so that it takes a
  /// hundredth of one processor.
  private static final long SPARING = 100;

  /// Whoever needs longer twice would tell too little for what it costs.
  private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final Path PROCESS = Path.of("/proc/self");

  private static volatile @Nullable ProcessorClock clock;

  /// Whoever samples for the recording under way.
  private static volatile @Nullable Thread current;

  private BacklogSampler() {}

  /// What a sample costs is told by this clock from now on; without it, by the time it took.
  public static void clockIs(ProcessorClock known) {
    clock = known;
  }

  /// Begins to sample, until recording ends.
  public static void start() {
    Thread thread = new Thread(BacklogSampler::run, "loomshift-backlog");
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    Recorder.silence(thread);
    current = thread;
    thread.start();
  }

  private static void run() {
    Backlog backlog = new Backlog(PROCESS);
    if (!backlog.isTold()) {
      Notes.recording(
          "Connections that nobody accepts or reads are missing: this system does not tell them.");
      return;
    }
    try {
      sample(backlog);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException | LinkageError e) {
      Notes.recording("Connections that nobody accepts or reads are missing (" + e + ").");
    }
  }

  private static void sample(Backlog backlog) throws IOException, InterruptedException {
    // The first sample loads classes.
    long last = 0;
    while (isWanted()) {
      long now = System.nanoTime();
      long used = used();
      boolean listens = backlog.sample(now);
      long cost = used() - used;
      if (listens) {
        tell(now, backlog.unread(), backlog.unaccepted(), backlog.sent());
      }
      long least = Math.min(last, cost);
      if (clock != null && least > LONGEST_NANOS) {
        Notes.recording(
            "Connections that nobody accepts or reads are missing from here on: there are so many"
                + " sockets that to go through them takes "
                + TimeUnit.NANOSECONDS.toMillis(least)
                + " ms.");
        return;
      }
      last = cost;
      long next = now + Math.max(PERIOD_NANOS, SPARING * least);
      while (isWanted() && System.nanoTime() - next < 0) {
        TimeUnit.NANOSECONDS.sleep(Math.min(next - System.nanoTime(), PERIOD_NANOS));
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // a thread is itself alone
  private static boolean isWanted() {
    return Recorder.isOn() && current == Thread.currentThread();
  }

  /// By the clock, unless that is not known yet or the program has switched it off.
  private static long used() {
    ProcessorClock known = clock;
    long nanos = known == null ? -1 : known.nanos();
    return nanos < 0 ? System.nanoTime() : nanos;
  }

  private static void tell(long time, int unread, int unaccepted, int sent) {
    long owner = Carrier.id(Thread.currentThread());
    long[] words = {
      time,
      Events.BACKLOG | Recorder.reference(unread, unaccepted),
      time,
      Events.OPERAND | Recorder.reference(sent, 0)
    };
    Rows.add(
        new Rows.Row() {
          @Override
          void write(TraceWriter writer) throws IOException {
            writer.events(owner, words, 0, 2, 0);
          }
        });
  }
}
