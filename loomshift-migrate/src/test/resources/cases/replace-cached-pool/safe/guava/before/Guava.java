import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Guava {
  ExecutorService numbered =
      Executors.newCachedThreadPool(
          new ThreadFactoryBuilder().setNameFormat("mail-%d").setDaemon(true).build());

  ExecutorService named =
      Executors.newCachedThreadPool(new ThreadFactoryBuilder().setNameFormat("mail").build());
}
