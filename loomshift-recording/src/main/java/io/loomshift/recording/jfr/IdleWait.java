package io.loomshift.recording.jfr;

import io.loomshift.recording.Frame;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether a thread waits for its next task. JFR tells no more than that it waits, and by which
/// stack.
final class IdleWait {
  /// By the class, or the one around it, the methods in which the workers of a pool wait for work.
  /// No task runs within any of them, so that one of them anywhere in a stack is enough: a queue of
  /// the pool's own, as Tomcat's or Jetty's, may stand between it and the wait.
  ///
  /// Source: the classes themselves, of JDK 17 to 25, Tomcat 10.1 and 11, Jetty 9.4 to 12.1, JBoss
  /// Threads 3.1 to 3.9, Netty 4.1, kotlinx.coroutines 1.10.
  private static final Map<String, Set<String>> WORKERS =
      Map.of(
          "java.util.concurrent.ThreadPoolExecutor",
          Set.of("getTask"),
          "java.util.concurrent.ForkJoinPool",
          Set.of("awaitWork"),
          "org.apache.tomcat.util.threads.ThreadPoolExecutor",
          Set.of("getTask"),
          "org.eclipse.jetty.util.thread.QueuedThreadPool",
          Set.of("idleJobPoll"),
          "org.eclipse.jetty.util.thread.ReservedThreadExecutor",
          Set.of("reservedWait", "waitForTask"),
          "org.jboss.threads.EnhancedQueueExecutor",
          Set.of("park"),
          "io.netty.util.concurrent.SingleThreadEventExecutor",
          Set.of("takeTask"),
          "io.netty.util.concurrent.GlobalEventExecutor",
          Set.of("takeTask"),
          "io.netty.util.HashedWheelTimer",
          Set.of("waitForNextTick"),
          "kotlinx.coroutines.scheduling.CoroutineScheduler",
          Set.of("tryPark"));

  /// The loops of threads that the JDK has for timers, cleaners and idle connections, by their
  /// classes. What they call may be the program's.
  private static final Map<String, String> LOOPS =
      Map.of(
          "java.util.TimerThread", "mainLoop",
          "jdk.internal.ref.CleanerImpl", "run",
          "sun.net.www.http.KeepAliveCache", "run");

  private IdleWait() {}

  /// Whether a pool's worker waits for a task.
  static boolean isOfAWorker(List<Frame> stack) {
    return stack.stream()
        .anyMatch(frame ->
            WORKERS.getOrDefault(frame.outermostType(), Set.of()).contains(frame.method()));
  }

  /// Whether a thread of the JDK's own waits for something to do: its loop called the wait, and no
  /// code of the program stands between them.
  static boolean isOfTheJdk(List<Frame> stack) {
    return stack.stream().allMatch(Frame::isOfTheJdk)
        && stack.stream()
            .anyMatch(
                frame -> frame.method().equals(LOOPS.getOrDefault(frame.outermostType(), "")));
  }
}
