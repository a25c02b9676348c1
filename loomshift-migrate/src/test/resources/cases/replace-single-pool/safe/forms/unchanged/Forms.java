import static java.util.concurrent.Executors.newSingleThreadExecutor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

class Forms {
  Supplier<ExecutorService> reference = Executors::newSingleThreadExecutor;
  ExecutorService imported = newSingleThreadExecutor();
  ExecutorService qualified = java.util.concurrent.Executors.newSingleThreadExecutor();
  ExecutorService factory = Executors.newSingleThreadExecutor(Executors.defaultThreadFactory());
}
