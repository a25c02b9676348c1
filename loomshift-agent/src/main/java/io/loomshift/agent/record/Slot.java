package io.loomshift.agent.record;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/// The buffers of one platform thread. Only that thread writes here, whatever virtual thread it
/// carries meanwhile; only the drain reads.
///
/// {@link #put} costs two stores of the event, one of the position, and the clock, which is half of
/// the whole. Sources: Orton, Mycroft, *Refactoring Traces to Identify Concurrency Improvements*,
/// section 3, has two buffers a thread, swapped without a lock. Here are four, since a drain that
/// the system does not run for some milliseconds must not cost events.
final class Slot {
  private static final int SEGMENTS = 4;
  private static final long[] NOTHING = {};

  final long owner;
  final Thread thread;

  /// Whether virtual threads run on this thread, so that what is lost may hide who runs.
  final boolean carrier;

  /// Whether the owner is a virtual thread itself, since nothing tells its carrier.
  final boolean virtual;

  /// The slot whose thread's id falls into the same place of the table. Changed by the drain alone.
  @Nullable Slot next;

  /// The symbol of the pool whose worker this thread is, once it is known.
  int pool;

  /// The task that this thread runs, where it is no virtual one's carrier.
  @Nullable Object task;

  /// The symbol of that task's pool.
  int poolOfTask;

  /// Whether a request was answered in that task.
  boolean answered;

  /// The task that this thread's loop took, where nothing else tells that it began and will end.
  @Nullable Object taken;

  /// The symbol of the pool that it was taken from.
  int takenOf;

  /// The pool whose loop on this thread tells of its tasks itself, once that is known. Its worker
  /// holds it as well.
  @Nullable Object loopOf;

  /// When this thread last told its processor time.
  long processorTimeTold;

  /// How many events found no room. Written by the thread, read by the drain.
  long lost;

  private final Budget budget;
  private final @Nullable Segment[] ring = new Segment[SEGMENTS];
  private final boolean silent;
  private Segment current;
  private long[] words;
  private int index;
  private int at;
  private int limit;

  /// Of the drain: the place in the ring, and the losses that it has told.
  private int reading;

  /// Of the drain: the row that it has written for this thread.
  @Nullable String nameTold;

  int poolTold;

  private long lossesTold;

  private final BlockingOperations operations = new BlockingOperations();

  private Slot(Thread thread, long owner, boolean carrier, Budget budget, boolean silent) {
    this.thread = thread;
    this.owner = owner;
    this.carrier = carrier;
    this.budget = budget;
    this.silent = silent;
    virtual = Carrier.isVirtual(thread);
    current = new Segment(silent ? 0 : budget.firstLength(virtual));
    ring[0] = current;
    words = silent ? NOTHING : current.words;
    limit = words.length;
  }

  static Slot of(Thread thread, long owner, boolean carrier, Budget budget) {
    return new Slot(thread, owner, carrier, budget, false);
  }

  /// The slot of a thread whose doings are nobody's business: one of the agent's own. It has no
  /// room, so that the path needs no test of its own for it.
  static Slot silent(Thread thread, long owner, Budget budget) {
    return new Slot(thread, owner, false, budget, true);
  }

  boolean isSilent() {
    return silent;
  }

  /// Records an event now.
  void put(long event) {
    if (at == limit && !rotate()) {
      return;
    }
    write(System.nanoTime(), event);
  }

  /// Records an event and a second argument, in the same segment.
  void put(long event, long operand) {
    if (limit - at == 2) {
      // A pair may not be torn; an event of zeros fills the segment, and the drain drops it.
      write(0, 0);
    }
    if (at == limit && !rotate()) {
      return;
    }
    long now = System.nanoTime();
    long[] room = words;
    int place = at;
    room[place] = now;
    room[place + 1] = event;
    room[place + 2] = now;
    room[place + 3] = operand;
    publish(place + 4);
  }

  /// When this thread told something last, which is now where it is asked behind an event: reading
  /// the clock is what an event costs.
  long lastTold() {
    long told = at == 0 ? 0 : words[at - 2];
    return told == 0 ? System.nanoTime() : told;
  }

  private void write(long time, long event) {
    long[] room = words;
    int place = at;
    room[place] = time;
    room[place + 1] = event;
    publish(place + 2);
  }

  /// A fence and a plain store are what a release store is; unlike one through a variable handle,
  /// they link nothing, and the interpreter runs them as they stand.
  private void publish(int position) {
    at = position;
    VarHandle.releaseFence();
    current.position = position;
  }

  /// Goes on to the next segment, or drops an event where that is still full.
  private boolean rotate() {
    if (silent) {
      return false;
    }
    int following = (index + 1) % SEGMENTS;
    Segment segment = ring[following];
    if (segment == null) {
      segment = new Segment(budget.lengthAfter(words.length, 0));
      ring[following] = segment;
    } else if (!segment.isFree()) {
      lost++;
      return false;
    } else {
      int length = budget.lengthAfter(words.length, segment.words.length);
      if (length > segment.words.length) {
        segment.words = new long[length];
      }
    }
    boolean after = current.lostBefore != lost;
    segment.lostBefore = lost;
    index = following;
    current = segment;
    words = segment.words;
    at = 0;
    limit = words.length;
    Recorder.wakeDrain();
    if (after && carrier) {
      tellWhoRuns();
    }
    return true;
  }

  /// Among what was lost may be that a virtual thread came or went.
  private void tellWhoRuns() {
    Thread running = Thread.currentThread();
    put(
        Carrier.isVirtual(running)
            ? Events.MOUNT | (Carrier.id(running) & Events.ARGUMENT)
            : Events.UNMOUNT);
  }

  /// Hands over what is published. For the drain.
  ///
  /// @param partial whether also of a segment that is not full
  /// @return whether a segment was full
  boolean drain(Sink sink, boolean partial) throws IOException {
    boolean full = false;
    while (true) {
      Segment segment = ring[reading];
      if (segment == null) {
        return full;
      }
      int published = (int) Segment.POSITION.getAcquire(segment);
      if (published == 0 || published < segment.words.length) {
        if (partial && published > segment.drained) {
          hand(segment, published, sink);
        }
        return full;
      }
      full = true;
      if (published > segment.drained) {
        hand(segment, published, sink);
      }
      segment.drained = 0;
      Segment.POSITION.setRelease(segment, 0);
      reading = (reading + 1) % SEGMENTS;
    }
  }

  private void hand(Segment segment, int published, Sink sink) throws IOException {
    int from = segment.drained;
    int end = published;
    if (segment.words[end - 1] == 0) {
      end -= 2;
    }
    segment.drained = published;
    operations.count(segment.words, from, end);
    long before = segment.lostBefore - lossesTold;
    lossesTold = segment.lostBefore;
    if (end > from || before > 0) {
      sink.events(owner, segment.words, from, (end - from) / 2, before);
    }
  }

  /// Tells the losses after the last event. For the drain, once the thread records no more.
  void drainLosses(Sink sink) throws IOException {
    long before = lost - lossesTold;
    if (before > 0) {
      lossesTold = lost;
      sink.events(owner, NOTHING, 0, 0, before);
    }
  }

  void release() {
    long held = 0;
    for (Segment segment : ring) {
      held += segment == null ? 0 : segment.words.length;
    }
    budget.release(held);
  }
}
