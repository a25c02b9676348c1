package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import org.junit.jupiter.api.Test;

class MachineTest {
  private static Machine machine(double load) {
    return new Machine("a processor", 3, 2_048, "a system", "a JVM", load);
  }

  @Test
  void machineIsTheSame_whenItIsWrittenAndRead() {
    assertThat(Machine.of(JsonObject.parse(machine(0.25).json().toString())))
        .isEqualTo(machine(0.25));
  }

  @Test
  void othersAreTold_whenTheyWereAtWork() {
    assertThat(machine(1.26).busyNotice())
        .contains("The machine was busy when it began: 1.3 threads ran or waited for a processor.");
    assertThat(machine(1).busyNotice()).isEmpty();
    assertThat(machine(-1).busyNotice()).isEmpty();
  }

  @Test
  void everythingIsKnown_ofTheMachineOfThisProcess() {
    Machine here = Machine.here();

    assertThat(here.processor()).isNotBlank();
    assertThat(here.processors()).isEqualTo(Runtime.getRuntime().availableProcessors());
    // A JVM has less heap than the machine has memory, and no machine has a pebibyte.
    assertThat(here.memoryMebibytes())
        .isGreaterThan(Runtime.getRuntime().totalMemory() >> 20)
        .isLessThan(1L << 30);
    assertThat(here.system()).startsWith(System.getProperty("os.name") + " ");
    assertThat(here.java()).endsWith(" " + System.getProperty("java.vm.version"));
  }
}
