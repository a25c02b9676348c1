package io.loomshift.recording.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.recording.Frame;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Stacks of waits, as JFR tells them of servers.
class IdleWaitTest {
  private static final String POLL =
      "jdk.internal.misc.Unsafe.park java.util.concurrent.locks.LockSupport.parkNanos"
          + " java.util.concurrent.LinkedBlockingQueue.poll ";
  private static final String RUN = " java.lang.Thread.runWith java.lang.Thread.run";

  private static List<Frame> stack(String frames) {
    return Stream.of(frames.strip().split(" "))
        .map(frame -> {
          int dot = frame.lastIndexOf('.');
          return new Frame(frame.substring(0, dot), frame.substring(dot + 1), 1);
        })
        .toList();
  }

  @Test
  void workerIsIdle_whenItsServersPoolWaitsForATask() {
    String tomcat = "org.apache.tomcat.util.threads.";
    String jetty = "org.eclipse.jetty.util.";
    assertThat(
            Stream.of(
                POLL
                    + tomcat
                    + "TaskQueue.poll "
                    + tomcat
                    + "ThreadPoolExecutor.getTask "
                    + tomcat
                    + "ThreadPoolExecutor.runWorker "
                    + tomcat
                    + "ThreadPoolExecutor$Worker.run",
                jetty
                    + "BlockingArrayQueue.poll "
                    + jetty
                    + "thread.QueuedThreadPool$Runner.idleJobPoll "
                    + jetty
                    + "thread.QueuedThreadPool$Runner.run",
                jetty
                    + "thread.ReservedThreadExecutor$ReservedThread.waitForTask "
                    + jetty
                    + "thread.ReservedThreadExecutor$ReservedThread.run "
                    + jetty
                    + "thread.QueuedThreadPool.runJob"))
        .allSatisfy(frames -> assertThat(IdleWait.isOfAWorker(stack(frames + RUN))).isTrue());
  }

  @Test
  void workerIsNotIdle_whenItsTaskWaits() {
    String frames =
        POLL
            + "shop.Orders.next org.apache.tomcat.util.threads.ThreadPoolExecutor.runWorker"
            + " org.apache.tomcat.util.threads.ThreadPoolExecutor$Worker.run"
            + RUN;

    assertThat(IdleWait.isOfAWorker(stack(frames))).isFalse();
    assertThat(IdleWait.isOfTheJdk(stack(frames))).isFalse();
  }

  @Test
  void threadOfTheJdkIsIdle_whenNoCodeOfTheProgramCalledIt() {
    String cleaner =
        "java.lang.Object.wait0 java.lang.ref.ReferenceQueue.remove"
            + " jdk.internal.ref.CleanerImpl.run"
            + RUN
            + " jdk.internal.misc.InnocuousThread.run";

    assertThat(IdleWait.isOfTheJdk(stack(cleaner))).isTrue();
    assertThat(IdleWait.isOfTheJdk(stack("java.lang.Object.wait0 shop.Orders.await" + RUN)))
        .isFalse();
    assertThat(IdleWait.isOfTheJdk(List.of())).isFalse();
    String task =
        "java.util.concurrent.CountDownLatch.await java.util.concurrent.FutureTask.run"
            + " java.util.concurrent.ThreadPoolExecutor.runWorker";
    assertThat(IdleWait.isOfTheJdk(stack(task + RUN))).isFalse();
  }
}
