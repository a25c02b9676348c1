import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;

/// Runs `Stuck`, tells when it cannot go on, and gives it one more carrier then.
class Watch {
  public static void main(String[] arguments) throws InterruptedException {
    VirtualThreadSchedulerMXBean scheduler = ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    Thread program = Thread.ofPlatform().start(() -> {
      try {
        Stuck.main(arguments);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    // Both readers have reached the initialiser, one waits in it, and the writer waits for a carrier: none of them can move.
    while (program.isAlive()
        && !(Stuck.LOCK.hasQueuedThreads()
            && Stuck.REACHED.getCount() == 0
            && scheduler.getMountedVirtualThreadCount() == 2
            && scheduler.getQueuedVirtualThreadCount() == 1)) {
      Thread.onSpinWait();
    }
    if (program.isAlive()) {
      System.out.println("stuck");
      scheduler.setParallelism(3);
    }
    program.join();
    System.out.println("done");
  }
}
