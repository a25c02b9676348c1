package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.BoundedVirtualExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.springframework.beans.factory.config.BeanPostProcessor;

/// The executors of a service that can tell what they do and why: those that this binding makes,
/// and beans of these types. Thread-safe.
final class AdaptiveExecutors {
  /// The executor of now; empty where it is stopped.
  interface Current extends Supplier<Optional<? extends ExecutorService>> {}

  private final Map<String, Current> executors = new TreeMap<>();
  private final List<BiConsumer<String, Current>> watchers = new ArrayList<>();

  /// Adds an executor.
  ///
  /// @param name its name; a number is added where another has it
  synchronized void add(String name, Current executor) {
    String free = name;
    for (int number = 2; executors.containsKey(free); number++) {
      free = name + "-" + number;
    }
    executors.put(free, executor);
    for (BiConsumer<String, Current> watcher : watchers) {
      watcher.accept(free, executor);
    }
  }

  /// Names an executor to a watcher, now or when it comes.
  synchronized void watch(BiConsumer<String, Current> watcher) {
    watchers.add(watcher);
    executors.forEach(watcher);
  }

  /// By name, in the order of names.
  synchronized Map<String, Current> all() {
    return new TreeMap<>(executors);
  }

  /// Adds the beans that a service makes itself.
  record Collector(Supplier<AdaptiveExecutors> executors) implements BeanPostProcessor {
    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
      if (bean instanceof AdaptiveExecutor
          || bean instanceof HybridExecutor
          || bean instanceof BoundedVirtualExecutor) {
        ExecutorService executor = (ExecutorService) bean;
        executors.get().add(name, () -> Optional.of(executor));
      }
      return bean;
    }
  }
}
