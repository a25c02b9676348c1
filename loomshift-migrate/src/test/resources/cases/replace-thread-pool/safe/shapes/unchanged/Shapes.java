import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

class Shapes {
  private static final int MAX = 9;
  private final BlockingQueue<Runnable> held = new LinkedBlockingQueue<>();

  ExecutorService fixed =
      new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  ExecutorService reallyFour =
      new ThreadPoolExecutor(4, MAX, 0, TimeUnit.SECONDS, held);
  ExecutorService oneWorker =
      new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  ExecutorService noneOrOne =
      new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
  ExecutorService reallyOne =
      new ThreadPoolExecutor(0, MAX, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  ExecutorService handOver =
      new ThreadPoolExecutor(0, MAX, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
  ExecutorService bounded =
      new ThreadPoolExecutor(2, MAX, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100));
  ExecutorService bounded2 =
      new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MAX));
  ExecutorService sorted =
      new ThreadPoolExecutor(3, 3, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>());
  ExecutorService handled =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          0,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          new ThreadPoolExecutor.CallerRunsPolicy());
  ExecutorService cpus =
      new ThreadPoolExecutor(
          Runtime.getRuntime().availableProcessors(),
          Runtime.getRuntime().availableProcessors(),
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>());

  ExecutorService queue(BlockingQueue<Runnable> queue, int size) {
    return new ThreadPoolExecutor(size, size, 0, TimeUnit.SECONDS, queue);
  }

  ExecutorService typed(SynchronousQueue<Runnable> none, ArrayBlockingQueue<Runnable> few) {
    ExecutorService handing = new ThreadPoolExecutor(0, MAX, 0, TimeUnit.SECONDS, none);
    handing.shutdown();
    return new ThreadPoolExecutor(2, MAX, 0, TimeUnit.SECONDS, few);
  }

  interface Maker {
    ExecutorService make(
        int core, int max, long time, TimeUnit unit, BlockingQueue<Runnable> queue);
  }

  Maker reference = ThreadPoolExecutor::new;
}
