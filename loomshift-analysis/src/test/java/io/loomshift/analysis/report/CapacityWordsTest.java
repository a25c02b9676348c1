package io.loomshift.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Capacity.Bound;
import io.loomshift.findings.Capacity.Kind;
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
  }
}
