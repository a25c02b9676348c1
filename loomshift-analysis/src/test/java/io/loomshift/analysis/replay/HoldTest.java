package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// For how long one thread has what it takes.
class HoldTest {
  @Test
  void bothCount_whenTwoAreHeldAtOnce() {
    Hold hold = new Hold.OfPermits();
    hold.take(1, 0);
    hold.take(1, 2);

    assertThat(hold.giveBack(1, 8)).isEqualTo(6);
    assertThat(hold.isOver()).isFalse();
    assertThat(hold.giveBack(1, 10)).isEqualTo(10);
    assertThat(hold.isOver()).isTrue();
  }

  @Test
  void eachPermitCounts_whenSeveralAreTakenTogether() {
    Hold hold = new Hold.OfPermits();
    hold.take(3, 0);

    assertThat(hold.giveBack(1, 5)).isEqualTo(5);
    assertThat(hold.giveBack(5, 10)).isEqualTo(20);
    assertThat(hold.isOver()).isTrue();
  }

  @Test
  void itIsHeldToTheLastExit_whenAMonitorIsEnteredAgain() {
    Hold hold = new Hold.Alone(true);
    hold.take(1, 0);
    hold.take(1, 2);

    assertThat(hold.giveBack(1, 4)).isZero();
    assertThat(hold.giveBack(1, 10)).isEqualTo(10);
  }

  @Test
  void anyExitIsTheLast_whenNotAllEntriesAreTold() {
    Hold hold = new Hold.Alone(false);
    hold.take(1, 0);
    hold.take(1, 2);

    assertThat(hold.giveBack(1, 4)).isEqualTo(4);
    assertThat(hold.isOver()).isTrue();
  }

  @Test
  void theWaitDoesNotCount_whenItsOwnerWaitsToBeNotified() {
    Hold.Alone hold = new Hold.Alone(true);
    hold.take(1, 0);

    assertThat(hold.pause(100, 3)).isEqualTo(3);
    assertThat(hold.giveBack(1, 105)).isEqualTo(2);
  }
}
