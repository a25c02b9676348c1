package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.hybrid.Worker.Doing;
import org.junit.jupiter.api.Test;

/// When an origin leaves the carriers that its tasks hold, and for how long.
class HeldCarriersTest {
  private static final int CARRIERS = 2;
  private static final long MILLI = 1_000_000L;

  private final Origin origin = new Origin("Order");

  private void sawParking(int tasks) {
    for (int i = 0; i < tasks; i++) {
      origin.saw(Doing.PARKS);
    }
  }

  /// Three samples of so many tasks that run on virtual threads while others wait to begin.
  private boolean leavesAfterThreeSamples(int running, Hold hold, long now) {
    return leavesAfterThreeSamples(running, hold, false, now);
  }

  /// The same.
  ///
  /// @param isPinned whether one of them waits on its carrier
  private boolean leavesAfterThreeSamples(int running, Hold hold, boolean isPinned, long now) {
    for (int i = 0; i < running; i++) {
      origin.begin();
    }
    boolean left = false;
    for (int i = 0; i < 3; i++) {
      if (isPinned) {
        origin.sawWaiting(true);
      }
      left = origin.leaveHeldCarriers(hold, CARRIERS, now);
    }
    for (int i = 0; i < running; i++) {
      origin.end();
    }
    return left;
  }

  /// As below `synchronized` before Java 24: what Java sees parked held the carriers.
  @Test
  void staysWithPlatformThreadsThatMayBlock_whenItsTasksWaitedOnCarriers() {
    assertThat(leavesAfterThreeSamples(2, Hold.OTHERS, true, 0)).isTrue();
    sawParking(6);
    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    assertThat(origin.settle(1_000 * MILLI - 1)).isFalse();
    assertThat(origin.settle(1_000 * MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);

    assertThat(leavesAfterThreeSamples(2, Hold.OTHERS, true, 1_100 * MILLI)).isTrue();
    sawParking(6);
    assertThat(origin.settle(3_100 * MILLI - 1)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    assertThat(origin.settle(3_100 * MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void goesBackAtOnce_whenNoneWaitedOnACarrierInOneSample() {
    origin.begin();
    for (int sample = 0; sample < 3; sample++) {
      if (sample != 1) {
        origin.sawWaiting(true);
      }
      assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isEqualTo(sample == 2);
    }
    sawParking(6);

    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void staysOnVirtualThreads_whenOneOfItsTasksIsOnNoCarrier() {
    origin.begin();
    for (int sample = 0; sample < 4; sample++) {
      origin.sawWaiting(true);
      origin.sawWaiting(false);
      assertThat(origin.leaveHeldCarriers(Hold.ASLEEP, CARRIERS, 0)).isFalse();
    }
    for (int sample = 0; sample < 4; sample++) {
      origin.sawWoken();
      assertThat(origin.leaveHeldCarriers(Hold.ASLEEP, CARRIERS, 0)).isFalse();
    }
  }

  @Test
  void goesToPlatformThreadsWithinThePause_whenCarriersSleep() {
    leavesAfterThreeSamples(1, Hold.OTHERS, 0);
    sawParking(3);
    assertThat(origin.settle(0)).isTrue();

    assertThat(leavesAfterThreeSamples(1, Hold.OTHERS, MILLI)).isFalse();
    assertThat(leavesAfterThreeSamples(1, Hold.ASLEEP, MILLI)).isTrue();
  }

  @Test
  void staysOnVirtualThreadsForTwoSeconds_whenItHasThemToItself() {
    origin.begin();
    for (int sample = 0; sample < 10; sample++) {
      assertThat(origin.leaveHeldCarriers(Hold.ALONE, CARRIERS, 199 * MILLI * sample)).isFalse();
    }
    assertThat(origin.isSuspected()).isFalse();

    assertThat(origin.leaveHeldCarriers(Hold.ALONE, CARRIERS, 2_000 * MILLI)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.ALONE, CARRIERS, 2_001 * MILLI)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.ALONE, CARRIERS, 2_002 * MILLI)).isTrue();
  }

  @Test
  void goesToPlatformThreads_whenItIsFamiliarAndTasksOfOthersAreOnVirtualThreads() {
    assertThat(leavesAfterThreeSamples(1, Hold.BESIDE, 0)).isFalse();
    runMany();
    assertThat(leavesAfterThreeSamples(1, Hold.BESIDE, MILLI)).isTrue();
  }

  @Test
  void goesToPlatformThreads_whenItIsFamiliarAndAloneAndWasNotSeenWaiting() {
    runMany();
    assertThat(leavesAfterThreeSamples(1, Hold.ALONE, 0)).isTrue();
  }

  @Test
  void staysOnVirtualThreads_whenItIsAloneAndWasSeenWaiting() {
    sawParking(3);
    assertThat(origin.settle(0)).isTrue();
    runMany();
    assertThat(leavesAfterThreeSamples(1, Hold.ALONE, 1_000 * MILLI)).isFalse();

    assertThat(leavesAfterThreeSamples(1, Hold.BESIDE, 1_000 * MILLI)).isTrue();
  }

  private void runMany() {
    for (int i = 0; i < 200; i++) {
      origin.begin();
      origin.end();
    }
  }

  /// Its backlog may be empty now and then.
  @Test
  void timeThatItDoesNotHoldThemIsTakenOff_whenItHasThemToItself() {
    origin.begin();
    holds(0, 1_500);
    assertThat(origin.leaveHeldCarriers(Hold.NONE, CARRIERS, 1_600 * MILLI)).isFalse();
    // Nothing is seen while the executor has nothing to do.
    holds(2_100, 3_090);

    for (int sample = 0; sample < 3; sample++) {
      long now = (3_100 + sample) * MILLI;
      assertThat(origin.leaveHeldCarriers(Hold.ALONE, CARRIERS, now)).isEqualTo(sample == 2);
    }
  }

  private void holds(int fromMillis, int toMillis) {
    for (int now = fromMillis; now <= toMillis; now += 10) {
      assertThat(origin.leaveHeldCarriers(Hold.ALONE, CARRIERS, now * MILLI)).isFalse();
    }
  }
}
