package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;

/// Numbers for stacks: the dynamic context of what is made there.
///
/// A stack is told from others by its innermost frames as the virtual machine leaves them in a
/// throwable: class, method, byte code index. Only the first time it is seen are names and lines
/// looked up. Measured on Java 17 with twenty frames, on a busy machine: 600 ns; eight frames by
/// `StackWalker` took 2,500 ns.
public final class Stacks {
  /// How many frames make the context; what the virtual machine puts into one chunk is 32.
  static final int DEPTH = 16;

  private static final int PLACES = 1 << 16;
  private static final String OURS = "io.loomshift.agent.";
  private static final String LOCKS = "java.util.concurrent.locks.";
  private static final String SEMAPHORE = "java.util.concurrent.Semaphore";

  /// Open addressing; a key of zero is an empty place. Keys are published after their symbols.
  private static final long[] KEYS = new long[PLACES];

  private static final int[] SYMBOLS = new int[PLACES];
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final Object ADDING = new Object();
  private static int last;
  private static boolean wanted = true;

  private Stacks() {}

  /// Whether stacks are wanted at all.
  public static void recordThem(boolean ones) {
    wanted = ones;
  }

  /// Forgets what was told, for a new file.
  static void forget() {
    synchronized (ADDING) {
      Arrays.fill(KEYS, 0);
      last = 0;
      Frames.METHODS.clear();
    }
  }

  /// The symbol of the stack of the current thread; 0 where there are too many or none are wanted.
  public static int here() {
    if (!wanted) {
      return 0;
    }
    try {
      return symbol(new Throwable());
    } catch (Throwable e) {
      Recorder.failed(e);
      return 0;
    }
  }

  /// Whether the innermost frame outside the JDK's locks, its semaphore and the recorder is of a
  /// class that is not the JDK's; not where the virtual machine does not show the classes of a
  /// stack.
  static boolean isOfProgram() {
    if (Carrier.backtrace(new Throwable()) instanceof Object[] arrays
        && arrays.length > 2
        && arrays[2] instanceof Object[] classes) {
      for (Object each : classes) {
        if (!(each instanceof Class<?> type)) {
          return false;
        }
        String name = type.getName();
        if (!name.startsWith(OURS) && !name.startsWith(LOCKS) && !name.equals(SEMAPHORE)) {
          return isOfProgram(type);
        }
      }
    }
    return false;
  }

  /// What a class loader thinks of equality must not be called.
  @SuppressWarnings("ReferenceEquality")
  private static boolean isOfProgram(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  private static int symbol(Throwable stack) {
    long key = key(stack);
    int place = place(key);
    for (int i = 0; i < PLACES; i++) {
      long present = KEYS[place];
      if (present == key) {
        VarHandle.acquireFence();
        return SYMBOLS[place];
      }
      if (present == 0) {
        return add(key, stack);
      }
      place = (place + 1) & (PLACES - 1);
    }
    return 0;
  }

  private static int place(long key) {
    return (int) (key ^ (key >>> 32)) & (PLACES - 1);
  }

  private static int add(long key, Throwable stack) {
    StackTraceElement[] elements = stack.getStackTrace();
    synchronized (ADDING) {
      int place = place(key);
      while (KEYS[place] != 0 && KEYS[place] != key) {
        place = (place + 1) & (PLACES - 1);
      }
      if (KEYS[place] == key) {
        return SYMBOLS[place];
      }
      if (last >= PLACES / 2) {
        return 0;
      }
      int symbol = ++last;
      Rows.add(new Frames(symbol, elements));
      SYMBOLS[place] = symbol;
      VarHandle.releaseFence();
      KEYS[place] = key;
      return symbol;
    }
  }

  /// The arrays are HotSpot's: methods, byte code indices, classes. Where they look otherwise, or
  /// may not be looked at, the stack is walked, at several times the cost.
  private static long key(Throwable stack) {
    long key = 1;
    if (Carrier.backtrace(stack) instanceof Object[] arrays
        && arrays.length > 2
        && arrays[0] instanceof short[] methods
        && arrays[1] instanceof int[] indices
        && arrays[2] instanceof Object[] classes) {
      int depth = Math.min(DEPTH, classes.length);
      for (int i = 0; i < depth && classes[i] != null; i++) {
        key = mixed(key, System.identityHashCode(classes[i]), methods[i] * 31 + indices[i]);
      }
    } else {
      key = WALKER.walk(Stacks::key);
    }
    return key == 0 ? 1 : key;
  }

  private static long key(Stream<StackWalker.StackFrame> stack) {
    long key = 1;
    Iterator<StackWalker.StackFrame> frames = stack.limit(DEPTH).iterator();
    while (frames.hasNext()) {
      StackWalker.StackFrame frame = frames.next();
      int place = frame.getMethodName().hashCode() * 31 + frame.getByteCodeIndex();
      key = mixed(key, System.identityHashCode(frame.getDeclaringClass()), place);
    }
    return key;
  }

  private static long mixed(long key, int type, int place) {
    long sum = ((key * 31 + type) << 20) + key + place;
    // The odd number next to 2⁶⁴ over the golden ratio spreads neighbours.
    sum *= 0x9E3779B97F4A7C15L;
    return sum ^ (sum >>> 29);
  }

  /// Names and lines, for the drain to write.
  private static final class Frames extends Rows.Row {
    /// Of the drain alone.
    private static final Map<String, Integer> METHODS = new HashMap<>();

    private final int symbol;
    private final StackTraceElement[] elements;

    Frames(int symbol, StackTraceElement[] elements) {
      this.symbol = symbol;
      this.elements = elements;
    }

    @Override
    void write(TraceWriter writer) throws IOException {
      int[] methods = new int[DEPTH];
      int[] lines = new int[DEPTH];
      int depth = 0;
      for (int i = 0; i < Math.min(DEPTH, elements.length); i++) {
        if (!elements[i].getClassName().startsWith(OURS)) {
          methods[depth] = method(writer, elements[i]);
          lines[depth] = Math.max(elements[i].getLineNumber(), 0);
          depth++;
        }
      }
      writer.stack(symbol, methods, lines, depth);
    }

    private static int method(TraceWriter writer, StackTraceElement element) throws IOException {
      String name = element.getClassName() + '.' + element.getMethodName();
      Integer known = METHODS.get(name);
      if (known != null) {
        return known;
      }
      int symbol = Methods.next();
      METHODS.put(name, symbol);
      String file = element.getFileName();
      writer.method(
          symbol, element.getClassName(), element.getMethodName(), "", file == null ? "" : file, 0);
      return symbol;
    }
  }
}
