package io.loomshift.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Capacity;
import io.loomshift.findings.Capacity.Bound;
import io.loomshift.findings.Capacity.Kind;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Place;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CapacityWordsTest {
  private static String usedUp(Kind kind, String name, long amount) {
    return CapacityWords.usedUp(new Bound(kind, name, amount, 1e6, 0.5));
  }

  @Test
  void oneIsNotSeveral_whateverItIs() {
    assertThat(usedUp(Kind.PROCESSORS, "", 1)).isEqualTo("the processor is busy");
    assertThat(usedUp(Kind.PROCESSORS, "", 2)).isEqualTo("the 2 processors are busy");
    assertThat(usedUp(Kind.WORKERS, "mail", 1)).isEqualTo("the worker of mail is held");
    assertThat(usedUp(Kind.CONNECTIONS, "HikariPool-1", 10))
        .isEqualTo("the 10 connections of HikariPool-1 are all held");
    assertThat(usedUp(Kind.PERMITS, "", 1)).isEqualTo("the permit of a semaphore is held");
    assertThat(usedUp(Kind.TASKS, "client", 1))
        .isEqualTo("the one task at once of client is under way");
  }

  @Test
  void placeIsTold_whenTheTraceTellsWhoMadeTheLock() {
    Bound lock = new Bound(Kind.LOCK, "java.util.concurrent.locks.ReentrantLock", 1, 1e6, 0.5);

    assertThat(CapacityWords.usedUp(lock)).isEqualTo("a ReentrantLock is always held");
    assertThat(
            CapacityWords.usedUp(
                lock.at(Optional.of(Place.of("shop.Audit", "<init>", "Audit.java", 13)))))
        .isEqualTo("a ReentrantLock (made at Audit.java:13) is always held");
  }

  private static Capacity limitedBy(Kind kind, double processorNanos) {
    return new Capacity(
        190,
        new Interval(180, 200),
        true,
        List.of(
            new Bound(kind, "java.util.concurrent.Semaphore", 10, 50e6, 1),
            new Bound(Kind.PROCESSORS, "", 1, processorNanos, 0.3)));
  }

  @Test
  void nextLimitIsTold_whenMoreOfWhatRequestsTakeWouldHelp() {
    assertThat(CapacityWords.more(limitedBy(Kind.PERMITS, 2e6), Optional.empty()))
        .hasValue(
            "190 requests/s, then the 10 permits of a Semaphore are all held; with more of them at"
                + " most 500, then the processor is busy, if what stands behind them bears it");
    assertThat(CapacityWords.more(limitedBy(Kind.PERMITS, 4.9e6), Optional.empty()).orElseThrow())
        .as("what is hardly more is the next limit, too")
        .contains("with more of them at most 204, then the processor is busy");
    assertThat(CapacityWords.more(limitedBy(Kind.PERMITS, 2e6), Optional.of("nobody knows more")))
        .hasValue(
            "190 requests/s, then the 10 permits of a Semaphore are all held; nobody knows more");
    assertThat(CapacityWords.more(limitedBy(Kind.WORKERS, 2e6), Optional.empty())).isEmpty();
  }
}
