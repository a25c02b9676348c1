package io.loomshift.analysis.report;

import io.loomshift.analysis.explore.TraceExplorer.Pictures;
import io.loomshift.findings.Actual;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.TraceFacts;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Findings as a document.
public final class FindingsDocument {
  private static final List<Metric> TILES =
      List.of(Metric.THROUGHPUT, Metric.LATENCY_MEAN, Metric.LATENCY_P99, Metric.OCCUPIED_MEAN);

  private final Findings findings;
  private final int top;
  private final Optional<Pictures> pictures;
  private final Optional<Outlook> outlook;
  private final List<Block> blocks = new ArrayList<>();

  private FindingsDocument(Findings findings, int top, Optional<Pictures> pictures) {
    this.findings = findings;
    this.top = top;
    this.pictures = pictures;
    this.outlook = Outlook.of(findings);
  }

  /// The document.
  ///
  /// @param top how many of the improvements are told in full; the table has all of them
  public static Document of(Findings findings, int top) {
    return new FindingsDocument(findings, top, Optional.empty()).document();
  }

  /// The same with pictures to look into, which only a page can show.
  public static Document of(Findings findings, int top, Pictures pictures) {
    return new FindingsDocument(findings, top, Optional.of(pictures)).document();
  }

  /// The one sentence for a reader who reads no other.
  public static String verdict(Findings findings) {
    return Verdict.of(findings).text().plain();
  }

  private Document document() {
    blocks.add(Verdict.of(findings));
    tiles();
    RequestWords.of(findings.requests()).ifPresent(this::prose);
    caveats(true).forEach(caveat -> prose(Wording.sentence(caveat.message())));
    RequestWords.unread(findings.requests()).ifPresent(this::prose);
    CapacitySection.sentence(findings).ifPresent(this::prose);
    findings.actual().ifPresent(this::comparison);
    improvements();
    capacity();
    pools();
    profile();
    pictures.ifPresent(this::explore);
    validation();
    caveats();
    trace();
    TraceFacts trace = findings.trace();
    return new Document(
        "Loomshift: what would help, by " + trace.file(),
        Text.EMPTY
            .code(trace.command())
            .and(" \u00b7 %s \u00b7 recorded for %s".formatted(date(trace), nanos(trace))),
        blocks);
  }

  private static String date(TraceFacts trace) {
    return Instant.ofEpochMilli(trace.startMillis())
        .truncatedTo(ChronoUnit.MINUTES)
        .toString()
        .replace("T", " ")
        .replace(":00Z", " UTC");
  }

  private static String nanos(TraceFacts trace) {
    return Wording.nanos((double) trace.nanos());
  }

  /// The prediction in large figures or, without one, what was traced.
  private void tiles() {
    List<Block.Tile> tiles = new ArrayList<>();
    for (Metric metric : TILES) {
      tiles.add(
          outlook
              .map(each -> tile(metric, each.effect()))
              .orElseGet(() -> tile(metric, findings.traced().metrics())));
    }
    blocks.add(new Block.Tiles(tiles));
  }

  private Block.Tile tile(Metric metric, Effect effect) {
    double change = effect.change(metric).orElse(0.0);
    String from = "from " + Wording.figure(metric, effect.before().of(metric));
    boolean isWide = Wording.range(effect, metric).isPresent();
    return new Block.Tile(
        Wording.capitalised(Wording.name(metric)),
        Wording.predicted(effect, metric),
        isWide ? from : from + ", " + Wording.change(change),
        isWide ? Tone.PLAIN : Direction.of(metric, change));
  }

  private static Block.Tile tile(Metric metric, Metrics traced) {
    return new Block.Tile(
        Wording.capitalised(Wording.name(metric)),
        Wording.figure(metric, traced.of(metric)),
        "as traced",
        Tone.PLAIN);
  }

  private void heading(String text, String anchor) {
    blocks.add(new Block.Heading(2, Text.of(text), anchor));
  }

  private void prose(String text) {
    blocks.add(new Block.Paragraph(Text.of(text)));
  }

  private void comparison(Actual actual) {
    heading("What came true", "actual");
    Text lead = Text.of("Traced again after a change, in ").code(actual.trace().file()).and(". ");
    blocks.add(
        new Block.Paragraph(
            lead.and(
                outlook.isPresent()
                    ? "The prediction is the one on top, whatever the change was; its error is"
                        + " relative to what came true."
                    : "Nothing was predicted, with which it could be compared.")));
    blocks.add(ComparisonTable.of(findings, actual));
  }

  private void capacity() {
    List<Block> tables = CapacitySection.of(findings);
    if (tables.isEmpty()) {
      return;
    }
    heading("Capacity", "capacity");
    prose(
        "How many requests a second the program can carry, and what is used up then"
            + (findings.validation().passed()
                ? ": found by replaying the trace at a higher rate. "
                : ". The replay is not true to the trace, so that these are bounds, which it may"
                    + " not reach. ")
            + "A value with \u2264 is a bound: what the most used resource lets through.");
    blocks.addAll(tables);
  }

  private void profile() {
    heading("Threads over time", "profile");
    prose(
        "A thread, platform or virtual, is occupied while a task holds it; an occupied thread waits"
            + " or runs. What is replayed and predicted is of a machine of its own.");
    ProfilePictures pictures = new ProfilePictures(findings);
    blocks.add(pictures.occupied());
    blocks.add(pictures.states());
  }

  private void explore(Pictures it) {
    heading("Timeline", "timeline");
    prose(
        "What every thread did as it was traced, with the queue above each pool. Zoom with + and -,"
            + " or drag over a range.");
    blocks.add(new Block.Lanes(it.timeline()));
    heading("Where the time went", "flames");
    prose(
        "Width is time, of all threads together. Below a pool stand the calls that made its tasks,"
            + " the outermost first, and at the end what was waited for: the trace has no stack of"
            + " the wait itself.");
    it.waits()
        .ifPresentOrElse(
            graph -> blocks.add(new Block.Flames(graph)), () -> prose("Nothing waited."));
    it.processor()
        .ifPresentOrElse(
            graph -> blocks.add(new Block.Flames(graph)),
            () -> prose("The trace tells no processor time."));
  }

  private void pools() {
    heading("Pools", "pools");
    if (findings.pools().isEmpty()) {
      prose("The trace shows none.");
      return;
    }
    prose(
        "Busy is the share of the workers that tasks held. Tasks queued for a worker, and then held"
            + " it: the mean and, in parentheses, the most in the queue and the 99th percentile of"
            + " times.");
    blocks.add(PoolTables.use(findings.pools()));
    PoolTables.places(findings.pools()).map(Block.Paragraph::new).ifPresent(blocks::add);
    blocks.add(PoolTables.threads(findings.pools()));
    findings
        .actual()
        .filter(actual -> !actual.pools().isEmpty())
        .ifPresent(actual -> {
          blocks.add(new Block.Heading(3, Text.of("After the change"), "pools-actual"));
          blocks.add(PoolTables.use(actual.pools()));
          blocks.add(PoolTables.threads(actual.pools()));
        });
  }

  private void improvements() {
    heading("Improvements", "improvements");
    if (findings.findings().isEmpty()) {
      prose(
          findings.validation().passed()
              ? "None was found."
              : "None is named, since its effect could not be told.");
      return;
    }
    prose(
        findings.validation().passed()
            ? "Best first, each by itself. The bar is what is predicted, with its interval; the"
                + " mark is what was before. Both are of a machine of its own, without what others"
                + " took of the processors in the trace. What stays the same is left out."
            : "What limits the service is seen in the trace, and this changes it. What it would"
                + " bring cannot be told.");
    Set<String> told =
        findings.findings().stream().limit(top).map(Finding::id).collect(Collectors.toSet());
    int rank = 1;
    for (Finding finding : findings.findings()) {
      if (rank <= top) {
        blocks.add(FindingSection.of(rank, finding, told));
      }
      rank++;
    }
    if (findings.findings().size() > top) {
      blocks.add(Ranking.of(findings.findings(), top));
    }
    findings
        .best()
        .filter(best -> best.findings().size() > 1)
        .ifPresent(best -> {
          blocks.add(new Block.Heading(3, Text.of("The best together"), "best"));
          blocks.add(new Block.Paragraph(Ranking.members(best.findings(), searched(), told)));
          blocks.add(EffectTable.of(best.effect()));
        });
  }

  private String searched() {
    return "the best of %s of %s that were evaluated%s"
        .formatted(
            Wording.count(findings.search().combinations(), "combination"),
            Wording.count(findings.search().improvements(), "improvement"),
            findings.search().exhaustive() ? ", which are all" : "");
  }

  private void validation() {
    heading("Replay validation", "gate");
    prose(
        "Before anything is predicted, the unchanged trace is replayed: what does not come out as"
            + " it was recorded cannot tell what a change would do.");
    blocks.add(ValidationTable.of(findings.validation()));
    for (String reason : findings.validation().reasons()) {
      blocks.add(new Block.Notice(Tone.BAD, Text.of(Wording.sentence(reason))));
    }
    if (!findings.validation().mismatches().isEmpty()) {
      prose("Where a request spends its time, traced and replayed, as far as that differs most:");
      blocks.add(ValidationTable.mismatches(findings.validation()));
    }
    prose(
        "Tasks arrive as %s; the improved program is to run on Java %d."
            .formatted(arrival(findings.assumptions().load()), findings.assumptions().target()));
  }

  private static String arrival(String load) {
    return switch (load) {
      case "recorded" -> "they were recorded";
      case "open" -> "an open load of the recorded rate";
      default -> load.replace("closed:", "a closed load of ") + " at once";
    };
  }

  /// Those about requests stand beside what is said of these, and the others at the end.
  private List<Caveat> caveats(boolean ofRequests) {
    return findings.caveats().stream()
        .filter(caveat -> (caveat.code() == Caveat.Code.REQUESTS) == ofRequests)
        .toList();
  }

  private void caveats() {
    if (caveats(false).isEmpty()) {
      return;
    }
    heading("What to keep in mind", "doubts");
    blocks.add(
        new Block.Bullets(
            caveats(false).stream()
                .map(caveat ->
                    Text.EMPTY
                        .badge(caveat.code().id(), Tone.CAUTION)
                        .and(" " + Wording.sentence(caveat.message())))
                .toList()));
  }

  private void trace() {
    heading("The trace", "trace");
    TraceFacts trace = findings.trace();
    blocks.add(
        new Block.Table(
            List.of(new Column("of", Column.Kind.WORDS), new Column("what", Column.Kind.WORDS)),
            List.of(
                row("program", trace.command()),
                row("Java", trace.java()),
                row(
                    "machine",
                    trace.system() + ", " + Wording.count(trace.processors(), "processor")),
                row(
                    "events",
                    "%s in %s, %s lost"
                        .formatted(
                            Wording.count(trace.events()),
                            nanos(trace),
                            Wording.count(trace.dropped()))),
                row(
                    "tasks",
                    "%s, %s of them requests"
                        .formatted(Wording.count(trace.tasks()), Wording.count(trace.roots()))),
                row("ended", trace.complete() ? "in order" : "before the recording did"))));
  }

  private static List<Cell> row(String name, String value) {
    return List.of(Cell.of(name), Cell.of(value));
  }
}
