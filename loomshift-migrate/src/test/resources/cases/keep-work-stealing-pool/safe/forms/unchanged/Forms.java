import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;

class Forms {
  ExecutorService parallel = Executors.newWorkStealingPool(7);
  ForkJoinPool made = new ForkJoinPool(3);
  IntFunction<ForkJoinPool> reference = ForkJoinPool::new;
  ForkJoinPool common = ForkJoinPool.commonPool();
}
