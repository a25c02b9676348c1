import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Settings {
  static int size = Runtime.getRuntime().availableProcessors();

  final ExecutorService pool = Executors.newFixedThreadPool(size);
}
