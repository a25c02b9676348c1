package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
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

  /// A table in which the program has no port is read again after a second.
  private static final long FOREIGN_NANOS = TimeUnit.SECONDS.toNanos(1);

  /// A program that may open no more files can accept nothing either, and may again.
  private static final int MOST_FAILURES = 100;

  private static final String MISSING = "Connections that nobody accepts or reads are missing";

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
    try {
      List<Table> tables = new ArrayList<>();
      for (String name : List.of("tcp", "tcp6")) {
        Backlog backlog = new Backlog(PROCESS, name);
        if (backlog.isTold()) {
          tables.add(new Table(backlog));
        }
      }
      if (tables.isEmpty()) {
        Notes.recording(MISSING + ": this system does not tell them.");
      }
      sample(tables);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError e) {
      Notes.recording(MISSING + " (" + e + ").");
    }
  }

  private static void sample(List<Table> tables) throws InterruptedException {
    while (isWanted() && !tables.isEmpty()) {
      boolean told = false;
      long begin = System.nanoTime();
      for (Iterator<Table> each = tables.iterator(); each.hasNext(); ) {
        Table table = each.next();
        if (table.next - begin <= 0) {
          String reason = table.sample();
          told |= table.backlog.listens();
          if (!reason.isEmpty()) {
            Notes.recording(MISSING + " from here on: " + reason);
            each.remove();
          }
        }
      }
      if (told) {
        // Half-way: what came and was read meanwhile is as much before as behind it.
        long now = System.nanoTime();
        tell(begin + (now - begin) / 2, tables);
      }
      TimeUnit.NANOSECONDS.sleep(PERIOD_NANOS);
    }
  }

  @SuppressWarnings("ReferenceEquality") // a thread is itself alone
  private static boolean isWanted() {
    return Recorder.isOn() && current == Thread.currentThread();
  }

  /// One of the kernel's tables, and when it is read again.
  private static final class Table {
    final Backlog backlog;
    long next = System.nanoTime();
    private long last;
    private int samples;
    private int failures;

    Table(Backlog backlog) {
      this.backlog = backlog;
    }

    /// Samples it.
    ///
    /// @return why it is not to be sampled again; empty where it is
    String sample() {
      ProcessorClock known = clock;
      long before = known == null ? -1 : known.nanos();
      long begin = System.nanoTime();
      try {
        backlog.sample();
        failures = 0;
      } catch (IOException e) {
        failures++;
        if (failures == MOST_FAILURES) {
          return e + ".";
        }
      }
      long cost = before < 0 || known == null ? System.nanoTime() - begin : known.nanos() - before;
      // The first sample loads classes.
      long pause = samples++ == 0 ? 0 : SPARING * cost;
      next = begin + Math.max(backlog.listens() ? PERIOD_NANOS : FOREIGN_NANOS, pause);
      if (before >= 0 && Math.min(last, cost) > LONGEST_NANOS) {
        return "there are so many sockets that to go through them takes "
            + TimeUnit.NANOSECONDS.toMillis(Math.min(last, cost))
            + " ms.";
      }
      last = cost;
      return "";
    }
  }

  private static void tell(long time, List<Table> tables) {
    int unread = 0;
    int unaccepted = 0;
    int sent = 0;
    int ports = 0;
    for (Table table : tables) {
      unread += table.backlog.unread();
      unaccepted += table.backlog.unaccepted();
      sent += table.backlog.sent();
      ports += table.backlog.ports();
    }
    tell(time, unread, unaccepted, sent, ports);
  }

  private static void tell(long time, int unread, int unaccepted, int sent, int ports) {
    long owner = Carrier.id(Thread.currentThread());
    long[] words = {
      time,
      Events.BACKLOG | Recorder.reference(unread, unaccepted),
      time,
      Events.OPERAND | Recorder.reference(sent, ports)
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
