import static java.util.concurrent.Executors.newThreadPerTaskExecutor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;

class Forms {
  final IntFunction<ExecutorService> reference = size -> Executors.newVirtualThreadPerTaskExecutor();

  ExecutorService argument(int size) {
    ExecutorService commented = Executors.newVirtualThreadPerTaskExecutor();
    commented = newThreadPerTaskExecutor(Thread.ofVirtual().name("form-" + size).factory());
    return size > 7
        ? Executors.newVirtualThreadPerTaskExecutor()
        : commented;
  }
}
