package io.loomshift.experiments.eventloop;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Sees that an event loop has stopped: its heart does not beat, although it has tasks to run and
/// virtual threads wait for it. It has to be a platform thread, which needs nobody to run.
final class Watchdog {
  private static final Duration LOOK = Duration.ofMillis(50);
  private static final int FRAMES = 12;

  private final EventLoopServer server;
  private final Duration silence;

  /// @param silence a loop that has not come around for so long has stopped
  Watchdog(EventLoopServer server, Duration silence) {
    this.server = server;
    this.silence = silence;
  }

  /// Watches until a loop has stopped or the watching is over, whichever comes first.
  ///
  /// @param isOver asked again and again
  Optional<EventLoop> watch(BooleanSupplier isOver) {
    while (!isOver.getAsBoolean()) {
      Optional<EventLoop> stopped = server.loops().stream().filter(this::hasStopped).findFirst();
      if (stopped.isPresent()) {
        return stopped;
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
    return Optional.empty();
  }

  private boolean hasStopped(EventLoop loop) {
    return System.nanoTime() - loop.beat() > silence.toNanos()
        && server.thread(loop).getState() != Thread.State.RUNNABLE
        && loop.queued() > 0
        && !server.serving().isEmpty();
  }

  /// What a person needs to see who waits for whom.
  JsonObject evidence(EventLoop loop) {
    return JsonObject.builder()
        .put("loop", loop.name())
        .put("silentMillis", (System.nanoTime() - loop.beat()) / 1_000_000)
        .put("queued", loop.queued())
        .put("thread", told(server.thread(loop)))
        .put(
            "serving",
            server.serving().stream()
                .sorted(Comparator.comparing(Thread::getName))
                .map(Watchdog::told)
                .toList())
        .build();
  }

  private static JsonObject told(Thread thread) {
    return JsonObject.builder()
        .put("name", thread.getName())
        .put("virtual", thread.isVirtual())
        .put("state", thread.getState().name())
        .put(
            "stack",
            Arrays.stream(thread.getStackTrace())
                .limit(FRAMES)
                .map(StackTraceElement::toString)
                .toList())
        .build();
  }

  /// Writes the JVM's own dump of all threads, virtual ones too.
  static void dump(Path file) throws IOException {
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(file.toAbsolutePath().toString(), ThreadDumpFormat.TEXT_PLAIN);
  }
}
