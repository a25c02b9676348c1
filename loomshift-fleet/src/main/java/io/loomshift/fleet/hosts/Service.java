package io.loomshift.fleet.hosts;

import io.loomshift.fleet.scan.TraceFigures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/// One build of a service on all of its hosts.
///
/// @param hosts those whose traces were analysed
public record Service(String name, List<Host> hosts) {
  /// From here on a value is an outlier, in robust standard deviations from the median.
  ///
  /// Source: B. Iglewicz and D. C. Hoaglin, How to Detect and Handle Outliers, 1993.
  private static final double OUTLYING = 3.5;

  /// What makes the median absolute deviation a standard deviation, where values are normal.
  private static final double DEVIATION = 1.4826;

  /// A fifth: hosts that are alike give almost no deviation, and differences of some per cent come
  /// from the load alone. A need is held against the latency of a request, since twice as much of
  /// what takes a hundredth of it is noticed by nobody.
  private static final double LEAST = 0.2;

  private static final String MEDIAN_LATENCY = "median latency";

  /// A host with its figures.
  public record Host(String name, TraceFigures figures) {}

  /// A host that differs.
  ///
  /// @param what it needs more, or less, of
  /// @param millis what the host needs
  /// @param usual the median of all hosts, ms
  public record Outlier(String host, String what, double millis, double usual) {
    /// How many times as much as others.
    public double ratio() {
      return millis / usual;
    }
  }

  /// Copies the hosts.
  public Service {
    hosts = List.copyOf(hosts);
  }

  /// What the hosts carry together where each gets as much as it can: requests per second. Those
  /// whose trace does not tell it count nothing.
  public double capacity() {
    return capacities().sum();
  }

  /// The same where each gets as many as the others, so that the least host is full first.
  public double capacityDealtEvenly() {
    return capacities().min().orElse(0) * hostsWithCapacity();
  }

  /// How many hosts have traces that tell what they carry.
  public int hostsWithCapacity() {
    return (int) capacities().count();
  }

  private DoubleStream capacities() {
    return hosts.stream().mapToDouble(host -> host.figures().capacity()).filter(each -> each > 0);
  }

  /// The hosts whose requests take, or need of a resource, more or less time than those of others,
  /// the farthest first.
  ///
  /// A need counts where it differs by a part of the usual latency, or where the host is full
  /// earlier for it than others are.
  public List<Outlier> outliers() {
    Map<String, Double> latencies = new TreeMap<>();
    Map<String, Map<String, Double>> needs = new TreeMap<>();
    for (Host host : hosts) {
      latencies.put(host.name(), host.figures().p50Millis());
      for (TraceFigures.Demand demand : host.figures().demands()) {
        needs
            .computeIfAbsent(demand.resource(), _ -> new TreeMap<>())
            .put(host.name(), demand.millis());
      }
    }
    double usualLatency = median(latencies.values());
    Map<String, String> full = fullEarlier();
    List<Outlier> outliers = new ArrayList<>(differing(MEDIAN_LATENCY, latencies));
    needs.forEach((what, byHost) -> {
      for (Outlier outlier : differing(what, byHost)) {
        if (Math.abs(outlier.millis() - outlier.usual()) > LEAST * usualLatency
            || outlier.what().equals(full.get(outlier.host()))) {
          outliers.add(outlier);
        }
      }
    });
    outliers.sort(
        Comparator.comparingDouble(
                (Outlier outlier) -> Math.abs(outlier.millis() - outlier.usual()))
            .reversed()
            .thenComparing(Outlier::host)
            .thenComparing(Outlier::what));
    return outliers;
  }

  private static List<Outlier> differing(String what, Map<String, Double> byHost) {
    double usual = median(byHost.values());
    double deviation =
        DEVIATION * median(byHost.values().stream().map(value -> Math.abs(value - usual)).toList());
    double bound = Math.max(OUTLYING * deviation, LEAST * usual);
    return byHost.entrySet().stream()
        .filter(each -> usual > 0 && Math.abs(each.getValue() - usual) > bound)
        .map(each -> new Outlier(each.getKey(), what, each.getValue(), usual))
        .toList();
  }

  /// The hosts that are full earlier than others, each with the resource that fills it.
  private Map<String, String> fullEarlier() {
    List<Host> known = hosts.stream().filter(host -> fills(host.figures()) > 0).toList();
    Map<String, String> full = new TreeMap<>();
    if (!known.isEmpty()) {
      double usual = median(known.stream().map(host -> fills(host.figures())).toList());
      known.stream()
          .filter(host -> fills(host.figures()) > (1 + LEAST) * usual)
          .forEach(host -> full.put(host.name(), host.figures().demands().getFirst().resource()));
    }
    return full;
  }

  /// For how long a request fills the scarcest resource of a host, ms; 0 where none is known.
  private static double fills(TraceFigures figures) {
    return figures.demands().stream()
        .limit(1)
        .mapToDouble(demand -> demand.millis() / demand.amount())
        .sum();
  }

  private static double median(Collection<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
