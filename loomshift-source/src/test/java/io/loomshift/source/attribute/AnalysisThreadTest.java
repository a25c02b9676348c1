package io.loomshift.source.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.SourceFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/// Work that gets no further, or too deep.
class AnalysisThreadTest {
  private static final SourceFile FILE =
      new SourceFile("Slow.java", Path.of("Slow.java"), "", Optional.empty());

  private static int depth(int left) {
    return left == 0 ? 0 : 1 + depth(left - 1);
  }

  @Test
  void fileIsNamed_whenItsAnalysisDoesNotEnd() {
    AtomicBoolean enough = new AtomicBoolean();
    try {
      assertThatThrownBy(() ->
              AnalysisThread.callWithin(
                  Duration.ofMillis(20),
                  () -> {
                    AnalysisThread.at(FILE);
                    while (!enough.get()) {
                      Thread.onSpinWait();
                    }
                    return 1;
                  }))
          .isInstanceOfSatisfying(
              AnalysisFailure.class, failure -> assertThat(failure.file()).contains(FILE));
      assertThat(AnalysisThread.isGivenUpWorkRunning()).isTrue();
    } finally {
      enough.set(true);
    }
  }

  @Test
  void fileIsNamed_whenItTakesAllMemory() {
    assertThatThrownBy(() ->
            AnalysisThread.callWithin(
                Duration.ofMinutes(1),
                () -> {
                  AnalysisThread.at(FILE);
                  throw new OutOfMemoryError();
                }))
        .isInstanceOfSatisfying(
            AnalysisFailure.class, failure -> assertThat(failure.file()).contains(FILE));
  }

  @Test
  void stackIsDeep() {
    assertThat(AnalysisThread.call(() -> depth(200_000))).isEqualTo(200_000);
  }
}
