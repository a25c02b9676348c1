import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;

class Work {
  private final ConcurrentHashMap<String, String> shared = new ConcurrentHashMap<>();
  private final Map<String, String> plain = new HashMap<>();

  void start(BlockingQueue<String> answers) {
    new Thread(() -> shared.computeIfAbsent("a", key -> ask(answers)), "hidden").start();
    new Thread(() -> plain.computeIfAbsent("a", key -> ask(answers)), "none").start();
  }

  private static String ask(BlockingQueue<String> answers) {
    try {
      return answers.take();
    } catch (InterruptedException e) {
      return "";
    }
  }
}
