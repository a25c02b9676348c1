import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Factories {
  ExecutorService pool = Executors.newCachedThreadPool(Executors.defaultThreadFactory());
}
