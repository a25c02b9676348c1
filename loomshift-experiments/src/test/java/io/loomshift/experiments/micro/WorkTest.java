package io.loomshift.experiments.micro;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is timed is really done.
class WorkTest {
  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void threadsAreOfTheType_whenTheyAreMade(ThreadType type) throws InterruptedException {
    Thread thread = Creation.make(type, () -> {});

    assertThat(thread.isVirtual()).isEqualTo(type == ThreadType.VIRTUAL);
    assertThat(thread.getState()).isEqualTo(Thread.State.NEW);
    assertThat(new Creation(type, 25, 10).make()).isEqualTo(25);
    assertThat(new Creation(type, 25, 10).start()).isEqualTo(25);
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void everyRequestIsAnswered_whenTheyComeAtOnce(ThreadType type) throws InterruptedException {
    assertThat(new ParallelRun(type, 40, Duration.ofMillis(1)).run()).isEqualTo(40);
  }
}
