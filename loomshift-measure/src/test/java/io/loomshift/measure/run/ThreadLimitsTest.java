package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.run.ThreadLimits.Limit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ThreadLimitsTest {
  private static final ThreadLimits LIMITS =
      new ThreadLimits(
          List.of(
              new Limit("many", 9_000, "nothing"),
              new Limit("few", 120, "raise few"),
              new Limit("some", 1_000, "raise some")));

  @Test
  void theLowestLimitIsNamed_whenSeveralAreTooLow() {
    assertThat(LIMITS.shortage(5_000))
        .contains(
            "5,000 threads at once are more than this system gives: few leaves 120; raise few");
  }

  @Test
  void nothingIsShort_whenEveryLimitLeavesEnough() {
    assertThat(LIMITS.shortage(120)).isEmpty();
    assertThat(new ThreadLimits(List.of()).shortage(1_000_000)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theSystemTellsItsLimits_whenItIsLinux() {
    ThreadLimits here = ThreadLimits.here();

    assertThat(here.limits())
        .extracting(Limit::name)
        .contains("kernel.threads-max", "kernel.pid_max", "vm.max_map_count", "memory");
    assertThat(here.shortage(Integer.MAX_VALUE)).isPresent();
  }
}
