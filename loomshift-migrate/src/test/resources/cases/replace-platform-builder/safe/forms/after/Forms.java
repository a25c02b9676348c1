import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Forms {
  Thread unstarted(Runnable task) {
    return Thread.ofVirtual()
        .name("a-", 1) // numbered
        .unstarted(task);
  }

  ExecutorService perTask =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("t-", 0).factory());
}
