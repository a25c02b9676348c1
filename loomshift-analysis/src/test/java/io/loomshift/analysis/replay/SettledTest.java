package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Capacity;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a request needs where a trace begins with the program.
class SettledTest {
  private static final int POOL = 1;
  private static final int WORKERS = 2;
  private static final int REQUESTS = 240;

  /// For how long a request holds a worker once the program has settled, in microseconds.
  private static final double HELD = 10_000;

  @TempDir Path folder;

  /// A request every 30 ms. The first takes five times as long as the later ones, and with each
  /// dozen what it takes too long is less by the factor e.
  private static Story cold() {
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, WORKERS, WORKERS)
            .worker(20, POOL)
            .worker(21, POOL);
    double[] free = new double[WORKERS];
    for (int i = 0; i < REQUESTS; i++) {
      int worker = i % WORKERS;
      double came = 100 + 30_000.0 * i;
      double starts = Math.max(came, free[worker]);
      double length = HELD * (1 + 4 * Math.exp(-i / 12.0));
      story.thread(1).submits(came, 100 + i, POOL);
      story
          .thread(20 + worker)
          .starts(starts, 100 + i, POOL)
          .sleeps(starts, length)
          .ends(starts + length, 100 + i, POOL);
      free[worker] = starts + length;
    }
    return story;
  }

  @Test
  void capacityIsThatOfTheSettledProgram_whenTheTraceBeginsWithIt() throws Exception {
    Program program = new Program(cold().model(folder.resolve("a.trace")), 0, List.of());
    ReplayValidation validation = ReplayValidation.of(program, 25);

    assertThat(validation.figures().reasons()).isEmpty();
    Capacity capacity =
        new Saturation(validation.program()).of(validation.identity(), true, 0).orElseThrow();
    double settled = WORKERS / HELD * 1e6;
    assertThat(capacity.perSecond()).isCloseTo(settled, within(0.03 * settled));
  }

  @Test
  void costlyBeginningIsLeftOut_whenTheRestIsAlike() {
    double[] slices = IntStream.range(0, 20).mapToDouble(i -> (i < 3 ? 30 : 10) + i % 2).toArray();

    assertThat(Settled.from(slices)).isEqualTo(3);
  }

  @Test
  void halfIsKept_whenNeedsFallToTheEnd() {
    double[] slices = IntStream.range(0, 20).mapToDouble(i -> 1_000 * Math.pow(0.5, i)).toArray();

    assertThat(Settled.from(slices)).isBetween(5, 10);
  }

  @Test
  void allCount_whenTheyAreAlike() {
    double[] slices = new double[20];
    Arrays.fill(slices, 7);

    assertThat(Settled.from(slices)).isZero();
  }

  /// The mean of all is known to 0.02, and that of half of them to 0.03.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void meanStaysTrue_whenTheSlicesOnlyScatter(long seed) {
    Random random = new Random(seed);
    double[] slices =
        IntStream.range(0, 20).mapToDouble(_ -> random.nextGaussian(1, 0.1)).toArray();

    assertThat(Arrays.stream(slices, Settled.from(slices), 20).average().orElseThrow())
        .isCloseTo(1, within(0.1));
  }
}
