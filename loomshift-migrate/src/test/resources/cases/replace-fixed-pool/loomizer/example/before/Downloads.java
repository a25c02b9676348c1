import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Downloads {
  void all(Iterable<Runnable> downloads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
      downloads.forEach(pool::execute);
    }
  }
}
