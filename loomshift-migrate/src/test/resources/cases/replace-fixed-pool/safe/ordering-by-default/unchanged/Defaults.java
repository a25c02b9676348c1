import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Defaults {
  private final ExecutorService passed;
  private int configured = 1;

  Defaults() {
    this(1);
  }

  Defaults(int size) {
    passed = Executors.newFixedThreadPool(size);
  }

  void setConfigured(int configured) {
    this.configured = configured;
  }

  ExecutorService field() {
    return Executors.newFixedThreadPool(configured);
  }

  ExecutorService text(Properties settings) {
    int size = Integer.parseInt(settings.getProperty("size", "1"));
    return Executors.newFixedThreadPool(size);
  }

  ExecutorService number() {
    return Executors.newFixedThreadPool(Integer.getInteger("size", 1));
  }

  ExecutorService chosen(boolean isParallel, int size) {
    return Executors.newFixedThreadPool(isParallel ? size : 1);
  }

  ExecutorService core(Map<String, Integer> settings) {
    int size = settings.getOrDefault("size", 1);
    return new ThreadPoolExecutor(size, 8, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  ExecutorService found(Optional<Integer> size) {
    return Executors.newFixedThreadPool(size.orElse(1));
  }

  @interface Setting {
    String value() default "";

    String defaultValue() default "";
  }

  ExecutorService injected(@Setting("${threads:1}") int size) {
    return Executors.newFixedThreadPool(size);
  }

  ExecutorService injectedByDefault(@Setting(defaultValue = "1") int size) {
    return Executors.newFixedThreadPool(size);
  }

  ExecutorService bounded(int size) {
    return Executors.newFixedThreadPool(Math.max(1, size));
  }

  ExecutorService greater() {
    return Executors.newFixedThreadPool(Integer.getInteger("size", 4));
  }
}
