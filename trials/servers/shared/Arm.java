import io.loomshift.adaptive.AdaptiveExecutor;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Whose threads serve the requests. `RELEASED` is the server as it comes; its other arm, `overlay`,
/// has migrated classes in front of it and nothing else, so that no program needs to know it.
enum Arm {
  RELEASED,
  VIRTUAL,
  ADAPTIVE;

  /// Platform threads, in every arm and server that has them.
  static final int THREADS = 200;

  static Arm of(String id) {
    return switch (id) {
      case "released", "overlay" -> RELEASED;
      case "virtual" -> VIRTUAL;
      case "adaptive" -> ADAPTIVE;
      default -> throw new IllegalArgumentException("no such arm: " + id);
    };
  }

  static Executor virtual() {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("request-", 0).factory());
  }

  static Executor adaptive() {
    return AdaptiveExecutor.builder().name("request").daemon(true).platformThreads(THREADS).build();
  }
}
