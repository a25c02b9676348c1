import static java.lang.Math.max;
import static java.util.concurrent.Executors.newFixedThreadPool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntFunction;

class Forms {
  final IntFunction<ExecutorService> reference = Executors::newFixedThreadPool;

  ExecutorService argument(int size) {
    ExecutorService commented = Executors.newFixedThreadPool(/* size */ 4 /* enough */);
    commented = newFixedThreadPool(
        max(size, 4), // at least four
        r -> new Thread(r, "form-" + size));
    return size > 7
        ? Executors.newFixedThreadPool(ThreadLocalRandom.current().nextInt(9))
        : commented;
  }
}
