package io.loomshift.recording.jfr;

import io.loomshift.recording.Act;
import io.loomshift.recording.Frame;
import java.util.List;
import java.util.Set;

/// What a thread that parks waits for. JFR tells no more than that it parked, and by which stack.
final class ParkKind {
  /// The frames of the JDK that are looked at: what parks is called by few of them.
  private static final int DEEPEST = 24;

  private static final Set<String> READING =
      Set.of("read", "implRead", "write", "implWrite", "connect");

  private static final Set<String> SOCKETS =
      Set.of("java.net.Socket", "sun.nio.ch.NioSocketImpl", "sun.nio.ch.SocketChannelImpl");

  private ParkKind() {}

  /// Whether an event of its own tells of this wait: a virtual thread that sleeps, or waits for a
  /// socket, also parks.
  static boolean isTold(List<Frame> stack) {
    return stack.stream()
        .limit(DEEPEST)
        .takeWhile(Frame::isOfTheJdk)
        .anyMatch(frame ->
            (frame.type().equals("java.lang.Thread") && frame.method().equals("sleep"))
                || (READING.contains(frame.method()) && SOCKETS.contains(frame.outermostType())));
  }

  /// By the innermost frames that are the JDK's.
  static Act of(List<Frame> stack) {
    Act act = Act.PARK;
    for (int at = 0; at < Math.min(stack.size(), DEEPEST); at++) {
      Frame frame = stack.get(at);
      if (!frame.isOfTheJdk()) {
        return act;
      }
      Act told = of(frame);
      act = told == Act.PARK ? act : told;
    }
    return act;
  }

  private static Act of(Frame frame) {
    return switch (frame.outermostType()) {
      case "java.util.concurrent.FutureTask",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.CountDownLatch",
          "java.util.concurrent.ExecutorCompletionService" ->
          Act.RESULT;
      case "java.util.concurrent.Semaphore" -> Act.PERMIT;
      case "java.util.concurrent.locks.ReentrantLock",
          "java.util.concurrent.locks.ReentrantReadWriteLock",
          "java.util.concurrent.locks.StampedLock" ->
          Act.LOCK;
      case "java.util.concurrent.ArrayBlockingQueue",
          "java.util.concurrent.DelayQueue",
          "java.util.concurrent.Exchanger",
          "java.util.concurrent.LinkedBlockingDeque",
          "java.util.concurrent.LinkedBlockingQueue",
          "java.util.concurrent.LinkedTransferQueue",
          "java.util.concurrent.PriorityBlockingQueue",
          "java.util.concurrent.SynchronousQueue" ->
          Act.QUEUE;
      case "java.net.Socket",
          "java.net.ServerSocket",
          "java.net.DatagramSocket",
          "sun.nio.ch.NioSocketImpl",
          "sun.nio.ch.SocketChannelImpl",
          "sun.nio.ch.ServerSocketChannelImpl",
          "sun.nio.ch.Poller" ->
          Act.SOCKET;
      default -> Act.PARK;
    };
  }
}
