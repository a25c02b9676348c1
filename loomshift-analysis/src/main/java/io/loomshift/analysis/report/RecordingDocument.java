package io.loomshift.analysis.report;

import io.loomshift.analysis.recording.RecordingFindings;
import io.loomshift.analysis.recording.RecordingFindings.CrewUse;
import io.loomshift.recording.Act;
import io.loomshift.recording.CallTime;
import io.loomshift.recording.RecordingFacts;
import io.loomshift.recording.Where;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a recording tells, for a person.
public final class RecordingDocument {
  private static final int MOST_CREWS = 20;
  private static final int MOST_CALLS = 20;

  /// A crew that did less than this share of what all did is not told.
  private static final double SHOWN = 0.001;

  private final RecordingFindings findings;
  private final List<Block> blocks = new ArrayList<>();
  private final double span;

  private RecordingDocument(RecordingFindings findings) {
    this.findings = findings;
    this.span = Math.max(1, findings.facts().span().toNanos());
  }

  /// The document.
  public static Document of(RecordingFindings findings) {
    return new RecordingDocument(findings).document();
  }

  private Document document() {
    verdict();
    threads();
    waits();
    pins();
    limits();
    return new Document(
        "Loomshift: what threads did, by " + findings.file(),
        Text.of(
            "Java %s · %srecorded for %s"
                .formatted(
                    findings.facts().java().isEmpty() ? "unknown" : findings.facts().java(),
                    findings.facts().processors().isPresent()
                        ? Wording.count(findings.facts().processors().getAsInt(), "processor")
                            + " · "
                        : "",
                    Wording.nanos(span))),
        blocks);
  }

  /// The crews that did something.
  private List<CrewUse> shown() {
    double all = findings.crews().stream().mapToDouble(RecordingDocument::doing).sum();
    return findings.crews().stream()
        .filter(crew -> doing(crew) > SHOWN * all)
        .limit(MOST_CREWS)
        .toList();
  }

  private static double doing(CrewUse crew) {
    return crew.waited() + (double) crew.processorNanos() + crew.pinnedNanos();
  }

  private void verdict() {
    double waiting =
        findings.crews().stream()
            .filter(crew -> !crew.virtual())
            .mapToDouble(crew -> crew.waited() / span)
            .sum();
    double pinned = findings.crews().stream().mapToDouble(CrewUse::pinnedNanos).sum();
    Text text =
        waiting < 0.05
            ? Text.of("No platform thread was seen to wait for long while it had work to do.")
            : Text.EMPTY
                .strong(Wording.digits(waiting) + " platform threads")
                .and(
                    " on average waited while they had work to do; as virtual threads they would"
                        + " not have held one of the operating system's threads.");
    if (pinned > 0) {
      text =
          text.and(" Virtual threads were pinned for ")
              .strong(Wording.nanos(pinned))
              .and(" all together.");
    }
    blocks.add(new Block.Verdict(text, Tone.PLAIN));
  }

  private void threads() {
    heading("Threads", "threads");
    List<CrewUse> crews = shown();
    if (crews.isEmpty()) {
      prose("None was seen to do anything.");
      return;
    }
    prose(
        "Threads whose names differ in numbers only are told together. Waiting, running and idle"
            + " are averages of how many threads did so at a time; idle ones waited for a task.");
    List<Column> columns =
        List.of(
            new Column("threads", Column.Kind.WORDS),
            figures("at most"),
            figures("started"),
            figures("waiting"),
            figures("running"),
            figures("idle"),
            new Column("waiting for", Column.Kind.WORDS),
            new Column("started by", Column.Kind.WORDS));
    blocks.add(
        new Block.Table(
            columns,
            crews.stream()
                .map(crew ->
                    List.of(
                        name(crew),
                        Cell.of(Wording.count(crew.mostAlive())),
                        Cell.of(Wording.count(crew.started())),
                        Cell.of(Wording.digits(rounded((double) crew.waited()))),
                        Cell.of(Wording.digits(rounded((double) crew.processorNanos()))),
                        Cell.of(Wording.digits(rounded((double) crew.idleNanos()))),
                        Cell.of(waits(crew)),
                        starts(crew)))
                .toList()));
  }

  private double rounded(double nanos) {
    return Math.rint(nanos / span * 100) / 100;
  }

  private static Cell name(CrewUse crew) {
    Text name = Text.EMPTY.code(crew.name());
    return new Cell.Words(crew.virtual() ? name.and(" (virtual)") : name);
  }

  private static String waits(CrewUse crew) {
    double all = Math.max(1, crew.waited());
    return crew.waitedNanos().entrySet().stream()
        .sorted(Map.Entry.<Act, Long>comparingByValue().reversed().thenComparing(Map.Entry::getKey))
        .filter(each -> each.getValue() > 0.01 * all)
        .map(each -> each.getKey().word() + " " + Wording.percent(each.getValue() / all))
        .collect(Collectors.joining(", "));
  }

  private static Cell starts(CrewUse crew) {
    Text text = Text.EMPTY;
    for (Where where : crew.starts()) {
      text = (text.phrases().isEmpty() ? text : text.and(", ")).code(where.in().toString());
    }
    return new Cell.Words(text);
  }

  private void waits() {
    record Wait(CrewUse crew, CallTime call) {}
    List<Wait> waits =
        findings.crews().stream()
            .flatMap(crew -> crew.calls().stream().map(call -> new Wait(crew, call)))
            .sorted(Comparator.comparingLong(wait -> -wait.call().nanos()))
            .limit(MOST_CALLS)
            .toList();
    if (waits.isEmpty()) {
      return;
    }
    heading("Where they waited", "waits");
    prose("The program's innermost call, and what it called; the longest first.");
    blocks.add(
        new Block.Table(
            List.of(
                new Column("what", Column.Kind.WORDS),
                new Column("where", Column.Kind.WORDS),
                new Column("threads", Column.Kind.WORDS),
                figures("times"),
                figures("all together"),
                figures("each")),
            waits.stream()
                .map(wait ->
                    List.of(
                        Cell.of(wait.call().act().word()),
                        new Cell.Words(Text.EMPTY.code(wait.call().where().toString())),
                        name(wait.crew()),
                        Cell.of(Wording.count(wait.call().count())),
                        Cell.of(Wording.nanos((double) wait.call().nanos())),
                        Cell.of(
                            Wording.nanos(
                                (double) wait.call().nanos() / Math.max(1, wait.call().count())))))
                .toList()));
  }

  private void pins() {
    if (findings.pins().isEmpty()) {
      return;
    }
    heading("Where virtual threads were pinned", "pins");
    prose(
        "Each held a carrier while it was blocked, and others had to wait for one. Where the call"
            + " has to stay, more carriers help: -Djdk.virtualThreadScheduler.parallelism, or, on"
            + " Java 24 and later, VirtualThreadSchedulerMXBean.setParallelism while it runs.");
    blocks.add(
        new Block.Table(
            List.of(
                new Column("where", Column.Kind.WORDS), figures("times"), figures("all together")),
            findings.pins().stream()
                .limit(MOST_CALLS)
                .map(pin ->
                    List.of(
                        (Cell) new Cell.Words(Text.EMPTY.code(pin.where().toString())),
                        Cell.of(Wording.count(pin.count())),
                        Cell.of(Wording.nanos((double) pin.nanos()))))
                .toList()));
  }

  private void limits() {
    heading("What a recording does not tell", "limits");
    RecordingFacts facts = findings.facts();
    List<Text> items = new ArrayList<>();
    if (facts.cut()) {
      items.add(Text.of("The file ends in the middle: what came after that is missing."));
    }
    if (facts.lostBytes() > 0) {
      items.add(
          Text.of(
              "The recorder lost %s bytes of events: figures are too small."
                  .formatted(Wording.count(facts.lostBytes()))));
    }
    thresholds(facts, items);
    facts.absent().stream()
        .filter(event -> !event.equals("jdk.CPUTimeSample"))
        .sorted()
        .forEach(
            event -> items.add(Text.EMPTY.code(event).and(" was switched off, and is not told.")));
    if (facts.truncated() > 0) {
      items.add(
          Text.of(
              "%s deeper than what is recorded of them; -XX:FlightRecorderOptions=stackdepth=256"
                      .formatted(
                          facts.truncated() == 1
                              ? "1 stack was"
                              : Wording.count(facts.truncated()) + " stacks were")
                  + " records more."));
    }
    items.add(
        Text.of(
            "Tasks, queues of pools and requests: so nothing is predicted. loomshift trace records"
                + " them."));
    blocks.add(new Block.Bullets(items));
  }

  private static void thresholds(RecordingFacts facts, List<Text> items) {
    Map<Duration, List<String>> events =
        facts.thresholds().entrySet().stream()
            .filter(each -> !each.getValue().isZero() && !facts.absent().contains(each.getKey()))
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getValue,
                    Collectors.mapping(
                        each -> each.getKey().replace("jdk.", ""), Collectors.toList())));
    events.entrySet().stream()
        .sorted(Map.Entry.<Duration, List<String>>comparingByKey().reversed())
        .forEach(each ->
            items.add(
                Text.of(
                    "Shorter than %s: %s."
                        .formatted(
                            Wording.nanos((double) each.getKey().toNanos()),
                            each.getValue().stream().sorted().collect(Collectors.joining(", "))))));
  }

  private void heading(String text, String anchor) {
    blocks.add(new Block.Heading(2, Text.of(text), anchor));
  }

  private void prose(String text) {
    blocks.add(new Block.Paragraph(Text.of(text)));
  }

  private static Column figures(String head) {
    return new Column(head, Column.Kind.FIGURES);
  }
}
