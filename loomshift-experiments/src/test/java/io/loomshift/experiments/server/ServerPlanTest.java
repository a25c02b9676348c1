package io.loomshift.experiments.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.experiments.server.ServerPlan.Cell;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.ServicePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerPlanTest {
  private static final ServerHome HOME =
      new ServerHome(
          Server.of("tomcat"), Path.of("/servers/tomcat"), "11", List.of("released"), 11, 6);
  private static final ServerPlan PLAN =
      new ServerPlan(
          HOME,
          List.of("released"),
          List.of(new Cell(Application.S2, 200)),
          2_000,
          List.of("-Xmx64m"),
          Procedure.full().withConnections(1_600, Duration.ofSeconds(1)));

  @Test
  void rate_isSixTimesWhatThreadsCarry() {
    assertThat(rate(200)).isEqualTo(6 * 200);
    assertThat(rate(500)).isEqualTo(6 * 80);
  }

  @Test
  void rate_staysWithinTheMost_whereThreadsCarryMuch() {
    assertThat(rate(50)).isEqualTo(2_000);
    assertThat(rate(0)).isEqualTo(2_000);
  }

  /// 1,600 connections would wait two minutes for 200 threads at 15 s a request.
  @Test
  void rate_letsTheQueueGrowByTwentySecondsOnly_whereRequestsAreLong() {
    double byThreads = 200 / 15.0;
    double queued = (rate(3_000) - byThreads) * 30;

    assertThat(queued / byThreads).isCloseTo(20, within(0.1));
  }

  @Test
  void service_asksForTheDelay_andHoldsWhatTheReportNeeds() {
    ServicePlan service = PLAN.service();

    assertThat(service.scenarios().getFirst().path()).isEqualTo("/s2?200");
    assertThat(service.arms().getFirst().ready()).isEqualTo("/ready?platform");
    assertThat(service.arms().getFirst().launch().apply(4711).command())
        .containsExactly("/servers/tomcat/run", "4711", "released");
    assertThat(service.parameters().text("server")).isEqualTo("tomcat");
    assertThat(service.parameters().whole("migratedSites")).isEqualTo(11);
  }

  private static double rate(int delayMillis) {
    return PLAN.rate(new Cell(Application.S1, delayMillis));
  }
}
