package io.loomshift.adaptive.select;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.SimulatedLoad.Ability;
import java.time.Duration;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CalibratingSelectorTest {
  private static final double OVERLOAD = 100_000;
  private static final Ability SAME = new Ability(2000, 0.0005);

  private static CalibratingSelector selector(long seed) {
    return new CalibratingSelector(Calibration.DEFAULTS, new Random(~seed));
  }

  private static CalibratingSelector stingy(Duration allowance, double share) {
    Calibration usual = Calibration.DEFAULTS;
    return new CalibratingSelector(
        new Calibration(
            usual.samplingInterval(),
            usual.calm(),
            usual.errorProbability(),
            usual.margin(),
            allowance,
            share,
            usual.firstPause(),
            usual.longestPause()),
        new Random(0));
  }

  private static SimulatedLoad overloaded(long seed, double platform, double virtual) {
    return new SimulatedLoad(
        seed, 0.05, 0, t -> OVERLOAD, new Ability(platform, 0.0005), new Ability(virtual, 0.0005));
  }

  /// Lets a load run on until no trial does, and tells the type that was settled on.
  private static ThreadType settled(SimulatedLoad load, CalibratingSelector selector) {
    while (selector.isTrying()) {
      load.run(selector, Simulation.SAMPLE);
    }
    return load.type();
  }

  /// The paper's worst slowdown is 1/0.984, with thresholds made for the machine.
  @ParameterizedTest
  @CsvSource({
    "2000, 2100, 0.985, 0.992",
    "2000, 2200, 0.988, 0.994",
    "2000, 3000, 0.984, 0.992",
    "2000, 8000, 0.971, 0.988",
    "2100, 2000, 0.992, 0.995",
    "2200, 2000, 0.993, 0.996",
    "3000, 2000, 0.992, 0.996",
    "8000, 2000, 0.992, 0.996"
  })
  void betterTypeIsFoundAtLittleCost_whenOneDoesMore(
      double platform, double virtual, double after20, double after60) {
    double best = Math.max(platform, virtual);
    double sum20 = 0;
    double sum60 = 0;
    int found = 0;
    int runs = 100;
    for (int seed = 0; seed < runs; seed++) {
      SimulatedLoad load = overloaded(seed, platform, virtual);
      CalibratingSelector selector = selector(seed);

      load.run(selector, 20);
      sum20 += load.done() / (best * 20);
      load.run(selector, 40);
      sum60 += load.done() / (best * 60);

      // A trial gives up a better type with a probability of a fifth: the next one finds it.
      load.run(selector, 60);
      found += settled(load, selector) == (platform > virtual ? PLATFORM : VIRTUAL) ? 1 : 0;
    }

    assertThat(found).isGreaterThanOrEqualTo((int) (0.95 * runs));
    assertThat(sum20 / runs).as("mean share of the better type, 20 s").isGreaterThan(after20);
    assertThat(sum60 / runs).as("mean share of the better type, 60 s").isGreaterThan(after60);
  }

  @Test
  void cheaperTypeIsFound_whenBothDoAllThatComes() {
    for (int seed = 0; seed < 50; seed++) {
      SimulatedLoad load =
          new SimulatedLoad(
              seed, 0.05, 0, t -> 1000, new Ability(2000, 0.0005), new Ability(2000, 0.0004));

      CalibratingSelector selector = selector(seed);
      load.run(selector, 60);

      assertThat(load.done()).isGreaterThan(0.95 * 1000 * 60);
      assertThat(settled(load, selector)).isEqualTo(VIRTUAL);
    }
  }

  /// Loads that move while windows are compared: the coin must make up for it. The longest period
  /// is that of a few pairs, the shortest that of a window.
  @ParameterizedTest
  @CsvSource({"1, 0, 0", "0.15, 0.3, 0", "0.3, 0.3, 0", "0.6, 0.3, 0", "5, 0.15, 0", "1, 0, 0.2"})
  void wrongMovesAreAsRareAsStated_whenTheTypesAreTheSame(
      double period, double swing, double drift) {
    DoubleUnaryOperator arrivals =
        t -> (drift > 0 ? OVERLOAD : 1500) * (1 + swing * Math.sin(2 * Math.PI * t / period));
    int wrong = 0;
    int runs = 200;
    for (int seed = 0; seed < runs; seed++) {
      SimulatedLoad load = new SimulatedLoad(seed, 0.1, drift, arrivals, SAME, SAME);
      CalibratingSelector selector = selector(seed);
      load.run(selector, 120);
      wrong += settled(load, selector) == PLATFORM ? 0 : 1;
    }

    // 5 % and three standard deviations of so many runs.
    assertThat(wrong).isLessThan((int) (runs * 0.05 + 3 * Math.sqrt(runs * 0.05 * 0.95)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.5, 0.9})
  void lossStaysWithinItsBound_whateverTheOtherTypeIsWorth(double worth) {
    for (int seed = 0; seed < 20; seed++) {
      for (double time : new double[] {5, 60, 600}) {
        SimulatedLoad load =
            new SimulatedLoad(
                seed, 0, 0, t -> OVERLOAD, SAME, new Ability(SAME.capacity() * worth, 0.0005));
        CalibratingSelector selector = selector(seed);

        load.run(selector, time);

        double lost = time - load.done() / SAME.capacity();
        assertThat(lost).isLessThanOrEqualTo(1 + 0.01 * time);
        assertThat(lost)
            .isEqualTo(selector.lostSeconds(), org.assertj.core.data.Offset.offset(0.2));
      }
    }
  }

  @Test
  void lossStaysWithinItsBound_whenTheLoadNeverSettles() {
    SimulatedLoad load = overloaded(1, 2000, 500);
    CalibratingSelector selector = selector(1);
    double possible = 0;
    for (int phase = 0; phase < 300; phase++) {
      double speed = phase % 2 == 0 ? 2000 : 6000;
      load.change(t -> OVERLOAD, new Ability(speed, 0.0005), new Ability(speed / 4, 0.0005));
      possible += speed * 2;
      load.run(selector, 2);
    }

    assertThat(selector.lostSeconds()).isLessThanOrEqualTo(1 + 0.01 * 600);
    assertThat(load.done()).isGreaterThan(possible * (1 - 0.01) - 6000 * 2);
  }

  @Test
  void pausesGrow_whenTrialsChangeNothing() {
    SimulatedLoad load = overloaded(3, 2000, 1000);
    CalibratingSelector selector = selector(3);
    load.run(selector, 600);
    int early = load.moves();
    load.run(selector, 600);

    assertThat(load.type()).isEqualTo(PLATFORM);
    assertThat(load.moves() - early).isLessThan(early / 3);
  }

  /// Comparisons that lose nothing cost next to nothing.
  @Test
  void betterTypeIsFound_whenLittleIsLeftOfTheAllowance() {
    int found = 0;
    for (int seed = 0; seed < 40; seed++) {
      SimulatedLoad load = overloaded(seed, 2000, 2100);
      load.run(stingy(Duration.ofMillis(100), Calibration.DEFAULTS.share()), 60);
      found += load.type() == VIRTUAL ? 1 : 0;
    }
    assertThat(found).isGreaterThan(10);
  }

  /// What is left of the allowance would find out no more.
  @Test
  void allowanceMustGrowAgain_whenTheLastTrialWasTooExpensive() {
    SimulatedLoad load = new SimulatedLoad(0, 0, 0, t -> OVERLOAD, SAME, new Ability(1, 0.0005));
    CalibratingSelector selector = stingy(Duration.ofMillis(150), 0.0005);
    load.run(selector, 5);
    assertThat(selector.toString()).contains("too expensive");
    int moves = load.moves();

    load.change(t -> OVERLOAD, new Ability(4000, 0.00025), new Ability(4060, 0.00025));
    load.run(selector, 160);
    assertThat(load.moves()).isEqualTo(moves);

    load.run(selector, 100);
    assertThat(load.moves()).isGreaterThan(moves);
  }

  /// The first phases differ much, the last by a tenth and by a twentieth.
  @ParameterizedTest
  @CsvSource({
    "3000, 2000, 0.001, 0.001, 1000, 3000, 0.0005, 0.0005",
    "1900, 1800, 0.0005, 0.00055, 1500, 1650, 0.00062, 0.0006"
  })
  void bothFixedTypesAreBeaten_whenTheLoadChangesPhase(
      double platform,
      double virtual,
      double platformCost,
      double virtualCost,
      double blockingPlatform,
      double blockingVirtual,
      double blockingPlatformCost,
      double blockingVirtualCost) {
    double sum = 0;
    int runs = 50;
    for (int seed = 0; seed < runs; seed++) {
      SimulatedLoad load = overloaded(seed, platform, virtual);
      CalibratingSelector selector = selector(seed);
      for (int phase = 0; phase < 4; phase++) {
        if (phase % 2 == 0) {
          load.change(
              t -> OVERLOAD,
              new Ability(platform, platformCost),
              new Ability(virtual, virtualCost));
        } else {
          load.change(
              t -> OVERLOAD,
              new Ability(blockingPlatform, blockingPlatformCost),
              new Ability(blockingVirtual, blockingVirtualCost));
        }
        load.run(selector, 20);
      }
      sum += load.done();
    }

    double onPlatform = 40 * (platform + blockingPlatform);
    double onVirtual = 40 * (virtual + blockingVirtual);
    assertThat(sum / runs).isGreaterThan(Math.max(onPlatform, onVirtual));
  }

  @Test
  void looksBecomeSeldom_whileThereIsNothingToDecide() {
    SimulatedLoad load = overloaded(1, 2000, 1000);
    CalibratingSelector selector = selector(1);
    assertThat(selector.pace().interval()).isEqualTo(Calibration.DEFAULTS.samplingInterval());

    load.run(selector, 5);
    assertThat(selector.isTrying()).isFalse();
    assertThat(selector.pace().interval()).isEqualTo(Calibration.DEFAULTS.calm());

    selector.select(ShortageTest.saturated().build(), PLATFORM);
    assertThat(selector.pace().interval()).isEqualTo(Calibration.DEFAULTS.samplingInterval());
  }

  /// A program that warms up does more from second to second, on the type that it uses.
  @Test
  void trialWaits_whileTheProgramWarmsUp() {
    Ability cold = new Ability(400, 0.0025);
    SimulatedLoad load = new SimulatedLoad(0, 0.01, 0, t -> OVERLOAD, cold, cold);
    CalibratingSelector selector = selector(0);
    for (double cost = 0.0025; cost > 0.0006; cost *= 0.98) {
      load.change(t -> OVERLOAD, new Ability(1 / cost, cost), new Ability(400, cost));
      load.run(selector, Simulation.SAMPLE);
    }

    assertThat(load.moves()).isZero();
  }

  @Test
  void typeStays_whenNothingTellsHowManyTasksEnded() {
    CalibratingSelector selector = selector(0);
    LoadMetrics metrics = LoadMetrics.builder().set(Metric.WINDOW, 0.05).build();

    for (int sample = 0; sample < 1000; sample++) {
      assertThat(selector.select(metrics, VIRTUAL).type()).isEqualTo(VIRTUAL);
    }
  }

  @Test
  void nothingIsTried_whenFewTasksEnd() {
    SimulatedLoad load = new SimulatedLoad(0, 0, 0, t -> 10, SAME, SAME);

    CalibratingSelector selector = selector(0);
    load.run(selector, 120);

    assertThat(load.moves()).isZero();
    assertThat(selector.pace().interval()).isEqualTo(Calibration.DEFAULTS.calm());
  }

  @Test
  void calibrationIsRefused_whenAValueIsOutOfItsRange() {
    Duration second = Duration.ofSeconds(1);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Calibration(Duration.ZERO, second, 0.05, 0, second, 0, second, second));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Calibration(second, second, 0, 0, second, 0, second, second));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Calibration(second, second, 0.05, 0, second, 0, second, Duration.ZERO));
  }
}
