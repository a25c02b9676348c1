package io.loomshift.cli.demo;

import io.loomshift.findings.Capacity;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metrics;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ScenarioPart;
import io.loomshift.measure.service.ServiceOutcome;
import io.loomshift.measure.service.ServiceParts;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.migrate.Site;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Bullets;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Heading;
import io.loomshift.report.Block.Listing;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Block.Tile;
import io.loomshift.report.Block.Tiles;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// The page that tells the journey of the example.
public final class DemoReport {
  private final DemoResult result;
  private final List<Block> blocks = new ArrayList<>();

  private DemoReport(DemoResult result) {
    this.result = result;
  }

  /// The page.
  public static Document of(DemoResult result) {
    return new DemoReport(result).document();
  }

  private Document document() {
    verdict();
    heading("Predicted and measured", "gain");
    prediction();
    if (!result.kept().isEmpty()) {
      heading("What stayed a platform thread, and why", "stayed");
      stayed();
    }
    heading("What was changed", "diff");
    blocks.add(new Listing(result.diff(), true));
    heading("The journey", "journey");
    journey();
    heading("The measurement", "measurement");
    measurement();
    heading("Everything that it wrote", "files");
    files();
    return new Document(
        "A service moves to virtual threads",
        Text.of("loomshift demo, on " + result.measured().machine().processor()),
        blocks);
  }

  private void heading(String words, String anchor) {
    blocks.add(new Heading(2, Text.of(words), anchor));
  }

  private void verdict() {
    Tone tone = good(result.highest(), Figure.THROUGHPUT);
    blocks.add(
        new Block.Verdict(
            Text.of(DemoWords.summary(result)), tone == Tone.PLAIN ? Tone.CAUTION : tone));
    blocks.addAll(ServiceParts.notices(result.measured()));
    blocks.add(new Tiles(tiles()));
  }

  private List<Tile> tiles() {
    return List.of(
        new Tile(
            "answers a second",
            after(Figure.THROUGHPUT),
            before(Figure.THROUGHPUT),
            good(result.highest(), Figure.THROUGHPUT)),
        new Tile(
            "latency, median",
            after(Figure.P50),
            before(Figure.P50),
            good(result.highest(), Figure.P50)),
        new Tile(
            "places edited",
            "%d of %d".formatted(result.plan().moved(), result.plan().scan().sites().size()),
            result.kept().size() + " stay as they are",
            Tone.PLAIN),
        new Tile(
            "tests that pass", String.valueOf(result.tests()), "before and after", Tone.PLAIN));
  }

  private String after(Figure figure) {
    return written(result.measured().arms().getLast(), figure);
  }

  private String before(Figure figure) {
    return "before: " + written(result.measured().arms().getFirst(), figure);
  }

  private String written(ServiceResults.Arm arm, Figure figure) {
    return result
        .measured()
        .sample(arm, result.highest(), figure)
        .map(sample -> figure.written(sample.median()))
        .orElse("none");
  }

  private Tone good(Scenario scenario, Figure figure) {
    return result
        .compared(scenario, figure)
        .map(each ->
            switch (each.verdict()) {
              case BETTER -> Tone.GOOD;
              case WORSE -> Tone.BAD;
              case EQUIVALENT, NOT_SHOWN -> Tone.PLAIN;
            })
        .orElse(Tone.PLAIN);
  }

  private void prediction() {
    Optional<Effect> effect = DemoResult.predicted(result.findings());
    if (effect.isEmpty()) {
      blocks.add(
          new Paragraph(
              Text.of(DemoWords.prediction(effect, result.findings().validation().reasons()))));
    }
    Scenario traced = result.traced();
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(throughput(traced));
    rows.add(latency("latency, mean", Latency::mean, load -> load.latency().mean()));
    rows.add(latency("latency, median", Latency::p50, load -> load.latency().p50()));
    rows.add(latency("latency, p99", Latency::p99, load -> load.latency().p99()));
    blocks.add(
        new Table(
            List.of(
                new Column("", Kind.WORDS),
                new Column("traced", Kind.FIGURES),
                new Column("predicted", Kind.FIGURES),
                new Column("measured before", Kind.FIGURES),
                new Column("measured after", Kind.FIGURES)),
            rows));
    blocks.add(
        new Paragraph(
            Text.of(
                String.format(
                    Locale.ROOT,
                    "Traced, predicted and measured under the same load: %,.0f requests a second"
                        + " for %d s%s, at random times that do not depend on the answers. The"
                        + " prediction knows the trace of the service before, and nothing else;"
                        + " answers a second are as many as come in, or as the service can carry."
                        + " Measured figures are medians of the runs; latency counts from the"
                        + " moment when a request was due, of all requests, those too that were"
                        + " answered when the load was over.",
                    result.load().rate(),
                    result.load().time().toSeconds(),
                    result.load().tracing().time().equals(result.load().time())
                        ? ""
                        : " (traced for %d s)"
                            .formatted(result.load().tracing().time().toSeconds())))));
    if (!result.highest().equals(traced)) {
      capacity();
    }
  }

  private void capacity() {
    Scenario highest = result.highest();
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(
        List.of(
            Cell.of("answers a second"),
            carried(DemoResult.capacityBefore(result.findings()), highest),
            Cell.of(perSecond(result.measured().arms().getFirst(), highest)),
            carried(DemoResult.capacityAfter(result.findings()), highest),
            Cell.of(perSecond(result.measured().arms().getLast(), highest))));
    rows.add(
        List.of(
            Cell.of("latency, median"),
            Cell.of(""),
            Cell.of(
                millis(result.measured().arms().getFirst(), highest, load -> load.latency().p50())),
            Cell.of(""),
            Cell.of(
                millis(
                    result.measured().arms().getLast(), highest, load -> load.latency().p50()))));
    result
        .probed()
        .ifPresent(probed ->
            rows.add(
                List.of(
                    Cell.of("capacity, requests a second"),
                    capacity(DemoResult.capacityBefore(result.findings())),
                    Cell.of(whole(probed.before())),
                    capacity(DemoResult.capacityAfter(result.findings())),
                    Cell.of(whole(probed.after())))));
    blocks.add(
        new Table(
            List.of(
                new Column("at %s".formatted(DemoWords.perSecond(highest.rate())), Kind.WORDS),
                new Column("before, predicted", Kind.FIGURES),
                new Column("measured", Kind.FIGURES),
                new Column("after, predicted", Kind.FIGURES),
                new Column("measured", Kind.FIGURES)),
            rows));
    blocks.add(
        new Paragraph(
            Text.of(
                "The load is nine tenths of the capacity that is predicted for the service after the"
                    + " change; at the whole, a queue grows for as long as the load lasts."
                    + " Measured capacity is what one process answered at most while the load was"
                    + " doubled step by step, and is true to some ten per cent. "
                    + DemoResult.capacityBefore(result.findings())
                        .map(it -> "Predicted before: " + DemoWords.capacity(it) + ". ")
                        .orElse("")
                    + DemoResult.capacityAfter(result.findings())
                        .map(it -> "Predicted after: " + DemoWords.capacity(it) + ".")
                        .orElse(""))));
  }

  private static Cell capacity(Optional<Capacity> capacity) {
    return Cell.of(capacity.map(it -> whole(it.perSecond())).orElse("none"));
  }

  /// Of an open load as many are answered as come in, or as the service can carry.
  private static Cell carried(Optional<Capacity> capacity, Scenario scenario) {
    return Cell.of(
        capacity.map(it -> whole(Math.min(it.perSecond(), scenario.rate()))).orElse("none"));
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  /// A trace lasts until the last answer, and tells no throughput of its own.
  private List<Cell> throughput(Scenario scenario) {
    return List.of(
        Cell.of("answers a second"),
        Cell.of(""),
        carried(DemoResult.capacityAfter(result.findings()), scenario),
        Cell.of(perSecond(result.measured().arms().getFirst(), scenario)),
        Cell.of(perSecond(result.measured().arms().getLast(), scenario)));
  }

  private String perSecond(ServiceResults.Arm arm, Scenario scenario) {
    return median(arm, scenario, LoadResult::throughput).map(DemoReport::whole).orElse("none");
  }

  private List<Cell> latency(
      String words, ToDoubleFunction<Latency> predicted, ToDoubleFunction<LoadResult> measured) {
    return List.of(
        Cell.of(words),
        Cell.of(millis(result.findings().traced().metrics(), predicted)),
        Cell.of(
            DemoResult.predicted(result.findings())
                .map(effect -> millis(effect.predicted(), predicted))
                .orElse("none")),
        Cell.of(millis(result.measured().arms().getFirst(), result.traced(), measured)),
        Cell.of(millis(result.measured().arms().getLast(), result.traced(), measured)));
  }

  private static String millis(Metrics metrics, ToDoubleFunction<Latency> figure) {
    return DemoWords.millis(figure.applyAsDouble(metrics.latency()) / 1e6);
  }

  private String millis(
      ServiceResults.Arm arm, Scenario scenario, ToDoubleFunction<LoadResult> figure) {
    return median(arm, scenario, figure).map(DemoWords::millis).orElse("none");
  }

  private Optional<Double> median(
      ServiceResults.Arm arm, Scenario scenario, ToDoubleFunction<LoadResult> figure) {
    List<Double> values =
        result.measured().valid(arm, scenario).stream()
            .map(ServiceOutcome::load)
            .map(figure::applyAsDouble)
            .toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(Sample.of(values).median());
  }

  private void stayed() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Site site : result.kept()) {
      rows.add(
          List.of(
              Cell.of(DemoWords.place(site)),
              new Cell.Words(
                  Text.EMPTY
                      .code(site.before())
                      .and(": " + DemoWords.why(site) + " ")
                      .badge(site.reasons().getFirst().code().id(), Tone.PLAIN))));
    }
    blocks.add(
        new Table(List.of(new Column("place", Kind.WORDS), new Column("why", Kind.WORDS)), rows));
  }

  private void journey() {
    blocks.add(
        new Paragraph(
            Text.of(
                "It took %d s. The commands do the same with a service of yours."
                    .formatted(result.seconds()))));
    for (int i = 0; i < result.steps().size(); i++) {
      DemoResult.Step step = result.steps().get(i);
      blocks.add(
          new Heading(3, Text.of("%d  %s".formatted(i + 1, step.name())), "step-" + (i + 1)));
      if (!step.command().isEmpty()) {
        blocks.add(new Listing("$ " + step.command(), false));
      }
      blocks.add(new Paragraph(Text.of(step.outcome())));
    }
  }

  private void measurement() {
    ServiceResults measured = result.measured();
    for (Scenario scenario : measured.scenarios()) {
      if (measured.scenarios().size() > 1) {
        blocks.add(
            new Heading(
                3,
                Text.of("%s, %s".formatted(scenario.label(), DemoWords.perSecond(scenario.rate()))),
                "load-" + scenario.id()));
      }
      blocks.addAll(new ScenarioPart(measured, scenario, measured.arms()).blocks());
    }
    List<Block> invalid = ServiceParts.invalid(measured);
    if (!invalid.isEmpty()) {
      blocks.add(new Heading(3, Text.of("Runs that do not count"), "invalid"));
      blocks.addAll(invalid);
    }
    blocks.add(new Heading(3, Text.of("How it was measured"), "method"));
    blocks.addAll(ServiceParts.method(measured));
  }

  private void files() {
    blocks.add(
        new Bullets(
            List.of(
                Text.EMPTY
                    .link("before", "before")
                    .and(" and ")
                    .link("after", "after")
                    .and(": the service, with its tests; ")
                    .code("loomshift migrate --undo after")
                    .and(" takes the change back"),
                Text.EMPTY.link("migration.diff", "migration.diff").and(": the change"),
                Text.EMPTY.link("scan.json", "scan.json").and(": every place that makes a thread"),
                Text.EMPTY
                    .code("before.trace")
                    .and(": the trace, which ")
                    .code("loomshift trace info")
                    .and(" and ")
                    .code("analyze")
                    .and(" read"),
                Text.EMPTY
                    .link("findings.json", "findings.json")
                    .and(", ")
                    .link("analysis.html", "analysis.html")
                    .and(": the analysis"),
                Text.EMPTY
                    .link("measurement/report.html", "measurement/report.html")
                    .and(": the measurement, made of what every run wrote into ")
                    .link("measurement/runs", "measurement/runs"))));
  }
}
