package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The thread that looks after all executors.
class ControlThreadTest {
  @Test
  void oneThreadWatchesAllExecutors_whenTasksWaitInMany() throws Exception {
    List<HybridExecutor> executors = new ArrayList<>();
    Held held = new Held(400);
    for (int i = 0; i < 100; i++) {
      HybridExecutor executor = HybridExecutor.builder().platformThreads(1).build();
      executors.add(executor);
      for (int j = 0; j < 4; j++) {
        executor.execute(held);
      }
    }
    held.begun.await();

    assertThat(controls()).hasSize(1);
    held.gate.countDown();
    executors.forEach(HybridExecutor::close);
    for (Thread control : controls()) {
      control.join(60_000);
      assertThat(control.isAlive()).isFalse();
    }
  }

  /// What it keeps, whoever made the first executor cannot get rid of.
  @Test
  void controlThreadKeepsNothingOfItsMaker_whenThatIsOfAGroupOfItsOwn() throws Exception {
    for (Thread control : controls()) {
      control.join(60_000);
    }
    ThreadGroup group = new ThreadGroup("application");
    List<Thread> seen = new ArrayList<>();
    Set<Thread> workers = ConcurrentHashMap.newKeySet();
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      FutureTask<@Nullable Void> made =
          new FutureTask<>(() -> {
            Held held = new Held(100);
            for (int i = 0; i < 100; i++) {
              executor.execute(held);
            }
            held.begun.await();
            seen.addAll(controls());
            workers.addAll(held.threads);
            held.gate.countDown();
            return null;
          });
      new Thread(group, made).start();
      made.get();
    }

    assertThat(seen).hasSize(1);
    assertThat(seen.getFirst().getThreadGroup().getParent()).isNull();
    assertThat(seen.getFirst().getContextClassLoader()).isNull();
    assertThat(workers)
        .filteredOn(thread -> !thread.isVirtual())
        .isNotEmpty()
        .noneMatch(thread -> group.equals(thread.getThreadGroup()));
  }

  private static List<Thread> controls() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("loomshift-control"))
        .toList();
  }
}
