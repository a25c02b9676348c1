import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Defaults {
  ExecutorService inline =
      Executors.newVirtualThreadPerTaskExecutor();

  ExecutorService field =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("field").factory());

  ExecutorService assigned = Executors.newVirtualThreadPerTaskExecutor();

  ExecutorService method = Executors.newVirtualThreadPerTaskExecutor();
}
