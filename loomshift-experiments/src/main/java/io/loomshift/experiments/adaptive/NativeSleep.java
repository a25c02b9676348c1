package io.loomshift.experiments.adaptive;

import io.loomshift.measure.MeasurementError;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.Optional;

/// Waits in native code, as a driver or an embedded database does that is written in C: the JVM
/// cannot take a virtual thread off its carrier meanwhile. By `usleep` of the C library.
final class NativeSleep {
  /// What a JVM must allow to its class path for it.
  static final String JVM_OPTION = "--enable-native-access=ALL-UNNAMED";

  /// POSIX demands that it be shorter.
  private static final Duration LONGEST = Duration.ofSeconds(1);

  private NativeSleep() {}

  /// Only where it is called, since the JVM warns where that was not allowed.
  private static final class Usleep {
    static final MethodHandle HANDLE = handle();

    @SuppressWarnings("restricted")
    private static MethodHandle handle() {
      return Linker.nativeLinker()
          .downcallHandle(
              symbol().orElseThrow(),
              FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    }
  }

  /// Checks that this system has it, for so long.
  ///
  /// @throws MeasurementError where it has not
  static void check(Duration time) {
    if (symbol().isEmpty()) {
      throw new MeasurementError(
          "native:N needs usleep of the C library, which this system lacks; leave it out");
    }
    if (time.compareTo(LONGEST) >= 0) {
      throw new MeasurementError(
          "native:N waits for less than a second; make --blocking smaller than %d"
              .formatted(LONGEST.toNanos() / 1_000));
    }
  }

  private static Optional<MemorySegment> symbol() {
    return Linker.nativeLinker().defaultLookup().find("usleep");
  }

  /// Waits.
  ///
  /// @param time which was [checked][#check]
  static void sleep(Duration time) {
    try {
      int _ = (int) Usleep.HANDLE.invokeExact(Math.toIntExact(time.toNanos() / 1_000));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("usleep failed", e);
    }
  }
}
