import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Requests {
  private final ExecutorService executor =
      Executors.newThreadPerTaskExecutor(
          new ThreadFactoryBuilder().setNameFormat("request-%d").setDaemon(true).build());
}
