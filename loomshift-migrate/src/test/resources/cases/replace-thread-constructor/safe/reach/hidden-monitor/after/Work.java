import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;

class Work {
  private final ConcurrentHashMap<String, String> shared = new ConcurrentHashMap<>();
  private final Map<String, String> plain = new HashMap<>();

  void start(BlockingQueue<String> answers) {
    Thread.ofVirtual().name("hidden").start(() -> shared.computeIfAbsent("a", key -> ask(answers)));
    Thread.ofVirtual().name("none").start(() -> plain.computeIfAbsent("a", key -> ask(answers)));
  }

  private static String ask(BlockingQueue<String> answers) {
    try {
      return answers.take();
    } catch (InterruptedException e) {
      return "";
    }
  }
}
