import gone.Away;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Unresolved {
  final ExecutorService pool = Executors.newCachedThreadPool(new Away());
}
