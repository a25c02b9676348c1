import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Urgent {
  ExecutorService pool =
      Executors.newCachedThreadPool(new ThreadFactoryBuilder().setPriority(10).build());
}
