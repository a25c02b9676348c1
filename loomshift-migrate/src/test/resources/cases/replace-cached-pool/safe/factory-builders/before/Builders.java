import com.google.common.util.concurrent.ThreadFactoryBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

class Builders {
  ExecutorService guava(String n) {
    return Executors.newCachedThreadPool(
        new ThreadFactoryBuilder().setNameFormat(n + "-splits-%d").build());
  }

  ExecutorService percent(String n) {
    return Executors.newCachedThreadPool(
        new ThreadFactoryBuilder().setNameFormat("100%% " + n + "-%d").build());
  }

  ExecutorService commons =
      Executors.newCachedThreadPool(
          new BasicThreadFactory.Builder().namingPattern("mail-%d").daemon(true).build());

  ExecutorService spring = Executors.newCachedThreadPool(new CustomizableThreadFactory("job-"));
  ExecutorService netty = Executors.newCachedThreadPool(new DefaultThreadFactory("io", true));
  ExecutorService platform =
      Executors.newCachedThreadPool(Thread.ofPlatform().name("p-", 3).daemon().factory());

  ExecutorService helper = Executors.newCachedThreadPool(named("helper"));

  private static ThreadFactory named(String prefix) {
    return new ThreadFactoryBuilder().setNameFormat(prefix + "-%d").build();
  }
}
