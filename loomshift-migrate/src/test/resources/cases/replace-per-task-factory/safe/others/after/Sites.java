import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Sites {
  ExecutorService lambda = Executors.newThreadPerTaskExecutor(task -> Thread.ofVirtual().name("a").unstarted(task));
  ExecutorService built = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
}
