import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Queues {
  private final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<Runnable> unread = new LinkedBlockingQueue<>();

  ExecutorService read() {
    return new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, queue);
  }

  ExecutorService unread() {
    return new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, unread);
  }

  int waiting() {
    return queue.size();
  }
}
