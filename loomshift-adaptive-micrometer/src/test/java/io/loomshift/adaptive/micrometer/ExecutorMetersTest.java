package io.loomshift.adaptive.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.BoundedVirtualExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

// What a held task gives is of no interest.
@SuppressWarnings("FutureReturnValueIgnored")
class ExecutorMetersTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final CountDownLatch gate = new CountDownLatch(1);

  private double value(String name, String... tags) {
    Meter meter =
        registry.get("loomshift.executor." + name).tags("name", "orders").tags(tags).meter();
    return meter.measure().iterator().next().getValue();
  }

  /// One task has ended, one runs, one waits, and one was refused.
  private void load(ExecutorService executor, int inQueue) throws Exception {
    executor.submit(() -> 1).get();
    CountDownLatch begun = new CountDownLatch(1);
    executor.execute(() -> {
      begun.countDown();
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    begun.await();
    for (int i = 0; i < inQueue; i++) {
      executor.execute(() -> {});
    }
    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> executor.execute(() -> {}));
  }

  private void end(ExecutorService executor) throws InterruptedException {
    gate.countDown();
    executor.shutdown();
    assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void figuresAreThoseOfTheExecutor_whenItHasOneTypeAtATime(ThreadType type) throws Exception {
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .initialType(type)
            .selector((metrics, now) -> Preference.of(type, "as the test says"))
            .concurrency(1)
            .queueCapacity(1)
            .managed(false)
            .build();
    ExecutorMeters.of(executor, "orders").bindTo(registry);
    String own = type == ThreadType.PLATFORM ? "platform" : "virtual";
    String other = type == ThreadType.PLATFORM ? "virtual" : "platform";

    load(executor, 1);

    assertThat(value("active")).isEqualTo(1);
    assertThat(value("queued")).isEqualTo(1);
    assertThat(value("rejected")).isEqualTo(1);
    assertThat(value("completed", "thread.type", own)).isEqualTo(1);
    assertThat(value("completed", "thread.type", other)).isZero();
    assertThat(value("pool.size", "thread.type", own)).isEqualTo(1);
    assertThat(value("pool.size", "thread.type", other)).isZero();
    assertThat(value("type", "thread.type", own)).isEqualTo(1);
    assertThat(value("type", "thread.type", other)).isZero();
    assertThat(value("transitions")).isZero();

    end(executor);
    assertThat(value("active")).isZero();
    assertThat(value("completed", "thread.type", own)).isEqualTo(3);
  }

  @Test
  void reasonsAreMeters_whenTheSelectorWasAsked() throws Exception {
    CountDownLatch asked = new CountDownLatch(2);
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .selector((metrics, now) -> {
              asked.countDown();
              return Preference.of(ThreadType.PLATFORM, "as the test says");
            })
            .managed(false)
            .build();
    ExecutorMeters.of(executor, "orders").bindTo(registry);
    asked.await();

    assertThat(value("measured.processors"))
        .isEqualTo(executor.metrics().valueOr(Metric.PROCESSORS, -1));
    assertThat(value("measured.virtual.limit")).isInfinite();
    assertThat(registry.get("loomshift.executor.measured.queue.wait").meter().getId().getBaseUnit())
        .isEqualTo("seconds");
    end(executor);
  }

  @Test
  void figuresAreThoseOfTheExecutor_whenItHasBothTypesAtOnce() throws Exception {
    HybridExecutor executor = HybridExecutor.builder().concurrency(1).queueCapacity(1).build();
    ExecutorMeters.of(executor, "orders").bindTo(registry);

    load(executor, 1);

    assertThat(value("active")).isEqualTo(1);
    assertThat(value("queued")).isEqualTo(1);
    assertThat(value("rejected")).isEqualTo(1);
    assertThat(value("pool.max", "thread.type", "platform"))
        .isEqualTo(executor.counts().workerTarget());
    assertThat(value("pool.max", "thread.type", "virtual"))
        .isEqualTo(executor.counts().virtualLimit());

    end(executor);
    assertThat(
            value("completed", "thread.type", "platform")
                + value("completed", "thread.type", "virtual"))
        .isEqualTo(3);
  }

  @Test
  void figuresAreThoseOfTheExecutor_whenItIsBounded() throws Exception {
    BoundedVirtualExecutor executor = new BoundedVirtualExecutor(1);
    ExecutorMeters.of(executor, "orders").bindTo(registry);

    executor.submit(() -> 1).get();
    end(executor);

    assertThat(value("completed", "thread.type", "virtual")).isEqualTo(1);
    assertThat(registry.find("loomshift.executor.type").meters()).isEmpty();
  }

  @Test
  void figuresFollowTheExecutorOfNow_whenItIsMadeAnew() throws Exception {
    AtomicReference<Optional<AdaptiveExecutor>> current = new AtomicReference<>(Optional.empty());
    Supplier<Optional<AdaptiveExecutor>> supplier = current::get;
    ExecutorMeters.ofCurrent(supplier, "orders").bindTo(registry);
    assertThat(value("active")).isZero();
    assertThat(value("type", "thread.type", "platform")).isNaN();

    AdaptiveExecutor executor = AdaptiveExecutor.builder().managed(false).build();
    current.set(Optional.of(executor));
    executor.submit(() -> 1).get();

    assertThat(value("type", "thread.type", "platform")).isEqualTo(1);
    end(executor);
    assertThat(value("completed", "thread.type", "platform")).isEqualTo(1);
    assertThat(supplier.get()).contains(executor);
  }

  /// A registry that sends increments would send a large negative one.
  @Test
  void countersDoNotFall_whenTheExecutorIsMadeAnew() throws Exception {
    AtomicReference<Optional<AdaptiveExecutor>> current = new AtomicReference<>(Optional.empty());
    Supplier<Optional<AdaptiveExecutor>> supplier = current::get;
    ExecutorMeters.ofCurrent(supplier, "orders").bindTo(registry);
    for (int starts = 1; starts <= 3; starts++) {
      AdaptiveExecutor executor = AdaptiveExecutor.builder().managed(false).build();
      current.set(Optional.of(executor));
      executor.submit(() -> 1).get();
      end(executor);
      assertThat(value("completed", "thread.type", "platform")).isEqualTo(starts);
      current.set(Optional.empty());
      assertThat(value("completed", "thread.type", "platform")).isEqualTo(starts);
    }
    assertThat(supplier.get()).isEmpty();
  }

  /// Prometheus refuses a second meter of one name with other tags.
  @Test
  void allKindsFitIntoOneRegistry_whenItIsThatOfPrometheus() throws Exception {
    PrometheusMeterRegistry prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    prometheus.throwExceptionOnRegistrationFailure();
    AdaptiveExecutor adaptive = AdaptiveExecutor.builder().managed(false).build();
    HybridExecutor hybrid = HybridExecutor.builder().build();
    BoundedVirtualExecutor bounded = new BoundedVirtualExecutor(1);
    for (MeterBinder each :
        new MeterBinder[] {
          ExecutorMeters.of(adaptive, "a", Tag.of("shop", "one")),
          ExecutorMeters.of(hybrid, "b", Tag.of("shop", "one")),
          ExecutorMeters.of(bounded, "c", Tag.of("shop", "one"))
        }) {
      each.bindTo(prometheus);
    }

    adaptive.submit(() -> 1).get();
    end(adaptive);
    end(hybrid);
    end(bounded);

    assertThat(prometheus.scrape())
        .contains(
            "loomshift_executor_completed_tasks_total{name=\"a\",shop=\"one\",thread_type=\"platform\"}"
                + " 1.0",
            "loomshift_executor_pool_max_threads{name=\"b\",shop=\"one\",thread_type=\"virtual\"}",
            "loomshift_executor_queued_tasks{name=\"c\",shop=\"one\"} 0.0",
            "loomshift_executor_measured_queue_wait_seconds{name=\"a\"");
  }
}
