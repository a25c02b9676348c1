package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.hybrid.Worker.Doing;
import org.junit.jupiter.api.Test;

/// Where tasks of an origin go, by what is seen of them.
class OriginTest {
  private static final int CARRIERS = 2;
  private static final long MILLI = 1_000_000L;

  private final Origin origin = new Origin("Order");

  private void saw(int parking, int blocking, int computing) {
    for (int i = 0; i < parking; i++) {
      origin.saw(Doing.PARKS);
    }
    for (int i = 0; i < blocking; i++) {
      origin.saw(Doing.BLOCKS);
    }
    for (int i = 0; i < computing; i++) {
      origin.saw(Doing.COMPUTES);
    }
  }

  /// Three samples of so many tasks that run on virtual threads while others wait to begin.
  private boolean leavesAfterThreeSamples(int running, long now) {
    for (int i = 0; i < running; i++) {
      origin.begin();
    }
    boolean left = false;
    for (int i = 0; i < 3; i++) {
      left = origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, now);
    }
    for (int i = 0; i < running; i++) {
      origin.end();
    }
    return left;
  }

  @Test
  void beginsOnVirtualThreads_whenItIsNew() {
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
    assertThat(origin.reason()).hasToString("not measured yet");
  }

  @Test
  void isUnknown_whenItIsNewAndUntilThreeSamplesAgree() {
    assertThat(origin.isKnown()).isFalse();
    saw(1, 0, 1);
    assertThat(origin.settle(0)).isFalse();
    assertThat(origin.isKnown()).isFalse();
    assertThat(origin).hasToString("Order on threads of both types: not measured yet");
    saw(1, 0, 0);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.isKnown()).isTrue();
    assertThat(origin)
        .hasToString(
            "Order on virtual threads: 2 of 3 of its tasks that were sampled on platform threads"
                + " waited");
  }

  @Test
  void computes_whenEightSamplesOfItsFirstTasksSayAndNotBefore() {
    saw(1, 0, 6);
    assertThat(origin.settle(0)).isFalse();
    assertThat(origin.isKnown()).isFalse();
    saw(0, 0, 1);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
  }

  @Test
  void staysOnVirtualThreads_whenItsFirstTasksWaitAsWellAsCompute() {
    saw(2, 2, 4);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  /// As few of its tasks as platform threads run.
  @Test
  void leavesVirtualThreads_whenItsTasksOnPlatformThreadsHardlyWaitAnyMore() {
    saw(3, 0, 0);
    assertThat(origin.settle(0)).isTrue();
    saw(4, 0, 28);
    assertThat(origin.settle(0)).isFalse();
    saw(0, 0, 1);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
    saw(3, 0, 0);
    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void goesToPlatformThreads_whenNoMoreRunThanThereAreCarriers() {
    assertThat(leavesAfterThreeSamples(CARRIERS, 0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
    assertThat(origin.reason())
        .hasToString("on virtual threads 2 of its tasks held the 2 carriers");
  }

  @Test
  void staysOnVirtualThreads_whenMoreRunThanThereAreCarriers() {
    assertThat(leavesAfterThreeSamples(CARRIERS + 1, 0)).isFalse();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void staysOnVirtualThreads_whenNoneOfItsTasksRuns() {
    assertThat(leavesAfterThreeSamples(0, 0)).isFalse();
  }

  @Test
  void staysOnVirtualThreads_whenOneSampleBetweenSawMoreOfThemRun() {
    origin.begin();

    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    origin.begin();
    origin.begin();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    origin.end();
    origin.end();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isTrue();
  }

  @Test
  void staysOnVirtualThreads_whenNoneWaitedForACarrierInBetween() {
    origin.begin();

    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.NONE, CARRIERS, 0)).isFalse();
    assertThat(origin.isSuspected()).isFalse();
    assertThat(origin.leaveHeldCarriers(Hold.OTHERS, CARRIERS, 0)).isFalse();
    assertThat(origin.isSuspected()).isTrue();
  }

  @Test
  void staysWithProcessors_whenMostOfItsTasksCompute() {
    leavesAfterThreeSamples(1, 0);
    saw(2, 1, 7);

    assertThat(origin.settle(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void staysWithProcessors_whenTwoSamplesAreAllThatIsKnown() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 2, 0);

    assertThat(origin.settle(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void goesBackAtOnce_whenItIsTheFirstTimeAndMostOfItsTasksPark() {
    leavesAfterThreeSamples(1, 0);
    saw(4, 1, 2);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
    assertThat(origin.reason())
        .hasToString("5 of 7 of its tasks that were sampled on platform threads waited");
  }

  @Test
  void staysWithPlatformThreadsThatMayBlock_whenItsTasksBlockInNativeCode() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 4, 1);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    assertThat(origin.settle(3_600_000 * MILLI)).isFalse();
    saw(5, 0, 0);
    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void goesBack_whenAThirdOfManySamplesWaitsWhereAVirtualThreadCould() {
    leavesAfterThreeSamples(1, 0);
    saw(10, 0, 21);
    assertThat(origin.settle(0)).isFalse();
    saw(1, 0, 0);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void isFamiliar_whenTwoHundredOfItsTasksHaveEnded() {
    for (int i = 0; i < 200; i++) {
      assertThat(origin.isFamiliar()).isFalse();
      origin.begin();
      origin.end();
    }
    assertThat(origin.isFamiliar()).isTrue();
  }

  @Test
  void computesAgain_whenHardlyAnyOfManyThatBlockedDoes() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 4, 1);
    origin.settle(0);
    saw(0, 0, 27);
    assertThat(origin.settle(0)).isFalse();
    saw(0, 0, 1);

    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
  }

  @Test
  void goesBack_whenItComputedLongAndParksNow() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 0, 1_000);
    for (int sample = 0; sample < 10 && !origin.place().isVirtual(); sample++) {
      saw(100, 0, 0);
      boolean ignored = origin.settle(1_000 * MILLI);
    }

    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void pausesBecomeLonger_whenItComesBackAgainAndAgain() {
    leavesAfterThreeSamples(1, 0);
    saw(3, 0, 0);
    assertThat(origin.settle(0)).isTrue();
    assertThat(leavesAfterThreeSamples(1, 100 * MILLI - 1)).isFalse();
    assertThat(leavesAfterThreeSamples(1, 100 * MILLI)).isTrue();
    saw(3, 0, 0);
    assertThat(origin.settle(110 * MILLI)).isTrue();
    assertThat(leavesAfterThreeSamples(1, 310 * MILLI - 1)).isFalse();
    assertThat(leavesAfterThreeSamples(1, 310 * MILLI)).isTrue();
  }

  @Test
  void pauseIsShortAgain_whenItStayedOnPlatformThreadsForLong() {
    for (int i = 0; i < 2; i++) {
      assertThat(leavesAfterThreeSamples(1, 100 * MILLI * i)).isTrue();
      saw(3, 0, 0);
      assertThat(origin.settle(100 * MILLI * i)).isTrue();
    }
    assertThat(leavesAfterThreeSamples(1, 300 * MILLI)).isTrue();
    saw(3, 0, 0);
    assertThat(origin.settle(1_301 * MILLI)).isTrue();

    assertThat(leavesAfterThreeSamples(1, 1_401 * MILLI - 1)).isFalse();
    assertThat(leavesAfterThreeSamples(1, 1_401 * MILLI)).isTrue();
  }

  @Test
  void goesBackWithinTenMillis_whenItComputedAndAllOfItsTasksWaitNow() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 0, 90);
    assertThat(origin.settle(MILLI)).isFalse();
    assertThat(origin.isSuspected()).isFalse();
    saw(8, 0, 0);
    assertThat(origin.settle(101 * MILLI)).isFalse();
    assertThat(origin.isSuspected()).isTrue();

    assertThat(origin.settle(111 * MILLI - 1)).isFalse();
    assertThat(origin.settle(111 * MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  /// As while all wait for one lock for a moment.
  @Test
  void staysWithProcessors_whenItsTasksWaitForAMomentAfterALongPause() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 0, 90);
    assertThat(origin.settle(0)).isFalse();
    saw(4, 0, 0);
    assertThat(origin.settle(100 * MILLI)).isFalse();
    saw(4, 0, 0);
    assertThat(origin.settle(101 * MILLI)).isFalse();
    saw(0, 0, 1);
    saw(8, 0, 0);
    assertThat(origin.settle(112 * MILLI)).isFalse();
  }

  @Test
  void goesToThoseThatBlock_whenItComputedAndAllOfItsTasksWaitInNativeCodeNow() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 0, 90);
    assertThat(origin.settle(MILLI)).isFalse();
    saw(0, 8, 0);

    assertThat(origin.settle(MILLI)).isFalse();
    assertThat(origin.settle(11 * MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
  }

  @Test
  void staysWithProcessors_whenOneOfItsTasksComputedBetweenThoseThatWaited() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 0, 80);
    assertThat(origin.settle(MILLI)).isFalse();
    for (int i = 0; i < 2; i++) {
      saw(7, 0, 0);
      assertThat(origin.settle(1_000 * MILLI * i)).isFalse();
      saw(0, 0, 1);
      assertThat(origin.settle(1_000 * MILLI * i)).isFalse();
    }
  }

  private void share() {
    saw(3, 0, 0);
    assertThat(origin.settle(0)).isTrue();
    origin.sawShared(true);
  }

  @Test
  void staysOnThreadsOfBothTypes_whenItComesWhileTheSystemSharesTheProcessors() {
    origin.sawShared(true);
    saw(2, 0, 8);
    assertThat(origin.settle(MILLI)).isFalse();
    assertThat(origin.isKnown()).isFalse();

    saw(7, 0, 0);
    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }

  @Test
  void staysWithThoseThatBlock_whenItHardlyWaitsAndTheSystemSharesTheProcessors() {
    leavesAfterThreeSamples(1, 0);
    saw(0, 4, 0);
    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    origin.sawShared(true);
    saw(0, 0, 32);

    assertThat(origin.settle(MILLI)).isFalse();
  }

  /// A thread that was woken and waits for a processor looks as if it computed.
  @Test
  void staysOnVirtualThreads_whenItsTasksHardlyWaitAndTheSystemSharesTheProcessors() {
    share();
    saw(0, 0, 511);
    assertThat(origin.settle(MILLI)).isFalse();

    origin.sawShared(false);
    saw(0, 0, 32);
    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
  }

  @Test
  void computes_whenHardlyAnyOfManyMoreWaitsAndTheSystemSharesTheProcessors() {
    share();
    saw(7, 0, 505);

    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
  }

  @Test
  void staysOnVirtualThreads_whenAFewOfManyMoreWaitAndTheSystemSharesTheProcessors() {
    share();
    saw(8, 0, 504);
    assertThat(origin.settle(MILLI)).isFalse();

    saw(0, 0, 511);
    assertThat(origin.settle(MILLI)).isFalse();
    saw(0, 0, 1);
    assertThat(origin.settle(MILLI)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
  }

  /// What was seen before tells nothing then.
  @Test
  void staysOnVirtualThreads_whenItsTasksHardlyWaitedBeforeTheSystemSharedTheProcessors() {
    saw(3, 0, 0);
    assertThat(origin.settle(0)).isTrue();
    saw(0, 0, 600);
    origin.sawShared(true);

    assertThat(origin.settle(MILLI)).isFalse();
  }
}
