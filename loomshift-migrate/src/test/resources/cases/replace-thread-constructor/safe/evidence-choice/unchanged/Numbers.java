import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Makes numbers before somebody asks for them.
final class Numbers {
  private final BlockingQueue<Long> made = new ArrayBlockingQueue<>(100);

  void start() {
    Thread thread = new Thread(this::make, "numbers");
    thread.setDaemon(true);
    thread.start();
  }

  long next() throws InterruptedException {
    Long number;
    do {
      number = made.poll();
    } while (number == null);
    return number;
  }

  private void make() {
    for (long number = 0; ; number++) {
      try {
        made.put(number);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
