package io.loomshift.analysis.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.findings.Latency;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import org.junit.jupiter.api.Test;

class RunTest {
  private final Run run = new Run();

  @Test
  void figuresAreOfItsTasks_whenItIdlesBeforeAndAfter() {
    for (int i = 0; i < 4; i++) {
      long arrived = 1_000_000_000L + i * 250_000_000L;
      run.arrive(arrived);
      run.threads().occupy(arrived);
      run.threads().release(arrived + 125_000_000L);
      run.rootEnd(arrived, arrived + 125_000_000L);
    }
    run.arrive(9_000_000_000L);

    Metrics metrics = run.metrics();

    assertThat(metrics.executionNanos()).isEqualTo(875e6);
    assertThat(metrics.throughput()).isCloseTo(4 / 0.875, within(1e-9));
    assertThat(metrics.latency()).isEqualTo(new Latency(125e6, 125e6, 125e6));
    assertThat(metrics.occupied().mean()).isCloseTo(4 / 7.0, within(1e-9));
    assertThat(metrics.composite()).isEqualTo(1);
  }

  @Test
  void throughputIsThatOfMost_whenOneComesLate() {
    for (int i = 0; i < 1_000; i++) {
      long arrived = i * 2_000_000L;
      run.arrive(arrived);
      run.rootEnd(arrived, arrived + 50_000_000L);
    }
    run.arrive(5_000_000_000L);
    run.rootEnd(5_000_000_000L, 5_050_000_000L);

    Metrics metrics = run.metrics();

    assertThat(metrics.throughput()).isCloseTo(500, within(1.0));
    assertThat(metrics.executionNanos()).isEqualTo(5_050e6);
  }

  @Test
  void throughputIsThatOfAll_whenTheFirstComeSlowly() {
    long arrived = 0;
    for (int i = 0; i < 1_000; i++) {
      arrived += i < 50 ? 4_000_000L : 2_000_000L;
      run.arrive(arrived);
      run.rootEnd(arrived, arrived + 50_000_000L);
    }

    assertThat(run.metrics().throughput()).as("1,000 in 2.1 s").isCloseTo(476, within(6.0));
  }

  @Test
  void everyFigureIsNothing_whenNoTaskEnds() {
    run.arrive(5);

    Metrics metrics = run.metrics();

    assertThat(metrics.throughput()).isZero();
    assertThat(metrics.executionNanos()).isZero();
    assertThat(run.profile().occupied()).containsOnly(0.0);
  }

  @Test
  void quantilesAreByNearestRank_whenThereAreAHundred() {
    Latencies latencies = new Latencies();
    for (int i = 100; i > 0; i--) {
      latencies.add(i);
    }

    assertThat(latencies.latency()).isEqualTo(new Latency(50.5, 50, 99));
  }

  @Test
  void compositeIsHalf_whenEverythingHalves() {
    Composite composite = new Composite(80, new ThreadUse(10, 4));

    assertThat(composite.of(40, new ThreadUse(5, 2))).isEqualTo(0.5);
    assertThat(composite.of(80, new ThreadUse(10, 4))).isEqualTo(1);
  }

  @Test
  void compositeIsTheRootOfTheMeanOfSquares_whenFiguresDiffer() {
    Composite composite = new Composite(100, new ThreadUse(10, 4));

    // Twice the time, the same peak, half the mean: (4 + 1 + 0.25) / 3 = 1.75.
    assertThat(composite.of(200, new ThreadUse(10, 2))).isCloseTo(Math.sqrt(1.75), within(1e-12));
  }

  @Test
  void secondRunIsLikeTheFirst_whenItIsCleared() {
    oneTask(50, 100);
    run.clear();
    oneTask(1_000, 1_040);

    assertThat(run.executionNanos()).isEqualTo(40);
    assertThat(run.latencies()).containsExactly(40);
    assertThat(run.ends()).containsExactly(1_040);
    assertThat(run.use().occupied()).isEqualTo(new ThreadUse(1, 1));
    assertThat(run.profile().durationNanos()).isEqualTo(40);
    assertThat(run.profile().occupied()).contains(1.0);
  }

  private void oneTask(long from, long until) {
    run.arrive(from);
    run.threads().occupy(from);
    run.threads().release(until);
    run.rootEnd(from, until);
  }

  @Test
  void requestEndsTheRun_whenNoOtherTaskDoes() {
    run.arrive(10);
    run.taskEnd(30);
    run.rootEnd(10, 60);
    run.taskEnd(50);

    assertThat(run.executionNanos()).isEqualTo(50);
    assertThat(run.metrics().throughput()).isEqualTo(1e9 / 50);
  }

  @Test
  void quantilesAreTheSame_whenThereAreVeryMany() {
    Latencies latencies = new Latencies();
    for (int i = 100_000; i > 0; i--) {
      latencies.add(i);
    }
    latencies.add(-5);

    assertThat(latencies.count()).isEqualTo(100_001);
    assertThat(latencies.latency().p50()).isEqualTo(50_000);
    assertThat(latencies.latency().p99()).isEqualTo(99_000);
    assertThat(latencies.values()[0]).isZero();
    latencies.clear();
    assertThat(latencies.latency()).isEqualTo(new Latency(0, 0, 0));
  }

  @Test
  void somethingInPlaceOfNothingIsMore_whenFiguresAreCompared() {
    Composite nothing = new Composite(0, new ThreadUse(0, 0));

    assertThat(nothing.of(0, new ThreadUse(0, 0))).isEqualTo(1);
    assertThat(nothing.of(2, new ThreadUse(2, 2))).isEqualTo(3);
  }

  @Test
  void throughputIsNoMoreThanWhatCame_whenAllEndAtOnce() {
    for (int i = 0; i < 1_000; i++) {
      run.arrive(i * 1_000_000L);
      run.rootEnd(i * 1_000_000L, 1_000_000_000L + i);
    }

    assertThat(run.metrics().throughput()).isCloseTo(1_000, within(3.0));
  }
}
