package io.loomshift.adaptive.select;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.select.SimulatedServer.Work;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Requests that last longer than a sample, on one processor, from 256 callers: those of the former
/// type go on for a while after a change, and those that began together end together.
class LastingRequestsTest {
  private static final int CALLERS = 256;
  private static final int RUNS = 10;

  private static double done(ThreadType type, int threads, Work work, double seconds) {
    SimulatedServer server = new SimulatedServer(1, 1, threads, CALLERS, work);
    server.run((metrics, current) -> Preference.atOnce(type, "fixed"), seconds);
    return server.done();
  }

  private static CalibratingSelector selector(long seed) {
    return new CalibratingSelector(Calibration.DEFAULTS, new Random(~seed));
  }

  /// Where the types differ by much and by little, either way.
  @ParameterizedTest
  @CsvSource({
    "16, 8, 0.005, 0.0008, 1.05, 0.990",
    "80, 8, 0.005, 0.0008, 1.05, 0.980",
    "16, 8, 0.0005, 0.0008, 1.1, 0.990",
    "80, 8, 0.0005, 0.0008, 1.1, 0.970",
    "16, 8, 0.0005, 0.0008, 0.9, 0.990",
    "80, 8, 0.0005, 0.0008, 0.9, 0.950",
    "16, 0, 0, 0.0005, 1.1, 0.985",
    "16, 0, 0, 0.0005, 0.9, 0.990",
    "16, 1, 0.1, 0.0005, 1, 0.990"
  })
  void littleIsLost_whenRequestsLast(
      int threads,
      int waits,
      double waitSeconds,
      double processorSeconds,
      double virtualCost,
      double share) {
    Work work = new Work(waits, waitSeconds, processorSeconds, virtualCost);
    double better = Math.max(done(PLATFORM, threads, work, 60), done(VIRTUAL, threads, work, 60));
    double sum = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      SimulatedServer server = new SimulatedServer(seed, 1, threads, CALLERS, work);
      server.run(selector(seed), 60);
      sum += server.done() / better;
    }

    assertThat(sum / RUNS).isGreaterThan(share);
  }

  /// Nine seconds of compiling, in which everything becomes faster all the time.
  @Test
  void noTrialBegins_whileTheCompilersWork() {
    SimulatedServer server =
        new SimulatedServer(1, 1, 16, CALLERS, new Work(0, 0, 0.0005, 1)).compiles(PLATFORM, 4);
    CalibratingSelector selector = selector(1);

    server.run(selector, 8.5);
    assertThat(server.moves()).isZero();

    server.run(selector, 4);
    assertThat(server.moves()).isPositive();
  }

  /// Virtual threads do half as much until their code is compiled, and more after that.
  @ParameterizedTest
  @CsvSource({"0, 0", "4, 0.0005"})
  void firstTrialFindsTheBetterType_whenItsCodeHasToBeCompiledFirst(int waits, double waitSeconds) {
    Work work = new Work(waits, waitSeconds, 0.0005, 0.7);
    int found = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      SimulatedServer server =
          new SimulatedServer(seed, 1, 16, CALLERS, work).compiles(VIRTUAL, 0.6);
      server.run(selector(seed), 8);
      found += server.type() == VIRTUAL ? 1 : 0;
    }

    assertThat(found).isGreaterThanOrEqualTo(RUNS - 1);
  }

  /// What was seen before the move tells enough of platform threads.
  @Test
  void noTrialFollows_whenSaturatedPlatformThreadsDidFarLess() {
    SimulatedServer server =
        new SimulatedServer(1, 1, 16, CALLERS, new Work(8, 0.005, 0.0008, 1.05));

    server.run(selector(1), 60);

    assertThat(server.type()).isEqualTo(VIRTUAL);
    assertThat(server.moves()).isOne();
  }

  /// Waiting costs some computing, too: by that a change is noticed on virtual threads.
  @Test
  void bothFixedTypesAreBeaten_whenTheLoadChangesPhase() {
    Work blocking = new Work(8, 0.005, 0.0012, 1.1);
    Work computing = new Work(0, 0, 0.0008, 1.1);
    ThreadTypeSelector platform = (metrics, current) -> Preference.atOnce(PLATFORM, "fixed");
    ThreadTypeSelector virtual = (metrics, current) -> Preference.atOnce(VIRTUAL, "fixed");
    double fixed =
        Math.max(phases(1, platform, blocking, computing), phases(1, virtual, blocking, computing));
    double sum = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      sum += phases(seed, selector(seed), blocking, computing);
    }

    assertThat(sum / RUNS).isGreaterThan(fixed);
  }

  /// What waits in native code holds a carrier: platform threads do far more of that.
  @Test
  void littleIsLost_whenVirtualThreadsArePinned() {
    Work work = new Work(1, 0.005, 0.0005, 1, true);
    double better = done(PLATFORM, 32, work, 60);
    for (int seed = 0; seed < RUNS; seed++) {
      SimulatedServer server = new SimulatedServer(seed, 1, 32, CALLERS, work);
      server.run(selector(seed), 60);
      assertThat(server.done() / better).isGreaterThan(0.985);
      assertThat(server.type()).isEqualTo(PLATFORM);
    }
  }

  /// A tried type that lacks threads while processors idle need not be tried for long.
  @ParameterizedTest
  @CsvSource({"32, 1, true, PLATFORM", "16, 8, false, VIRTUAL"})
  void trialEndsSoon_whenTheTypeThatIsTriedLacksThreads(
      int threads, int waits, boolean isPinned, ThreadType better) {
    SimulatedServer server =
        new SimulatedServer(1, 1, threads, CALLERS, new Work(waits, 0.005, 0.0005, 1, isPinned));
    server.run((metrics, current) -> Preference.atOnce(better, "fixed"), 2);
    int before = server.moves();
    CalibratingSelector selector = selector(1);

    server.run(selector, 20);

    assertThat(server.type()).isEqualTo(better);
    assertThat(server.moves() - before).isEqualTo(2);
    assertThat(selector.lostSeconds()).isBetween(0.1, 0.45);
    assertThat(selector.toString()).contains("far from it");
  }

  /// A server that idles most of the time has no reason to change its threads again and again. That
  /// virtual threads wait for a carrier now and then is chance.
  @ParameterizedTest
  @CsvSource({"8, false, VIRTUAL, 0.0005", "1, true, PLATFORM, 0.0005", "1, true, PLATFORM, 0.001"})
  void typeIsKept_whenALightLoadNeedsIt(
      int waits, boolean isPinned, ThreadType better, double processorSeconds) {
    Work work = new Work(waits, 0.005, processorSeconds, 1, isPinned);
    for (int seed = 0; seed < RUNS; seed++) {
      SimulatedServer server = new SimulatedServer(seed, 1, 16, 600.0, work);
      CalibratingSelector selector = selector(seed);
      server.run(selector, 15);
      int before = server.moves();
      server.run(selector, 15);

      assertThat(server.type()).isEqualTo(better);
      assertThat(server.moves()).isEqualTo(before);
      assertThat(selector.toString()).contains("trial 1").contains("far from it");
      assertThat(server.done() / (600 * 30)).isGreaterThan(0.97);
    }
  }

  /// Each type is far better in its phases, and lacking in those of the other.
  @Test
  void mostOfTheBetterTypeIsDone_whenPinningAndSleepingPhasesAlternate() {
    Work pinning = new Work(1, 0.005, 0.0005, 1, true);
    Work sleeping = new Work(8, 0.005, 0.0008, 1);
    double best = 0;
    for (Work work : List.of(pinning, sleeping)) {
      best += 2 * Math.max(done(PLATFORM, 16, work, 20), done(VIRTUAL, 16, work, 20));
    }
    for (int seed = 0; seed < RUNS; seed++) {
      assertThat(phases(seed, selector(seed), pinning, sleeping) / best).isGreaterThan(0.97);
    }
  }

  private static double phases(long seed, ThreadTypeSelector selector, Work... works) {
    SimulatedServer server = new SimulatedServer(seed, 1, 16, CALLERS, works[0]);
    for (int phase = 0; phase < 4; phase++) {
      server.change(works[phase % works.length]);
      server.run(selector, 20);
    }
    return server.done();
  }
}
