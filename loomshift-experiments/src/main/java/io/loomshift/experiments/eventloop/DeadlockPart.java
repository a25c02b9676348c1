package io.loomshift.experiments.eventloop;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Bullets;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Heading;
import io.loomshift.report.Block.Listing;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The trials: which ended in a deadlock, and who waits for whom there.
final class DeadlockPart {
  private final List<TrialResult> trials;
  private final List<Block> blocks = new ArrayList<>();

  private DeadlockPart(List<TrialResult> trials) {
    this.trials = trials;
  }

  static List<Block> of(List<TrialResult> trials) {
    return new DeadlockPart(trials).blocks();
  }

  private List<Block> blocks() {
    blocks.add(
        new Paragraph(
            Text.of(
                "Each trial is a fresh JVM with one event loop and a client that asks once, or twice"
                    + " where two requests meet. A watchdog on a platform thread of its own looks at"
                    + " the loop's heartbeat: it has found a deadlock where the loop has not come"
                    + " around for two seconds, has tasks to run, and requests wait.")));
    blocks.add(table());
    for (TrialResult each : trials) {
      if (each.isDeadlock()) {
        each.evidence().ifPresent(evidence -> explain(each, evidence));
      }
    }
    return blocks;
  }

  private Table table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (LoopTrial trial : LoopTrial.values()) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.of(trial.label()));
      for (Strategy strategy : Strategy.values()) {
        row.add(new Cell.Words(outcome(strategy, trial)));
      }
      rows.add(row);
    }
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("the request …", Column.Kind.WORDS));
    Arrays.stream(Strategy.values())
        .forEach(each -> columns.add(new Column(each.label(), Column.Kind.WORDS)));
    return new Table(columns, rows);
  }

  private Text outcome(Strategy strategy, LoopTrial trial) {
    Optional<TrialResult> found =
        trials.stream()
            .filter(each -> each.strategy() == strategy && each.trial() == trial)
            .findFirst();
    if (found.isEmpty()) {
      return Text.of("not made");
    }
    if (found.get().isDeadlock()) {
      return Text.EMPTY.badge("deadlock", Tone.BAD);
    }
    return found.get().answer().whole("answered") == found.get().answer().whole("asked")
        ? Text.of("answered")
        : Text.of("not answered");
  }

  private void explain(TrialResult result, JsonObject evidence) {
    blocks.add(
        new Heading(
            3,
            Text.of(
                "%s: a request that %s"
                    .formatted(capital(result.strategy().label()), result.trial().label())),
            "deadlock-%s-%s".formatted(result.strategy().id(), result.trial().id())));
    blocks.add(new Paragraph(Text.of(result.trial().explanation())));
    blocks.add(new Bullets(circle(result, evidence)));
    blocks.add(new Listing(stacks(evidence), false));
  }

  /// Who waits for whom, as the watchdog saw it.
  private static List<Text> circle(TrialResult result, JsonObject evidence) {
    String loop = evidence.text("loop");
    JsonObject thread = evidence.object("thread");
    Text waits =
        switch (result.trial()) {
          case LOCK ->
              Text.of("waits for a lock that ")
                  .code(result.answer().text("owner"))
                  .and(" holds; it is in state " + thread.text("state"));
          case MONITOR ->
              Text.of(
                  "waits for a monitor that the request holds; it is in state "
                      + thread.text("state"));
          case AWAIT, PINNED ->
              Text.of(
                  "carries the request, which does not let go of it; it is in state "
                      + thread.text("state"));
        };
    List<Text> circle = new ArrayList<>();
    circle.add(Text.EMPTY.code(loop).and(" ").and(waits).and("."));
    for (JsonObject request : evidence.objects("serving")) {
      circle.add(
          Text.EMPTY
              .code(request.text("name"))
              .and(
                  " is in state %s: what would let it go on is a task of "
                      .formatted(request.text("state")))
              .code(loop)
              .and("."));
    }
    circle.add(
        Text.of(
                String.format(
                    Locale.ROOT, "%d task stands in the queue of ", evidence.whole("queued")))
            .code(loop)
            .and(
                ", which alone could run it and has not come around for %.1f s."
                    .formatted(evidence.whole("silentMillis") / 1e3)));
    return circle;
  }

  private static String stacks(JsonObject evidence) {
    StringBuilder lines = new StringBuilder();
    Stream.concat(Stream.of(evidence.object("thread")), evidence.objects("serving").stream())
        .forEach(thread -> {
          lines
              .append(thread.text("name"))
              .append(thread.truth("virtual") ? " (virtual) " : " (platform) ")
              .append(thread.text("state"))
              .append('\n');
          thread.texts("stack").forEach(frame -> lines.append("    ").append(frame).append('\n'));
        });
    return lines.toString().stripTrailing();
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
