package io.loomshift.agent.hook;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Rewrites classes as they load, and those that are loaded already when it is installed.
///
/// A class that cannot be rewritten stays as it is, and the trace names it.
final class Rewriter implements ClassFileTransformer {
  private static final byte[] NOTIFY = constant("notify");
  private static final byte[] NOTIFY_ALL = constant("notifyAll");
  private static final byte[] WAIT = constant("wait");
  private static final String OURS = "io/loomshift/agent/";

  /// Classes of the JDK that call its native waits.
  static final Set<String> CALLERS =
      Set.of("java/lang/Thread", "java/lang/Process", "java/lang/ProcessImpl", "java/util/Timer");

  private final LeftAlone left;
  private final HookTable hooks;
  private final TraceOptions options;
  private final boolean callersOfWaits;
  private final Reach reach = new Reach();
  private final Calls calls = new LoadedCalls();

  /// Classes whose methods may have lost the word `synchronized` when they were loaded. The virtual
  /// machine lets no loaded class lose it or get it back, so these stay as they were made. This
  /// holds for later recordings in the same JVM too.
  private static final Map<ClassLoader, Set<String>> UNLOCKED =
      Collections.synchronizedMap(new WeakHashMap<>());

  /// @param callersOfWaits whether {@link NativeWaits} are needed
  Rewriter(HookTable hooks, TraceOptions options, boolean callersOfWaits) {
    this(hooks, options, callersOfWaits, LeftAlone.NOTED);
  }

  /// @param left is told of classes and hooks that cannot be used
  Rewriter(HookTable hooks, TraceOptions options, boolean callersOfWaits, LeftAlone left) {
    this.left = left;
    this.hooks = hooks;
    this.options = options;
    this.callersOfWaits = callersOfWaits;
  }

  /// A text as it stands in a class file: its tag, its length, its letters.
  private static byte[] constant(String text) {
    byte[] letters = text.getBytes(StandardCharsets.US_ASCII);
    byte[] constant = new byte[letters.length + 3];
    constant[0] = 1;
    constant[2] = (byte) letters.length;
    System.arraycopy(letters, 0, constant, 3, letters.length);
    return constant;
  }

  /// Whether a class that is loaded already must be rewritten.
  boolean concerns(Class<?> type) {
    String name = type.getName().replace('.', '/');
    if (!canBeRestored(type) && !options.monitors().mayMean(type.getName())) {
      return false;
    }
    return !hooks.of(name).isEmpty()
        || mayMean(type.getClassLoader(), type.getName())
        || (callersOfWaits && isCaller(type.getClassLoader(), name))
        || (options.io() && type.getClassLoader() != null && isDriver(type));
  }

  /// Whether a class can be given back as it was.
  boolean canBeRestored(Class<?> type) {
    return !isUnlocked(type.getClassLoader(), type.getName());
  }

  private boolean isUnlocked(@Nullable ClassLoader loader, String className) {
    return UNLOCKED.getOrDefault(loader, Set.of()).contains(className);
  }

  private static boolean isDriver(Class<?> type) {
    for (Class<?> each : type.getInterfaces()) {
      if (each.getName().startsWith("java.sql.") || each.getName().startsWith("javax.sql.")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] original) {
    // A hidden class has no name here, and belongs to the JDK's own machinery.
    if (name == null || name.startsWith(OURS)) {
      return null;
    }
    try {
      return rewritten(loader, name, redefined == null, original);
    } catch (Throwable e) {
      // Whatever it is, it must not keep the class from being loaded.
      left.type(name, e.toString());
      return null;
    }
  }

  private byte @Nullable [] rewritten(
      @Nullable ClassLoader loader, String name, boolean loading, byte[] original) {
    byte[] bytes = original;
    List<Hook> here = hooks.of(name);
    LeftAlone told = left;
    if (here.isEmpty() && loader != null) {
      here = new ArrayList<>(MessageHooks.of(bytes, name));
      if (options.io()) {
        here.addAll(JdbcHooks.of(bytes, name));
      }
      // Drivers may have methods of their own by the names of JDBC's.
      told = LeftAlone.UNTOLD;
    }
    String className = name.replace('/', '.');
    boolean isChosen = mayMean(loader, className);
    boolean waits = callersOfWaits && isCaller(loader, name) && NativeWaits.mayBeIn(bytes);
    boolean isPool =
        !isChosen
            && loader != null
            && (loading || isUnlocked(loader, className))
            && handsOver(original);
    if (here.isEmpty() && !isChosen && !isPool && !waits) {
      return null;
    }
    if (!reach.isIn(loader)) {
      left.type(name, "its class loader does not find the agent");
      return null;
    }
    if (!here.isEmpty()) {
      bytes = HookedClass.rewrite(bytes, name, here, told);
    }
    if (isChosen) {
      bytes = chosen(loader, className, loading, bytes, options.monitors());
    } else if (isPool) {
      Patterns itself = new Patterns(List.of(className), List.of());
      bytes = chosen(loader, className, loading, bytes, itself);
    }
    if (waits) {
      bytes = or(NativeWaits.rewrite(bytes), bytes);
    }
    return changed(original, bytes) ? bytes : null;
  }

  private byte[] chosen(
      @Nullable ClassLoader loader,
      String className,
      boolean loading,
      byte[] bytes,
      Patterns monitors) {
    if (loading
        && monitors.mayMean(className)
        && !SerialVersion.dependsOnSynchronized(bytes, name -> file(loader, name))) {
      UNLOCKED.computeIfAbsent(loader, any -> ConcurrentHashMap.newKeySet()).add(className);
    }
    boolean takesMonitors = isUnlocked(loader, className);
    return or(
        ProgramClass.rewrite(bytes, calls, className, options.functions(), monitors, takesMonitors),
        bytes);
  }

  /// Whether threads wait on the monitors of a class until others of its methods notify them: such
  /// a class hands something out, and its monitors are told without being asked for.
  private static boolean handsOver(byte[] original) {
    return (Bytes.contain(original, NOTIFY) || Bytes.contain(original, NOTIFY_ALL))
        && Bytes.contain(original, WAIT);
  }

  /// The file of a class that is not loaded here, for that would be too early.
  private static Optional<byte[]> file(@Nullable ClassLoader loader, String name) {
    try (InputStream file = loader == null ? null : loader.getResourceAsStream(name + ".class")) {
      return file == null ? Optional.empty() : Optional.of(file.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Whether a method of the class may be traced because somebody chose it. What the JVM itself
  /// loads is left alone, `*` or not: recording calls it, and would record itself without end.
  private boolean mayMean(@Nullable ClassLoader loader, String className) {
    return loader != null && options.mayMean(className);
  }

  /// The program's own classes, and those of the JDK that wait for somebody.
  private static boolean isCaller(@Nullable ClassLoader loader, String name) {
    return loader != null || CALLERS.contains(name);
  }

  private static byte[] or(byte @Nullable [] bytes, byte[] otherwise) {
    return bytes == null ? otherwise : bytes;
  }

  @SuppressWarnings("ReferenceEquality") // the same array, not the same bytes
  private static boolean changed(byte[] original, byte[] bytes) {
    return original != bytes;
  }
}
