import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Journal {
  private final ExecutorService writer = Executors.newSingleThreadExecutor();

  void append(Runnable entry) {
    writer.execute(entry);
  }
}
