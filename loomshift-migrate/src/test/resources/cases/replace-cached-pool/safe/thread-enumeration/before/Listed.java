import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Listed {
  final ExecutorService pool = Executors.newCachedThreadPool(task -> new Thread(task, "other"));
}
