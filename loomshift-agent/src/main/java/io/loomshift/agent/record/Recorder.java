package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Records events of the current thread. What hooks call.
///
/// Nothing here throws, blocks, or allocates, except where a thread records its first event or
/// begins a longer segment.
public final class Recorder {
  private static final SlotTable SLOTS = new SlotTable();

  /// The JDK's thread that ends timed waits of virtual threads. Nobody asked for it.
  private static final String UNPARKER = "VirtualThread-unparker";

  /// Read without a fence: a thread may record a few events more after it was set.
  private static boolean on;

  /// Whether what is recorded now is thrown away.
  static boolean rehearsal;

  private static Budget budget = new Budget(0);
  private static @Nullable Class<?> carrierClass;
  private static volatile @Nullable Thread drain;
  private static volatile @Nullable String failure;

  /// Both are for {@link Drain}: see there how they keep a wake-up from being missed.
  static volatile boolean drainSleeps;

  static volatile boolean segmentIsFull;

  private Recorder() {}

  /// Begins to record.
  ///
  /// @param carriers the class of the threads that carry virtual threads, where there is one
  static void begin(Budget memory, @Nullable Class<?> carriers, Thread drainThread) {
    budget = memory;
    carrierClass = carriers;
    drain = drainThread;
    failure = null;
    on = true;
  }

  /// Forgets what an earlier recording in this JVM told its file: the next one has to be told
  /// again. To be called while nothing is recorded.
  public static void forget() {
    Rows.forget();
    Symbols.forgetClasses();
    Pools.forget();
    Stacks.forget();
    Notes.forget();
  }

  /// Records nothing more.
  static void end() {
    on = false;
  }

  /// Whether anything is recorded.
  public static boolean isOn() {
    return on;
  }

  static SlotTable slots() {
    return SLOTS;
  }

  /// Makes a thread that has not begun yet one whose doings are not recorded.
  public static void silence(Thread thread) {
    SLOTS.add(Slot.silent(thread, Carrier.id(thread), budget));
  }

  /// An event with a number.
  public static void event(long event) {
    if (on) {
      try {
        slot().put(event);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// An event with a number that may be longer than 56 bits.
  public static void number(long kind, long number) {
    if (on) {
      try {
        slot().put(kind | (number & Events.ARGUMENT));
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// An event with an object and the symbol of its class.
  public static void object(long kind, @Nullable Object object) {
    if (on) {
      try {
        slot().put(kind | reference(object));
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// An event with an object and a symbol.
  public static void object(long kind, @Nullable Object object, int symbol) {
    if (on) {
      try {
        slot().put(kind | reference(System.identityHashCode(object), symbol));
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// An event with two objects, each with the symbol of its class.
  public static void objects(long kind, @Nullable Object first, @Nullable Object second) {
    if (on) {
      try {
        long event = kind | reference(first);
        long operand = Events.OPERAND | reference(second);
        slot().put(event, operand);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// The current thread belongs to a pool: an event that says so, and a note for its row.
  ///
  /// @return whether nothing said so before of this platform thread
  public static boolean worker(long kind, Object pool, int symbol) {
    if (on) {
      try {
        Slot slot = slot();
        boolean isNew = slot.pool != symbol && !slot.carrier;
        slot.pool = symbol;
        slot.put(kind | reference(System.identityHashCode(pool), symbol));
        return isNew;
      } catch (Throwable e) {
        failed(e);
      }
    }
    return false;
  }

  /// The pool that the current platform thread works for, as far as it is known; 0 otherwise, and
  /// for a virtual thread.
  public static int workersPool() {
    try {
      Slot slot = slot();
      return slot.carrier ? 0 : slot.pool;
    } catch (Throwable e) {
      failed(e);
      return 0;
    }
  }

  /// Whether the current thread is virtual.
  public static boolean isVirtual() {
    return Carrier.isVirtual(Thread.currentThread());
  }

  /// Has a thread say that it is there, if it has said nothing yet.
  public static void greet() {
    if (on) {
      try {
        slot();
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// The current stack makes a thread, which may be started elsewhere.
  public static void made(Thread thread) {
    if (on) {
      try {
        Creations.note(thread);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// A thread is started by the current one, at a stack.
  public static void started(long thread, int stack) {
    if (on) {
      try {
        slot()
            .put(
                Events.THREAD_START | (thread & Events.ARGUMENT),
                Events.OPERAND | reference(0, stack));
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// Whether the current thread carries virtual threads and runs none at this moment.
  public static boolean isBareCarrier() {
    try {
      return slot().carrier && !Carrier.isVirtual(Thread.currentThread());
    } catch (Throwable e) {
      failed(e);
      return false;
    }
  }

  /// Tells the processor time of the current platform thread, where the last time is long ago. To
  /// be called behind an event.
  ///
  /// @param clock what knows it
  /// @param periodNanos how long ago the last time must be
  public static void processorTime(ProcessorClock clock, long periodNanos) {
    if (on) {
      try {
        Slot slot = slot();
        long now = slot.lastTold();
        if (now - slot.processorTimeTold >= periodNanos) {
          slot.processorTimeTold = now;
          long nanos = clock.nanos();
          // The program may have switched the clock off.
          if (nanos >= 0) {
            slot.put(Events.PROCESSOR_TIME | (nanos & Events.ARGUMENT));
          }
        }
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /// A row for a virtual thread that has a name.
  public static void name(Thread thread, String name) {
    long id = Carrier.id(thread);
    Rows.Row row =
        new Rows.Row() {
          @Override
          void write(TraceWriter writer) throws IOException {
            writer.thread(id, name, true, true, false, 0, 0);
          }
        };
    if (on && !rehearsal) {
      Rows.add(row);
    }
  }

  /// The symbol of an object's class; 0 where there is none.
  public static int symbolOf(Object object) {
    try {
      return Symbols.ofClass(object.getClass());
    } catch (Throwable e) {
      failed(e);
      return 0;
    }
  }

  static long reference(int identity, int symbol) {
    return ((long) symbol << Events.SYMBOL_SHIFT) | (identity & Events.IDENTITY);
  }

  static long reference(@Nullable Object object) {
    return object == null
        ? 0
        : reference(System.identityHashCode(object), Symbols.ofClass(object.getClass()));
  }

  static Slot slot() {
    Thread thread = Carrier.thread();
    long id = Carrier.id(thread);
    Slot slot = SLOTS.find(id);
    return slot == null ? newcomer(thread, id) : slot;
  }

  private static Slot newcomer(Thread thread, long id) {
    if (thread.getName().startsWith(UNPARKER)) {
      Slot silent = Slot.silent(thread, id, budget);
      SLOTS.add(silent);
      return silent;
    }
    Slot slot = Slot.of(thread, id, thread.getClass() == carrierClass, budget);
    SLOTS.add(slot);
    slot.put(Events.THREAD_BEGIN | (id & Events.ARGUMENT));
    return slot;
  }

  /// Something went wrong inside a hook. The program must not notice.
  ///
  /// Where its stack or its memory is full, that is the program's own doing: an event is lost.
  /// Anything else is a defect of the agent, which the drain tells before tracing ends.
  static void failed(Throwable e) {
    if (!(e instanceof VirtualMachineError)) {
      on = false;
      failure = e.toString();
    }
  }

  /// What went wrong, if anything did.
  static @Nullable String failure() {
    return failure;
  }

  /// Called by a thread that has filled a segment.
  static void wakeDrain() {
    segmentIsFull = true;
    if (drainSleeps) {
      drainSleeps = false;
      Thread sleeper = drain;
      if (sleeper != null) {
        Carrier.unpark(sleeper);
      }
    }
  }
}
