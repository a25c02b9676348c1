import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Unseen {
  ExecutorService virtual = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());

  ExecutorService unseen(ThreadFactory factory) {
    return Executors.newThreadPerTaskExecutor(factory);
  }
}
