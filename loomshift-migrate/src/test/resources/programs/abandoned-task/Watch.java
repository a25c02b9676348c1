import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.management.VirtualThreadSchedulerMXBean;

/// Hands `Limit` two tasks that compute for ever, and then one that ends. Tells whether that one waits for a carrier that it
/// will not get, and gives it one more then.
class Watch {
  static volatile boolean done;

  public static void main(String[] arguments) throws Exception {
    VirtualThreadSchedulerMXBean scheduler = ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    for (int i = 0; i < 2; i++) {
      try {
        Limit.run(() -> { while (!done) {} }, 1);
        throw new AssertionError("it ended");
      } catch (TimeoutException e) {
        // It is still running.
      }
    }
    Thread third = Thread.ofPlatform().start(() -> {
      try {
        Limit.run(() -> System.out.println("ran"), TimeUnit.HOURS.toMillis(1));
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    });
    while (third.isAlive() && !(scheduler.getMountedVirtualThreadCount() == 2 && scheduler.getQueuedVirtualThreadCount() == 1)) {
      Thread.onSpinWait();
    }
    if (third.isAlive()) {
      System.out.println("stuck");
      scheduler.setParallelism(3);
    }
    third.join();
    System.out.println("done");
    done = true;
  }
}
