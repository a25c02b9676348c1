package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The thread that brings events to the file.
///
/// It takes full segments at once, and every {@link #FLUSH_NANOS} what is in the others, so that a
/// process that is killed loses no more than that. Whatever goes wrong here ends tracing, and
/// nothing else.
public final class Drain implements Sink {
  /// A quarter of a second.
  static final long FLUSH_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private static final long QUEUE_SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// For so long at most whoever ends a recording waits for a drain that does not get on. It asks
  /// pools how many tasks wait, which is the program's own code where the queue is: a lock that is
  /// never given back would keep the program from its end.
  private static final long STUCK_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final long SAMPLE_MILLIS = 100;

  private final TraceWriter writer;
  private final Limits limits;
  private final Ending end;
  private final Thread thread;
  private volatile boolean stopping;
  private volatile boolean ending;
  private volatile boolean timed;
  private volatile long until;
  private volatile long steps;
  private long[] samples = new long[2];
  private volatile @Nullable Probe probe;

  /// When tracing ends by itself.
  ///
  /// @param bytes how long the file may become
  /// @param hold a file that whoever wants the recording holds: once it is gone, so is the wish
  public record Limits(long bytes, Optional<Path> hold) {
    private boolean isLetGo() {
      return hold.filter(Files::notExists).isPresent();
    }
  }

  /// What is done when tracing has ended by itself.
  public interface Ending {
    /// Called once.
    ///
    /// @param reason for a person; empty where it was to end so
    void ended(String reason);
  }

  /// Something else that has events to tell, at most once a second.
  public interface Probe {
    /// Tells what it has.
    ///
    /// @param told takes pairs of a time and an event
    /// @return how many pairs there are
    int sample(long[] told);
  }

  private Drain(TraceWriter writer, Limits limits, Ending ending) {
    this.writer = writer;
    this.limits = limits;
    this.end = ending;
    thread = new Thread(null, this::run, "loomshift-drain", 0, false);
    thread.setDaemon(true);
    // Nothing of the program's may be kept alive by the agent.
    thread.setContextClassLoader(null);
  }

  /// Begins to record into a file.
  ///
  /// @param carriers the class of the threads that carry virtual threads, where there is one
  public static Drain start(
      TraceWriter writer, Limits limits, @Nullable Class<?> carriers, Ending ending) {
    Drain drain = new Drain(writer, limits, ending);
    Recorder.begin(Budget.ofMemory(Runtime.getRuntime().maxMemory()), carriers, drain.thread);
    Recorder.silence(drain.thread);
    drain.thread.start();
    return drain;
  }

  /// Has another source of events asked once a second.
  public void ask(Probe other) {
    probe = other;
  }

  /// Lets the recording end by itself. To be called when all hooks are in place, which on a busy
  /// machine may take longer than the whole recording is to last.
  public void endAfter(long nanos) {
    until = System.nanoTime() + nanos;
    timed = true;
  }

  private boolean isOver(long now) {
    return timed && now - until >= 0;
  }

  /// Ends the recording, as if its time were over, and returns at once.
  public void end() {
    ending = true;
    Carrier.unpark(thread);
  }

  /// Writes what is left, closes the file and returns when that is done.
  ///
  /// @return whether it is; not where the drain is stuck, and the file ends with what it wrote last
  public boolean stop() {
    stopping = true;
    Carrier.unpark(thread);
    boolean interrupted = false;
    long seen = -1;
    long since = System.nanoTime();
    while (thread.isAlive() && System.nanoTime() - since < STUCK_NANOS) {
      long now = steps;
      if (now != seen) {
        seen = now;
        since = System.nanoTime();
      }
      try {
        thread.join(SAMPLE_MILLIS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }

  private void run() {
    String reason = "";
    try (TraceWriter closing = writer) {
      reason = record();
      Recorder.end();
      sweep(true);
      Recorder.slots().visit(this::tellLosses);
      Notes.conclude();
      Pools.refresh(closing, true);
      Rows.drain(closing);
    } catch (IOException e) {
      reason = "the trace cannot be written (" + e.getMessage() + ")";
    } catch (Throwable e) {
      // An error of ours, or no memory left: tracing ends, the program must not.
      reason = failed(e.toString());
    } finally {
      Recorder.end();
      Recorder.slots().forgetTasks();
    }
    if (!stopping || !reason.isEmpty()) {
      end.ended(reason);
    }
  }

  /// Records until something ends it.
  ///
  /// @return why it ended; empty where it was to end so
  private String record() throws IOException {
    long flushed = System.nanoTime();
    long sampled = flushed;
    long asked = flushed;
    while (!stopping) {
      long now = System.nanoTime();
      Recorder.segmentIsFull = false;
      boolean partial = now - flushed >= FLUSH_NANOS;
      if (partial) {
        flushed = now;
      }
      boolean busy = sweep(partial);
      if (now - sampled >= QUEUE_SAMPLE_NANOS) {
        sampled = now;
        Pools.sample(this::tellQueue);
      }
      if (now - asked >= TimeUnit.SECONDS.toNanos(1)) {
        asked = now;
        askProbe();
        Pools.refresh(writer, false);
      }
      String failure = Recorder.failure();
      if (failure != null) {
        return failed(failure);
      }
      if (limits.bytes() <= writer.bytesWritten()) {
        return "the trace has reached its largest size";
      }
      if (ending || isOver(now) || (partial && limits.isLetGo())) {
        return "";
      }
      if (!busy) {
        sleep();
      }
    }
    return "";
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // nobody else writes it
  private void stepped() {
    steps++;
  }

  private static String failed(String what) {
    return "the agent failed (" + what + ")";
  }

  /// A thread that fills a segment says so before it looks whether anybody sleeps, and here it is
  /// the other way round: one of the two sees the other.
  private static void sleep() {
    Recorder.drainSleeps = true;
    if (!Recorder.segmentIsFull) {
      LockSupport.parkNanos(QUEUE_SAMPLE_NANOS);
    }
    Recorder.drainSleeps = false;
  }

  private boolean sweep(boolean partial) throws IOException {
    boolean[] full = {false};
    Recorder.slots()
        .visit(slot -> {
          stepped();
          if (slot.isSilent()) {
            return slot.thread.getState() != Thread.State.TERMINATED;
          }
          // Not by its state, for which a class of the program's may have an answer of its own.
          boolean ended = !slot.thread.isAlive();
          tellThread(slot);
          full[0] |= slot.drain(this, partial || ended);
          if (ended) {
            slot.drainLosses(this);
            slot.release();
          }
          return !ended;
        });
    if (partial) {
      Rows.drain(writer);
      writer.flush();
    }
    return full[0];
  }

  private boolean tellLosses(Slot slot) throws IOException {
    if (!slot.isSilent()) {
      slot.drainLosses(this);
    }
    return true;
  }

  @SuppressWarnings("ReferenceEquality") // another name is another object, and comparing is cheap
  private void tellThread(Slot slot) throws IOException {
    String name = slot.thread.getName();
    int pool = slot.pool;
    if (name != slot.nameTold || pool != slot.poolTold) {
      slot.nameTold = name;
      slot.poolTold = pool;
      writer.thread(
          slot.owner,
          name,
          slot.virtual,
          slot.thread.isDaemon(),
          slot.carrier,
          pool,
          Creations.of(slot.thread));
      if (pool != 0) {
        Rows.drain(writer);
        Pools.name(writer, pool, name);
      }
    }
  }

  private void tellQueue(int symbol, int waiting) throws IOException {
    samples[0] = System.nanoTime();
    samples[1] = Events.POOL_QUEUE | Recorder.reference(waiting, symbol);
    writer.events(thread.getId(), samples, 0, 1, 0);
  }

  private void askProbe() throws IOException {
    Probe asked = probe;
    if (asked != null) {
      long[] told = new long[256];
      int count = asked.sample(told);
      if (count > 0) {
        writer.events(thread.getId(), told, 0, count, 0);
      }
    }
  }

  @Override
  public void events(long owner, long[] words, int from, int count, long lostBefore)
      throws IOException {
    stepped();
    Rows.drain(writer);
    writer.events(owner, words, from, count, lostBefore);
  }
}
