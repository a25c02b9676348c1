package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Who gets a lock that is given back while others wait for it.
class SharingTest {
  private final List<SimulatedThread> woken = new ArrayList<>();
  private final SimulatedThread owner = simulated();
  private final SimulatedThread first = simulated();
  private final SimulatedThread barging = simulated();

  private static SimulatedThread simulated() {
    return new SimulatedThread(0, 0, false, false, 0, 0);
  }

  @Test
  void whoeverRunsTakesIt_whenTheLockIsUnfair() {
    Sharing lock = new Sharing(ResourceKind.LOCK, 0, false);
    assertThat(lock.acquire(owner, 1)).isTrue();
    assertThat(lock.acquire(first, 1)).isFalse();

    lock.release(owner, 1, woken::add);

    assertThat(woken).containsExactly(first);
    assertThat(lock.acquire(barging, 1)).as("before the other has woken up").isTrue();
    assertThat(lock.retake(first)).isFalse();
    lock.release(barging, 1, woken::add);
    assertThat(woken).as("the first still waits").containsExactly(first, first);
    assertThat(lock.retake(first)).isTrue();
    assertThat(lock.isOwner(first)).isTrue();
  }

  @Test
  void whoeverWaitedLongestHasIt_whenTheLockIsFair() {
    Sharing lock = new Sharing(ResourceKind.LOCK, 0, true);
    assertThat(lock.acquire(owner, 1)).isTrue();
    assertThat(lock.acquire(first, 1)).isFalse();

    lock.release(owner, 1, woken::add);

    assertThat(lock.isOwner(first)).isTrue();
    assertThat(lock.acquire(barging, 1)).isFalse();
  }

  @Test
  void allEntriesAreGivenBack_whenItsOwnerWaitsToBeNotified() {
    Sharing monitor = new Sharing(ResourceKind.MONITOR, 0, false);
    assertThat(monitor.acquire(owner, 1)).isTrue();
    assertThat(monitor.acquire(owner, 1)).isTrue();

    monitor.leave(owner, woken::add);

    assertThat(monitor.acquire(first, 1)).isTrue();
    assertThat(owner.monitors).isZero();
    monitor.release(first, 1, woken::add);
    assertThat(monitor.acquire(owner, 1)).isTrue();
    monitor.release(owner, 1, woken::add);
    assertThat(monitor.isOwner(owner)).as("it entered twice").isTrue();
    monitor.release(owner, 1, woken::add);
    assertThat(monitor.isOwner(owner)).isFalse();
  }
}
