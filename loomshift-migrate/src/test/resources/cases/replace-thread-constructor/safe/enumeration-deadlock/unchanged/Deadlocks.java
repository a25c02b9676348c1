import java.lang.management.ManagementFactory;

class Deadlocks {
  static boolean any() {
    return ManagementFactory.getThreadMXBean().findDeadlockedThreads() != null;
  }
}
