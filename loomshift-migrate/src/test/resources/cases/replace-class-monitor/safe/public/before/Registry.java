public class Registry {
  private static final int SIZE = 2;
  private static int taken;

  static void start() {
    Thread.startVirtualThread(Registry::take);
  }

  private static synchronized void take() {
    while (taken == SIZE) {
      try {
        Registry.class.wait();
      } catch (InterruptedException e) {
        return;
      }
    }
    taken++;
  }

  void giveBack() {
    synchronized (Registry.class) {
      taken--;
      Registry.class.notify();
    }
  }
}
