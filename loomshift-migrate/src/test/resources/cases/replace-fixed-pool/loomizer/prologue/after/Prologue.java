import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Prologue {
  Prologue(ExecutorService pool) {}

  static class Nested extends Prologue {
    final ExecutorService own;

    Nested(int size) {
      ExecutorService early = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
      super(early);
      ThreadFactory threadFactory = Thread.ofVirtual().factory();
      own = Executors.newThreadPerTaskExecutor(threadFactory);
    }
  }
}
