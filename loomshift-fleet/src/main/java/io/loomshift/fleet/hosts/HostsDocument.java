package io.loomshift.fleet.hosts;

import io.loomshift.fleet.scan.TraceFigures;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/// The hosts of services, side by side.
public final class HostsDocument {
  private HostsDocument() {}

  /// Makes the document of all traces.
  public static Document of(List<HostTrace> traces) {
    TreeMap<String, List<Service.Host>> services = new TreeMap<>();
    List<Text> failures = new ArrayList<>();
    for (HostTrace trace : traces) {
      switch (trace) {
        case HostTrace.Analysed(String service, String host, TraceFigures figures) ->
            services
                .computeIfAbsent(service, _ -> new ArrayList<>())
                .add(new Service.Host(host, figures));
        case HostTrace.Failed(String service, String host, String message) ->
            failures.add(Text.of(service + "/" + host + ": " + message));
      }
    }
    List<Block> blocks = new ArrayList<>();
    services.forEach((name, hosts) -> service(new Service(name, hosts), blocks));
    if (!failures.isEmpty()) {
      blocks.add(new Block.Heading(2, Text.of("Not analysed"), "failures"));
      blocks.add(new Block.Bullets(failures));
    }
    return new Document(
        "Hosts of %d services".formatted(services.size()),
        Text.of("%d traces".formatted(traces.size())),
        blocks);
  }

  private static void service(Service service, List<Block> blocks) {
    int number = blocks.size();
    blocks.add(new Block.Heading(2, Text.of(service.name()), "service-" + number));
    List<Service.Outlier> outliers = service.outliers();
    blocks.add(
        new Block.Verdict(
            Text.of(told(service) + " carry ")
                .strong("%s requests per second".formatted(figure(service.capacity())))
                .and(
                    " together, %s where each gets as many; %s."
                        .formatted(
                            figure(service.capacityDealtEvenly()),
                            outliers.isEmpty() ? "no host differs" : "these differ")),
            outliers.isEmpty() ? Tone.GOOD : Tone.CAUTION));
    if (!outliers.isEmpty()) {
      blocks.add(
          new Block.Bullets(
              outliers.stream()
                  .map(outlier ->
                      Text.EMPTY
                          .strong(outlier.host())
                          .and(
                              ": %s %s ms a request, %s times the usual %s ms"
                                  .formatted(
                                      outlier.what(),
                                      figure(outlier.millis()),
                                      figure(outlier.ratio()),
                                      figure(outlier.usual()))))
                  .toList()));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (Service.Host host : service.hosts()) {
      TraceFigures figures = host.figures();
      rows.add(
          List.of(
              Cell.of(host.name()),
              Cell.of(String.format(Locale.ROOT, "%,d", figures.requests())),
              Cell.of(figure(figures.throughput())),
              Cell.of(figure(figures.p50Millis())),
              Cell.of(figure(figures.p99Millis())),
              Cell.of(figures.capacity() > 0 ? figure(figures.capacity()) : "not told"),
              Cell.of(figures.demands().isEmpty() ? "" : figures.demands().getFirst().resource())));
    }
    blocks.add(
        new Block.Table(
            List.of(
                new Column("host", Column.Kind.WORDS),
                new Column("requests", Column.Kind.FIGURES),
                new Column("per second", Column.Kind.FIGURES),
                new Column("median, ms", Column.Kind.FIGURES),
                new Column("99 %, ms", Column.Kind.FIGURES),
                new Column("can carry, per second", Column.Kind.FIGURES),
                new Column("limited by", Column.Kind.WORDS)),
            rows));
  }

  /// Of a host whose trace does not tell what it can carry, nothing is added.
  private static String told(Service service) {
    int hosts = service.hosts().size();
    int told = service.hostsWithCapacity();
    return told == hosts ? hosts + " hosts" : "%d of %d hosts".formatted(told, hosts);
  }

  private static String figure(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f", value);
  }
}
