import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Custom {
  ExecutorService alive =
      Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task);
        thread.setDaemon(false);
        return thread;
      });

  ExecutorService stack =
      Executors.newCachedThreadPool(task -> new Thread(null, task, "deep", 1 << 20));
  ExecutorService subclass = Executors.newCachedThreadPool(Worker::new);
  ExecutorService loader =
      Executors.newCachedThreadPool(task -> {
        Thread thread = Thread.ofPlatform().unstarted(task);
        thread.setContextClassLoader(null);
        return thread;
      });

  ExecutorService unseen(ThreadFactory factory) {
    return Executors.newCachedThreadPool(factory);
  }

  static class Worker extends Thread {
    Worker(Runnable task) {
      super(task);
    }
  }
}
