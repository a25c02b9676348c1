import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Forms {
  Thread unstarted(Runnable task) {
    return Thread.ofPlatform()
        .name("a-", 1) // numbered
        .priority(7)
        .daemon(true)
        .unstarted(task);
  }

  ExecutorService perTask =
      Executors.newThreadPerTaskExecutor(Thread.ofPlatform().name("t-", 0).daemon().factory());
}
