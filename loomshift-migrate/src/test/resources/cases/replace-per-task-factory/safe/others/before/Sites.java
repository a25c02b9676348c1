import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Sites {
  ExecutorService lambda = Executors.newThreadPerTaskExecutor(task -> new Thread(task, "a"));
  ExecutorService built = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
}
