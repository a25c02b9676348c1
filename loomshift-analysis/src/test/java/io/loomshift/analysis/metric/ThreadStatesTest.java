package io.loomshift.analysis.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Profile;
import io.loomshift.findings.ThreadUse;
import org.junit.jupiter.api.Test;

class ThreadStatesTest {
  private final ThreadStates states = new ThreadStates();

  /// One thread from 10 to 40 that waits from 20 to 30, another from 20 to 60; told out of order.
  private void twoThreads() {
    states.occupy(20);
    states.release(60);
    states.occupy(10);
    states.beginWait(20);
    states.endWait(30);
    states.release(40);
  }

  @Test
  void peaksAndMeansAreThoseOfAllThreads_whenChangesAreOutOfOrder() {
    twoThreads();

    ThreadStates.Use use = states.use(10, 60);

    assertThat(use.occupied()).isEqualTo(new ThreadUse(2, (30 + 40) / 50.0));
    assertThat(use.waiting()).isEqualTo(new ThreadUse(1, 10 / 50.0));
    assertThat(use.running()).isEqualTo(new ThreadUse(2, 60 / 50.0));
  }

  @Test
  void handOverIsNoPeak_whenOneThreadTakesOverFromAnother() {
    states.occupy(0);
    states.occupy(5);
    states.release(5);
    states.release(9);
    states.occupy(7);
    states.release(7);

    assertThat(states.use(0, 9).occupied()).isEqualTo(new ThreadUse(1, 1));
  }

  @Test
  void timeBeforeAndAfterIsLeftOut_whenTheSpanIsShorter() {
    twoThreads();

    assertThat(states.use(15, 25).occupied().mean()).isEqualTo(1.5);
  }

  @Test
  void stepsAreMeans_whenTheProfileIsDrawn() {
    twoThreads();

    Profile profile = states.profile(10, 60, 5);

    assertThat(profile.occupied()).containsExactly(1.0, 2.0, 2.0, 1.0, 1.0);
    assertThat(profile.waiting()).containsExactly(0.0, 1.0, 0.0, 0.0, 0.0);
    assertThat(profile.running()).containsExactly(1.0, 1.0, 2.0, 1.0, 1.0);
    assertThat(profile.durationNanos()).isEqualTo(50);
  }

  @Test
  void nothingIsLeft_whenItIsCleared() {
    twoThreads();
    states.clear();
    states.occupy(0);
    states.release(2);

    assertThat(states.use(0, 4).occupied()).isEqualTo(new ThreadUse(1, 0.5));
  }

  @Test
  void figuresAreThose_whenThereAreVeryManyChangesOutOfOrder() {
    int many = 100_000;
    for (int i = many - 1; i >= 0; i--) {
      states.occupy(10L * i);
      states.release(10L * i + 5);
    }

    ThreadStates.Use use = states.use(0, 10L * many);

    assertThat(use.occupied()).isEqualTo(new ThreadUse(1, 0.5));
    assertThat(use.waiting()).isEqualTo(new ThreadUse(0, 0));
    assertThat(states.profile(0, 10L * many, 2).occupied()).containsExactly(0.5, 0.5);
  }
}
