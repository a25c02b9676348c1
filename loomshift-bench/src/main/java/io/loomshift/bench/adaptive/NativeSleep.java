package io.loomshift.bench.adaptive;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.Optional;

/// Waits in native code, as a driver or an embedded database does that is written in C: the JVM
/// cannot take a virtual thread off its carrier meanwhile. By `usleep` of the C library.
final class NativeSleep {
  /// What a JVM must allow to its class path for it.
  static final String JVM_OPTION = "--enable-native-access=ALL-UNNAMED";

  private static final Optional<MethodHandle> USLEEP = usleep();

  private NativeSleep() {}

  /// Whether this system has it.
  static boolean isAvailable() {
    return USLEEP.isPresent();
  }

  @SuppressWarnings("restricted")
  private static Optional<MethodHandle> usleep() {
    Linker linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("usleep")
        .map(symbol ->
            linker.downcallHandle(
                symbol, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT)));
  }

  /// Waits.
  ///
  /// @param time less than a second, as POSIX demands
  static void sleep(Duration time) {
    try {
      int _ = (int) USLEEP.orElseThrow().invokeExact(Math.toIntExact(time.toNanos() / 1_000));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("usleep failed", e);
    }
  }
}
