import java.io.InputStream;
import java.util.concurrent.locks.LockSupport;

class Console {
  void copy(InputStream from) {
    Thread thread =
        new Thread("console " + from) {
          @Override
          public void run() {
            while (!isInterrupted()) {
              System.out.println(getName() + " waits");
              pause();
            }
          }
        };
    thread.setDaemon(true);
    thread.start();
  }

  static void greet() {
    new Thread() {
      public void run() {
        pause();
        System.out.println("hello");
      }
    }.start();
  }

  private static void pause() {
    LockSupport.parkNanos(1_000_000);
  }
}
