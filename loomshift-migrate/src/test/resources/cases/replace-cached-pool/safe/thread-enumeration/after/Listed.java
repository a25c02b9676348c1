import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Listed {
  final ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("other").factory());
}
