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
  private boolean returnsAfterThreeSamples(int running, long now) {
    for (int i = 0; i < running; i++) {
      origin.begin();
    }
    boolean returned = false;
    for (int i = 0; i < 3; i++) {
      returned = origin.movesToPlatform(true, CARRIERS, now);
    }
    for (int i = 0; i < running; i++) {
      origin.end();
    }
    return returned;
  }

  @Test
  void beginsOnVirtualThreads_whenItIsNew() {
    assertThat(origin.isOnVirtual()).isTrue();
    assertThat(origin.reason()).hasToString("not measured yet");
  }

  @Test
  void goesToPlatformThreads_whenNoMoreRunThanThereAreCarriers() {
    assertThat(returnsAfterThreeSamples(CARRIERS, 0)).isTrue();
    assertThat(origin.isOnVirtual()).isFalse();
    assertThat(origin.reason())
        .hasToString("on virtual threads 2 of its tasks held the 2 carriers");
  }

  @Test
  void staysOnVirtualThreads_whenMoreRunThanThereAreCarriers() {
    assertThat(returnsAfterThreeSamples(CARRIERS + 1, 0)).isFalse();
    assertThat(origin.isOnVirtual()).isTrue();
  }

  @Test
  void staysOnVirtualThreads_whenNoneOfItsTasksRuns() {
    assertThat(returnsAfterThreeSamples(0, 0)).isFalse();
  }

  @Test
  void staysOnVirtualThreads_whenOneSampleBetweenSawMoreOfThemRun() {
    origin.begin();

    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    origin.begin();
    origin.begin();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    origin.end();
    origin.end();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isTrue();
  }

  @Test
  void staysOnVirtualThreads_whenNoneWaitedForACarrierInBetween() {
    origin.begin();

    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    assertThat(origin.movesToPlatform(false, CARRIERS, 0)).isFalse();
    assertThat(origin.isSuspected()).isFalse();
    assertThat(origin.movesToPlatform(true, CARRIERS, 0)).isFalse();
    assertThat(origin.isSuspected()).isTrue();
  }

  @Test
  void staysOnPlatformThreads_whenHalfOfItsTasksCompute() {
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(3, 2, 5);

    assertThat(origin.movesToVirtual(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void staysOnPlatformThreads_whenTwoSamplesAreAllThatIsKnown() {
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(2, 0, 0);

    assertThat(origin.movesToVirtual(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void goesBackAfter25Milliseconds_whenMostOfItsTasksPark() {
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(4, 1, 2);

    assertThat(origin.movesToVirtual(25 * MILLI - 1)).isFalse();
    assertThat(origin.movesToVirtual(25 * MILLI)).isTrue();
    assertThat(origin.isOnVirtual()).isTrue();
    assertThat(origin.reason())
        .hasToString("5 of 7 of its tasks that were sampled on platform threads waited");
  }

  @Test
  void isTriedAfterOneSecond_whenMostOfItsTasksBlockInTheSystem() {
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(0, 4, 1);

    assertThat(origin.movesToVirtual(1_000 * MILLI - 1)).isFalse();
    assertThat(origin.movesToVirtual(1_000 * MILLI)).isTrue();
  }

  @Test
  void goesBack_whenItComputedLongAndParksNow() {
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(0, 0, 1_000);
    for (int sample = 0; sample < 10 && !origin.isOnVirtual(); sample++) {
      saw(100, 0, 0);
      boolean ignored = origin.movesToVirtual(1_000 * MILLI);
    }

    assertThat(origin.isOnVirtual()).isTrue();
  }

  @Test
  void pausesBecomeLonger_whenItComesBackAgainAndAgain() {
    origin.leaveVirtual(0, Finding.of("a test"));
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(3, 0, 0);
    assertThat(origin.movesToVirtual(50 * MILLI - 1)).isFalse();
    assertThat(origin.movesToVirtual(50 * MILLI)).isTrue();
    origin.leaveVirtual(55 * MILLI, Finding.of("a test"));
    saw(3, 0, 0);
    assertThat(origin.movesToVirtual(155 * MILLI - 1)).isFalse();
    assertThat(origin.movesToVirtual(155 * MILLI)).isTrue();
  }

  @Test
  void pauseIsShortAgain_whenItStayedOnVirtualThreadsForLong() {
    origin.leaveVirtual(0, Finding.of("a test"));
    origin.leaveVirtual(0, Finding.of("a test"));
    saw(3, 0, 0);
    assertThat(origin.movesToVirtual(50 * MILLI)).isTrue();

    origin.leaveVirtual(551 * MILLI, Finding.of("a test"));
    saw(3, 0, 0);

    assertThat(origin.movesToVirtual(576 * MILLI)).isTrue();
  }
}
