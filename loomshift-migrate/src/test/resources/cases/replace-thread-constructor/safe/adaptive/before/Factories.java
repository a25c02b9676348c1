import java.util.concurrent.ThreadFactory;

class Factories {
  private final ThreadFactory factory = Thread::new;

  void one(Runnable task) {
    new Thread(task, "one").start();
  }
}
