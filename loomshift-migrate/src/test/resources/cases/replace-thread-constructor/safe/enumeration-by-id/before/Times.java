import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

class Times {
  private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

  long cpu(Runnable task) throws InterruptedException {
    Thread timed = new Thread(task);
    timed.start();
    Thread other = new Thread(task);
    other.start();
    other.join();
    return BEAN.getThreadCpuTime(timed.threadId());
  }
}
