import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Rejecting {
  ThreadPoolExecutor later() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            3,
            3,
            1,
            TimeUnit.DAYS,
            new LinkedBlockingQueue<>(),
            new ThreadPoolExecutor.AbortPolicy());
    pool.setRejectedExecutionHandler((task, full) -> task.run());
    return pool;
  }

  ThreadPoolExecutor given(RejectedExecutionHandler handler) {
    return new ThreadPoolExecutor(
        3, 3, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>(), Thread::new, handler);
  }
}
