package io.loomshift.analysis;

import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.replay.HandOvers;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.ReplayEvaluator;
import io.loomshift.analysis.replay.Sample;
import io.loomshift.analysis.replay.Saturation;
import io.loomshift.analysis.replay.Shortages;
import io.loomshift.analysis.replay.Variant;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacities.After;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Metric;
import io.loomshift.findings.ValidationFigures;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the service can carry, as it is and with improvements, where nothing else runs on the
/// machine: what others took while the trace was taken is no limit of the service.
final class CapacityForecast {
  /// Where a replay reaches a smaller part of what the most used resource lets through, something
  /// else limits the service, of which no event tells. Source: of services whose limit is known, a
  /// replay reaches 0.9 of it and more; of the consumers of a ring buffer that Camel 4.14 feeds,
  /// which wait for each other in no way that is told, it reached 0.04 and 0.46, and told 134 and
  /// 269 requests/s where 369 were carried.
  private static final double KNOWN = 0.5;

  /// Where requests are parked for more than this share of the time for which they hold threads
  /// until another request wakes them, somebody hands something out of which no event tells how
  /// much there is: what is told is a bound, however true the replay of the trace is. Source: of a
  /// service whose client of HTTP had too few connections, of which nothing told, it was 0.92; of
  /// 48 others it is less than 0.0001.
  private static final double MOST_HANDED_OUT = 0.05;

  private final Program program;
  private final Saturation saturation;
  private final Variant identity;
  private final List<Candidate> improvements;
  private final TaskGroups groups;
  private final boolean replays;
  private final boolean bounded;
  private final double error;
  private final Map<List<Integer>, Optional<Capacity>> known = new HashMap<>();

  private Optional<Shortages> shortages = Optional.empty();

  CapacityForecast(
      Program program, Variant identity, TaskGroups groups, ValidationFigures validation) {
    Optional<TimeSlice> stretch = Sample.middle(program);
    this.program = stretch.map(program::in).orElse(program).alone();
    this.saturation = new Saturation(this.program);
    this.groups = stretch.map(groups::in).orElse(groups);
    this.identity = identity;
    this.improvements = List.of();
    this.replays = validation.passed();
    this.bounded =
        HandOvers.share(this.program) > MOST_HANDED_OUT
            && HandOvers.shareOfOthers(this.program) > MOST_HANDED_OUT;
    this.error = error(validation);
  }

  private CapacityForecast(CapacityForecast other, List<Candidate> improvements) {
    this.program = other.program;
    this.saturation = other.saturation;
    this.groups = other.groups;
    this.identity = other.identity;
    this.improvements = improvements;
    this.known.putAll(other.known);
    this.shortages = other.shortages;
    this.replays = other.replays;
    this.bounded = other.bounded;
    this.error = other.error;
  }

  /// The same service, of which such improvements are asked about.
  CapacityForecast with(List<Candidate> others) {
    return new CapacityForecast(this, others);
  }

  /// Of what requests take and give back, how many there could be where there are too few; nothing
  /// where nobody knows what limits the service.
  Shortages shortages() {
    if (shortages.isEmpty()) {
      shortages = Optional.of(before().isEmpty() ? Shortages.NONE : saturation.shortages(identity));
    }
    return shortages.get();
  }

  /// By how much the replay is off in how long tasks hold threads: that is what bounds are made of.
  private static double error(ValidationFigures validation) {
    return validation.checks().stream()
        .filter(check -> check.metric() == Metric.OCCUPIED_MEAN)
        .mapToDouble(check -> Math.abs(check.error()))
        .findFirst()
        .orElse(0);
  }

  /// Nothing where nothing is known to limit the service.
  ///
  /// @param combinations places of improvements that are looked at together
  Optional<Capacities> capacities(List<List<Integer>> combinations) {
    Optional<Capacity> before = before();
    if (before.isEmpty()) {
      return Optional.empty();
    }
    List<After> after = new ArrayList<>();
    for (List<Integer> places : combinations) {
      List<String> ids = places.stream().map(place -> improvements.get(place).id()).toList();
      of(places).ifPresent(capacity -> after.add(new After(ids, capacity)));
    }
    return Optional.of(new Capacities(before.get(), after));
  }

  /// What the service can carry as it is; nothing where nobody knows what limits it.
  private Optional<Capacity> before() {
    return find(List.of()).filter(CapacityForecast::isKnown);
  }

  /// Whether a resource that is known limits the service.
  static boolean isKnown(Capacity capacity) {
    return capacity
        .limit()
        .filter(limit -> capacity.perSecond() < KNOWN * limit.perSecond())
        .isEmpty();
  }

  /// What the service can carry with some improvements, or with none; nothing where nobody knows
  /// what limits it then, or as it is.
  Optional<Capacity> of(List<Integer> places) {
    return before().isEmpty() ? Optional.empty() : find(places).filter(CapacityForecast::isKnown);
  }

  /// Whether no resource is known that requests need so that it would be used up.
  boolean isUnlimited(List<Integer> places) {
    return find(places).isEmpty();
  }

  private Optional<Capacity> find(List<Integer> places) {
    Optional<Capacity> capacity = known.get(places);
    if (capacity == null) {
      BitSet chosen = new BitSet();
      places.forEach(chosen::set);
      Variant variant = ReplayEvaluator.variant(program, identity, improvements, groups, chosen);
      capacity = saturation.of(variant, replays, error).map(this::told);
      known.put(List.copyOf(places), capacity);
    }
    return capacity;
  }

  private Capacity told(Capacity capacity) {
    return new Capacity(
        capacity.perSecond(),
        capacity.interval(),
        capacity.replayed() && !bounded,
        capacity.bounds());
  }
}
