import io.loomshift.adaptive.AdaptiveThreadFactory;
import java.util.concurrent.ThreadFactory;

class Factories {
  private final ThreadFactory factory = new AdaptiveThreadFactory();

  void one(Runnable task) {
    Thread.ofVirtual().name("one").start(task);
  }
}
