package io.loomshift.fleet.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.fleet.scan.TraceFigures;
import io.loomshift.fleet.scan.TraceFigures.Demand;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServiceTest {
  @Test
  void slowHostIsNamed_whenItsRequestsNeedMore() {
    List<Service.Host> hosts = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      hosts.add(host("host-" + i, 20 + i % 3 * 0.5, 1000));
    }
    hosts.add(host("slow", 60, 333));

    Service service = new Service("orders", hosts);

    assertThat(service.outliers())
        .extracting(Service.Outlier::host, Service.Outlier::what)
        .containsExactlyInAnyOrder(tuple("slow", "median latency"), tuple("slow", "workers http"));
    assertThat(service.outliers().getFirst().ratio()).isCloseTo(3, within(0.2));
    assertThat(service.capacity()).isEqualTo(9333);
    assertThat(service.capacityDealtEvenly()).isEqualTo(3330);
  }

  @Test
  void nobodyIsNamed_whenHostsDifferByAFewPerCent() {
    Service service =
        new Service(
            "orders", List.of(host("a", 20, 1000), host("b", 20.5, 980), host("c", 21, 950)));

    assertThat(service.outliers()).isEmpty();
  }

  @Test
  void nobodyIsNamed_whenANeedDiffersThatTakesLittleOfALatency() {
    assertThat(new Service("orders", withProcessors(0.4, 2)).outliers()).isEmpty();
  }

  @Test
  void hostIsNamed_whenASmallNeedFillsItEarlier() {
    assertThat(new Service("orders", withProcessors(0.4, 3.6)).outliers())
        .extracting(Service.Outlier::host, Service.Outlier::what)
        .containsExactly(tuple("other", "processors"));
  }

  /// Nine hosts whose 20 workers are held for 20 ms a request, so that each is full for one
  /// millisecond of it, and another one; they differ in what a request needs of two processors.
  private static List<Service.Host> withProcessors(double usual, double other) {
    List<Service.Host> hosts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      double millis = i == 9 ? other : usual;
      Demand processors = new Demand("processors", 2, millis);
      Demand workers = new Demand("workers http", 20, 20);
      hosts.add(
          host(
              i == 9 ? "other" : "host-" + i,
              20,
              1000,
              millis / 2 > 1 ? List.of(processors, workers) : List.of(workers, processors)));
    }
    return hosts;
  }

  @Test
  void hostCountsNothing_whenItsTraceDoesNotTellWhatItCarries() {
    List<Service.Host> hosts =
        List.of(host("a", 20, 1000), host("b", 20, 900), host("idle", 20, 0));
    Service service = new Service("orders", hosts);

    assertThat(service.hostsWithCapacity()).isEqualTo(2);
    assertThat(service.capacity()).isEqualTo(1900);
    assertThat(service.capacityDealtEvenly()).isEqualTo(1800);
    assertThat(page(hosts)).contains("2 of 3 hosts carry").contains("not told");
    assertThat(page(hosts.subList(0, 2))).contains("2 hosts carry");
  }

  private static String page(List<Service.Host> hosts) {
    return TextForm.render(
        HostsDocument.of(
            hosts.stream()
                .<HostTrace>map(
                    host -> new HostTrace.Analysed("orders", host.name(), host.figures()))
                .toList()),
        new Typeface(100, false, false));
  }

  private static Service.Host host(String name, double millis, double capacity) {
    return host(name, millis, capacity, List.of(new Demand("workers http", 20, millis)));
  }

  private static Service.Host host(
      String name, double millis, double capacity, List<Demand> demands) {
    return new Service.Host(
        name,
        new TraceFigures(
            "java Orders",
            "25",
            4,
            5000,
            10,
            500,
            millis,
            millis,
            2 * millis,
            capacity,
            0.9 * capacity,
            1.1 * capacity,
            demands));
  }
}
