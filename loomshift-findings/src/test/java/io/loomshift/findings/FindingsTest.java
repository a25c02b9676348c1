package io.loomshift.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private static Metrics metrics(double throughput) {
    return new Metrics(
        throughput,
        new Latency(2e6, 1e6, 9e6),
        1e9,
        new ThreadUse(8, 6),
        new ThreadUse(7, 5),
        new ThreadUse(2, 1),
        1);
  }

  private static Effect effect() {
    return new Effect(
        metrics(100),
        metrics(150),
        Map.of(Metric.THROUGHPUT, new Interval(140, 160)),
        Optional.empty());
  }

  private static Finding finding(String id, Optional<Effect> effect, List<Flag> flags) {
    Place spawn = Place.of("shop.Orders", "place", "Orders.java", 14);
    return new Finding(
        new Improvement(
            id,
            Optimisation.CONVERT_TO_INLINE,
            new Target.Tasks("shop.Query", List.of(spawn), 5, 5),
            Optional.of(spawn),
            List.of(),
            new EditSpec.Inline(spawn, Optional.empty())),
        effect,
        List.of(),
        flags);
  }

  private static Findings findings(ValidationFigures validation, Finding... findings) {
    Profile profile = new Profile(1e9, List.of(6.0), List.of(5.0), List.of(1.0));
    return new Findings(
        new TraceFacts(
            "shop.trace", "java Shop", "25", "Linux", 2, 0, 1_000_000_000, 90, 0, 10, 5, true),
        new Assumptions("recorded", 25),
        validation,
        new Behaviour(metrics(100), profile),
        Optional.empty(),
        List.of(),
        List.of(findings),
        Optional.empty(),
        new SearchFacts(1, 1, true),
        List.of(),
        Optional.empty(),
        RequestFacts.none(),
        Optional.empty());
  }

  private static final ValidationFigures OPEN = new ValidationFigures(List.of(), List.of());

  @Test
  void changeIsRelative_whenAnEffectIsAsked() {
    assertThat(effect().change(Metric.THROUGHPUT)).hasValue(0.5);
    assertThat(effect().change(Metric.LATENCY_P99)).hasValue(0.0);
    assertThat(effect().interval(Metric.COMPOSITE)).isEmpty();
  }

  @Test
  void effectIsRefused_whenItsIntervalMissesThePrediction() {
    Map<Metric, Interval> intervals = Map.of(Metric.THROUGHPUT, new Interval(10, 20));

    assertThatThrownBy(() -> new Effect(metrics(1), metrics(30), intervals, Optional.empty()))
        .hasMessageContaining("THROUGHPUT");
  }

  @Test
  void everyMetricHasItsOwnFigure_whenMetricsAreAsked() {
    Metrics metrics =
        new Metrics(
            1,
            new Latency(2, 3, 4),
            5,
            new ThreadUse(6, 7),
            new ThreadUse(8, 9),
            new ThreadUse(10, 11),
            12);

    assertThat(Metric.values())
        .extracting(metrics::of)
        .containsExactly(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0);
  }

  @Test
  void checkComparesItsErrorWithItsLimit_whenReplayDiffers() {
    OptionalDouble limit = OptionalDouble.of(0.03);

    assertThat(new ValidationFigures.Check(Metric.THROUGHPUT, 100, 97.5, limit).passed()).isTrue();
    assertThat(new ValidationFigures.Check(Metric.THROUGHPUT, 100, 96.5, limit).passed()).isFalse();
    assertThat(new ValidationFigures.Check(Metric.THROUGHPUT, 0, 1, limit).passed()).isFalse();
    assertThatThrownBy(() ->
            new ValidationFigures(
                List.of(new ValidationFigures.Check(Metric.THROUGHPUT, 100, 90, limit)), List.of()))
        .hasMessageContaining("no reason");
  }

  @Test
  void findingsAreRefused_whenTheyContradictEachOther() {
    Finding one = finding("a", Optional.of(effect()), List.of());
    ValidationFigures closed = new ValidationFigures(List.of(), List.of("no task ended"));

    assertThat(findings(OPEN, one).findings()).containsExactly(one);
    assertThatThrownBy(() -> findings(OPEN, one, one)).hasMessageContaining("two findings");
    assertThatThrownBy(() -> findings(closed, one)).hasMessageContaining("the validation failed");
  }

  @Test
  void findingIsRefused_whenNothingSaysWhyItPredictsNothing() {
    Flag flag = new Flag(Flag.Code.MONITORS_UNSEEN, "monitors were not traced", Optional.empty());

    assertThat(finding("a", Optional.empty(), List.of(flag)).flags()).hasSize(1);
    assertThatThrownBy(() -> finding("a", Optional.empty(), List.of()))
        .hasMessageContaining("neither an effect nor a flag");
  }

  @Test
  void placeReadsAsInAStackTrace_whenItIsShown() {
    assertThat(Place.of("shop.Orders", "place", "Orders.java", 14))
        .hasToString("shop.Orders.place(Orders.java:14)");
    assertThat(Place.of("shop.Orders", "place", "", 0)).hasToString("shop.Orders.place");
  }
}
