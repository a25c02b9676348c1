package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Where tasks of an origin go, by what is seen of them.
class OriginTest {
  private static final int CARRIERS = 2;
  private static final long SECOND = 1_000_000_000L;

  private final Origin origin = new Origin("Order");

  private void votes(int waiting, int working) {
    for (int i = 0; i < waiting; i++) {
      origin.vote(true);
    }
    for (int i = 0; i < working; i++) {
      origin.vote(false);
    }
  }

  /// Three looks at so many tasks that run on virtual threads while others wait to begin.
  private boolean returnsAfterThreeLooks(int running, long now) {
    for (int i = 0; i < running; i++) {
      origin.begin();
    }
    boolean returned = false;
    for (int i = 0; i < 3; i++) {
      returned = origin.returnsToPlatform(CARRIERS, now);
    }
    for (int i = 0; i < running; i++) {
      origin.end();
    }
    return returned;
  }

  @Test
  void staysOnPlatformThreads_whenItIsNew() {
    assertThat(origin.movesToVirtual(0)).isFalse();
    assertThat(origin.isOnVirtual()).isFalse();
  }

  @Test
  void staysOnPlatformThreads_whenHalfOfItsTasksCompute() {
    votes(5, 5);

    assertThat(origin.movesToVirtual(0)).isFalse();
    assertThat(origin.reason()).isEqualTo("its tasks compute");
  }

  @Test
  void staysOnPlatformThreads_whenTwoSamplesAreAllThatIsKnown() {
    votes(2, 0);

    assertThat(origin.movesToVirtual(0)).isFalse();
  }

  @Test
  void goesToVirtualThreads_whenMostOfItsTasksWait() {
    votes(3, 2);

    assertThat(origin.movesToVirtual(0)).isTrue();
    assertThat(origin.isOnVirtual()).isTrue();
    assertThat(origin.reason()).isEqualTo("3 of 5 of its tasks that were sampled waited");
  }

  @Test
  void goesToVirtualThreads_whenItComputedLongAndWaitsNow() {
    votes(0, 1_000);
    for (int look = 0; look < 10 && !origin.isOnVirtual(); look++) {
      votes(100, 0);
      boolean ignored = origin.movesToVirtual(0);
    }

    assertThat(origin.isOnVirtual()).isTrue();
  }

  @Test
  void comesBack_whenAsManyRunAsThereAreCarriers() {
    votes(3, 0);
    origin.movesToVirtual(0);

    assertThat(returnsAfterThreeLooks(CARRIERS, 0)).isTrue();
    assertThat(origin.isOnVirtual()).isFalse();
    assertThat(origin.reason()).isEqualTo("on virtual threads 2 of its tasks held the 2 carriers");
  }

  @Test
  void staysOnVirtualThreadsAndIsKnownToPark_whenMoreRunThanThereAreCarriers() {
    votes(3, 0);
    origin.movesToVirtual(0);

    assertThat(returnsAfterThreeLooks(CARRIERS + 1, 0)).isFalse();
    assertThat(origin.isOnVirtual()).isTrue();
    assertThat(origin.parks()).isTrue();
  }

  @Test
  void staysOnVirtualThreads_whenOneLookBetweenSawMoreOfThemRun() {
    votes(3, 0);
    origin.movesToVirtual(0);
    origin.begin();

    assertThat(origin.returnsToPlatform(CARRIERS, 0)).isFalse();
    assertThat(origin.returnsToPlatform(CARRIERS, 0)).isFalse();
    origin.begin();
    origin.begin();
    assertThat(origin.returnsToPlatform(CARRIERS, 0)).isFalse();
    origin.end();
    origin.end();
    assertThat(origin.returnsToPlatform(CARRIERS, 0)).isFalse();
    assertThat(origin.returnsToPlatform(CARRIERS, 0)).isFalse();
    assertThat(origin.returnsToPlatform(CARRIERS, 0)).isTrue();
  }

  @Test
  void pausesBecomeLonger_whenItComesBackAgainAndAgain() {
    votes(3, 0);
    origin.movesToVirtual(0);
    returnsAfterThreeLooks(CARRIERS, 0);
    votes(3, 0);

    assertThat(origin.movesToVirtual(SECOND - 1)).isFalse();
    assertThat(origin.movesToVirtual(SECOND)).isTrue();
    returnsAfterThreeLooks(CARRIERS, SECOND);
    votes(3, 0);
    assertThat(origin.movesToVirtual(3 * SECOND - 1)).isFalse();
    assertThat(origin.movesToVirtual(3 * SECOND)).isTrue();
  }
}
