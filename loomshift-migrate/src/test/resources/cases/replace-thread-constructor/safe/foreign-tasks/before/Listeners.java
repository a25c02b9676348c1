import java.util.Iterator;

class Listeners {
  interface Listener {
    void failed(String why) throws InterruptedException;
  }

  private final Listener listener;

  Listeners(Listener listener) {
    this.listener = listener;
  }

  void tell(String why) {
    daemon(
        new Thread(
            () -> {
              try {
                listener.failed(why);
              } catch (InterruptedException e) {
                System.err.println(e);
              }
            },
            "tells"));
  }

  void tellLater(String why) {
    daemon(
        new Thread(
            () -> {
              try {
                Thread.sleep(1000);
                listener.failed(why);
              } catch (InterruptedException e) {
                System.err.println(e);
              }
            },
            "tells later"));
  }

  void next(Iterator<Runnable> tasks) {
    Runnable task = tasks.next();
    daemon(new Thread(task, "next"));
  }

  void own() {
    Runnable task = pause();
    daemon(new Thread(task, "own"));
  }

  private static Runnable pause() {
    return () -> {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        System.err.println(e);
      }
    };
  }

  private static void daemon(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }
}
