import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

class Meter {
  private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

  void start() {
    new Thread(() -> System.out.println(time())).start();
    Thread.startVirtualThread(() -> System.out.println(clock()));
  }

  private static long time() {
    return BEAN.getCurrentThreadCpuTime();
  }

  private static long clock() {
    return System.nanoTime();
  }
}
