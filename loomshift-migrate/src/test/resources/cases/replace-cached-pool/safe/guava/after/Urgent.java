import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Urgent {
  ExecutorService pool =
      Executors.newVirtualThreadPerTaskExecutor();
}
