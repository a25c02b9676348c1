import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Defaults {
  ExecutorService inline =
      Executors.newVirtualThreadPerTaskExecutor();

  ExecutorService field =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("field").factory());

  ExecutorService method = Executors.newVirtualThreadPerTaskExecutor();
}
