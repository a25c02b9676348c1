package io.loomshift.experiments.framework;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ScenarioPart;
import io.loomshift.measure.service.ServiceParts;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Bullets;
import io.loomshift.report.Block.Heading;
import io.loomshift.report.Block.Notice;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Pictures;
import io.loomshift.report.Document;
import io.loomshift.report.Sections;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The report of a measurement, complete or cut short.
public final class FrameworkReport {
  private final ServiceResults results;
  private final Told told;
  private final Sections blocks = new Sections();

  private FrameworkReport(ServiceResults results) {
    this.results = results;
    this.told = Told.of(results.parameters());
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return of(ServiceResults.of(folder));
  }

  static Document of(ServiceResults results) {
    return new FrameworkReport(results).document();
  }

  private Document document() {
    blocks.addAll(ServiceParts.notices(results));
    told.unlimited().ifPresent(words -> blocks.add(new Notice(Tone.CAUTION, Text.of(words))));
    List<Ordering> orderings = OrderingsPart.orderings(results, told.delays());
    verdict(orderings);
    blocks.heading("The slides' orderings", "orderings");
    blocks.addAll(OrderingsPart.of(orderings, results.procedure().margin()));
    blocks.heading("The models", "models");
    blocks.addAll(ArmsPart.of(results));
    latencies();
    blocks.heading("The slides' tables", "slides");
    blocks.addAll(SlidesPart.of(results, told.delays()));
    List<Block> invalid = ServiceParts.invalid(results);
    if (!invalid.isEmpty()) {
      blocks.heading("Runs that do not count", "invalid");
      blocks.addAll(invalid);
    }
    blocks.heading("How it was measured", "method");
    blocks.addAll(MethodPart.of(results, told));
    return blocks.document(results.title(), Text.of(results.machine().processor()));
  }

  /// The models of one delay beside each other, at each rate.
  private void latencies() {
    for (int delay : told.delays()) {
      List<Arm> arms =
          Stream.of(Model.values()).map(model -> results.arm(model.arm(delay))).toList();
      for (Scenario scenario : results.scenarios()) {
        if (arms.stream().anyMatch(arm -> !results.valid(arm, scenario).isEmpty())) {
          ScenarioPart part = new ScenarioPart(results, scenario, arms);
          String anchor = "latency-%d-%s".formatted(delay, scenario.id());
          String words = "%d ms of delay, %s".formatted(delay, scenario.label());
          blocks.add(new Heading(3, Text.of(words), anchor));
          blocks.add(new Pictures(List.of(part.distribution(), part.throughput(), part.latency())));
        }
      }
    }
  }

  private void verdict(List<Ordering> orderings) {
    List<String> words =
        Ordering.FIGURES.stream()
            .map(figure -> {
              List<Ordering> all =
                  orderings.stream().filter(each -> each.figure() == figure).toList();
              return "%s: %s"
                  .formatted(
                      figure.label(),
                      Stream.of(Ordering.Outcome.values())
                          .map(outcome ->
                              "%d %s"
                                  .formatted(
                                      all.stream()
                                          .filter(each -> each.outcome() == outcome)
                                          .count(),
                                      outcome.label()))
                          .reduce((left, right) -> left + ", " + right)
                          .orElseThrow());
            })
            .toList();
    blocks.add(
        new Paragraph(
            Text.of(
                "The slides' ordering blocking < virtual < reactive, at %d delays and %d rates:"
                    .formatted(told.delays().size(), results.scenarios().size()))));
    blocks.add(new Bullets(words.stream().map(Text::of).toList()));
  }

  /// What the experiment wrote about itself.
  ///
  /// @param delays in milliseconds
  /// @param plan the other parameters
  /// @param limited how the limits were kept
  record Told(List<Integer> delays, JsonObject plan, JsonObject limited) {
    static Told of(JsonObject parameters) {
      JsonObject plan = parameters.object("plan");
      return new Told(
          plan.numbers("delays").stream().map(Double::intValue).toList(),
          plan,
          parameters.object("limited"));
    }

    Limits limits() {
      return Limits.of(plan.object("limits"));
    }

    /// What was not limited, in a sentence; empty where all was.
    Optional<String> unlimited() {
      return limited.truth("isLimited")
          ? Optional.empty()
          : Optional.of(
              "No control group could be made here (%s). The JVMs were told to count one processor"
                      .formatted(limited.text("reason"))
                  + " and kept on the server's, and the heap was limited; that is no quota: a service"
                  + " could take whole processors, and memory outside of its heap without a limit.");
    }
  }
}
