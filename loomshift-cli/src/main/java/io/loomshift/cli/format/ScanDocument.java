package io.loomshift.cli.format;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.Gain;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A scan for a team that decides: how many places there are, what can go today, and what is to be
/// decided, each decision once with its places below it.
public final class ScanDocument {
  private final ScanResult result;
  private final Optional<Since> since;
  private final CommandLineText next;
  private final List<Site> sites;
  private final List<Block> blocks = new ArrayList<>();

  private ScanDocument(ScanResult result, Optional<Since> since, CommandLineText next) {
    this.result = result;
    this.since = since;
    this.next = next;
    this.sites =
        result.sites().stream()
            .filter(site -> site.kind() != SiteKind.THREAD_ID)
            .sorted(
                Comparator.comparing(Site::gain)
                    .thenComparing(Site::file)
                    .thenComparingInt(site -> site.span().line()))
            .toList();
  }

  /// Makes the document.
  ///
  /// @param next how the reader would run the next command on the same sources
  public static Document of(ScanResult result, Optional<Since> since, CommandLineText next) {
    ScanDocument page = new ScanDocument(result, since, next);
    page.summary();
    page.today();
    page.decisions();
    page.kept();
    page.problems();
    page.everyPlace();
    return new Document(
        "Threads of " + name(result.root()) + " that could be virtual",
        Text.of(
            "%s, profile %s, %s"
                .formatted(
                    Page.count(result.summary().files(), "Java file"),
                    result.profile().id(),
                    ReleaseText.of(result))),
        page.blocks);
  }

  /// The repository, and where the tree lies in it.
  private static String name(Path root) {
    return GitPrefix.top(root)
        .map(top -> top.getFileName() + "/" + GitPrefix.of(root))
        .orElse(root.getFileName() + "/")
        .replaceFirst("/$", "");
  }

  private List<Site> with(Verdict verdict) {
    return sites.stream().filter(site -> site.verdict() == verdict).toList();
  }

  private void summary() {
    int today = with(Verdict.MIGRATE).size();
    int review = with(Verdict.REVIEW).size();
    Text verdict =
        sites.isEmpty()
            ? Text.of("No place makes a thread.")
            : Text.EMPTY
                .strong(Page.count(today))
                .and(
                    " of %s can move to virtual threads today; %s your decision.%s"
                        .formatted(
                            Page.count(sites.size(), "place"),
                            review == 1 ? "one needs" : Page.count(review) + " need",
                            tooLow()));
    blocks.add(new Block.Verdict(verdict, today > 0 ? Tone.GOOD : Tone.PLAIN));
    List<Block.Tile> tiles = new ArrayList<>();
    tiles.add(tile("places", sites.size(), "that make or set up threads", Tone.PLAIN));
    tiles.add(tile("can go today", today, "the program keeps what it does", Tone.GOOD));
    tiles.add(tile("to decide", review, "the edit changes something", Tone.CAUTION));
    tiles.add(tile("stay", with(Verdict.KEEP).size(), "must, or should", Tone.PLAIN));
    since.ifPresent(each ->
        tiles.add(tile("new", each.added().size(), "since " + each.baseline(), Tone.CAUTION)));
    blocks.add(new Block.Tiles(tiles));
    if (!sites.isEmpty()) {
      blocks.add(new Block.Finder("Search places, reasons and code"));
    }
  }

  private String tooLow() {
    long migrate = ReleaseText.tooLow(sites, Verdict.MIGRATE);
    long review = ReleaseText.tooLow(sites, Verdict.REVIEW);
    return migrate + review == 0
        ? ""
        : " Compiled for Java %d, %s more could, and %s more would need your decision."
            .formatted(CompiledSources.VIRTUAL_THREADS, Page.count(migrate), Page.count(review));
  }

  private static Block.Tile tile(String label, int value, String note, Tone tone) {
    return new Block.Tile(label, Page.count(value), note, value == 0 ? Tone.PLAIN : tone);
  }

  private void heading(String words, int count, String anchor) {
    blocks.add(
        new Block.Heading(2, Text.of("%s (%s)".formatted(words, Page.count(count))), anchor));
  }

  private void today() {
    List<Site> migrate = with(Verdict.MIGRATE);
    if (migrate.isEmpty()) {
      return;
    }
    heading("What can go today", migrate.size(), "today");
    blocks.add(
        new Block.Paragraph(
            Text.of(
                    "Each edit keeps what the program does, as far as its sources show. All of them: ")
                .code(next.of("migrate", List.of()))));
    for (Gain gain : Gain.values()) {
      List<Site> gaining = migrate.stream().filter(site -> site.gain() == gain).toList();
      if (!gaining.isEmpty()) {
        List<Block> group = new ArrayList<>();
        group.add(
            new Block.Heading(
                3,
                Text.of("%s (%s)".formatted(PlacesText.title(gain), Page.count(gaining.size()))),
                "today-" + gain.id()));
        group.add(new Block.Paragraph(Text.of(PlacesText.remark(gain))));
        gaining.forEach(site -> group.add(fold(site)));
        blocks.add(new Block.Group(group));
      }
    }
  }

  private void decisions() {
    Map<ReasonCode, List<Site>> decisions = byReason(with(Verdict.REVIEW), Severity.REVIEW);
    if (decisions.isEmpty()) {
      return;
    }
    heading("What to decide", with(Verdict.REVIEW).size(), "decide");
    blocks.add(
        new Block.Paragraph(
            Text.of(
                "A place stands below the first of its reasons that most places share; it is"
                    + " edited once you agree to all of them.")));
    most(decisions)
        .forEach(
            decision -> reason(decision.getKey(), decision.getValue(), "decide-", Severity.REVIEW));
  }

  private void kept() {
    List<Site> kept = with(Verdict.KEEP);
    if (kept.isEmpty()) {
      return;
    }
    heading("What stays", kept.size(), "stays");
    most(byReason(kept, Severity.KEEP))
        .forEach(why -> reason(why.getKey(), why.getValue(), "stays-", Severity.KEEP));
  }

  /// One paragraph for the reason, its places below.
  private void reason(ReasonCode code, List<Site> below, String anchor, Severity severity) {
    List<Block> group = new ArrayList<>();
    group.add(
        new Block.Heading(
            3,
            Text.of("%s (%s)".formatted(code.id(), Page.count(below.size()))),
            anchor + code.id()));
    for (String paragraph : Guide.reason(code.id()).split("\n\n")) {
      group.add(guide(paragraph));
    }
    if (severity == Severity.REVIEW) {
      below.stream()
          .filter(site -> site.edit().isPresent())
          .collect(groupingBy(ScanText::reviewCodes, TreeMap::new, counting()))
          .forEach((codes, count) -> group.add(agreement(code, codes, count)));
    }
    below.forEach(site -> group.add(fold(site)));
    blocks.add(new Block.Group(group));
  }

  /// A paragraph, or the items of a list.
  private static Block guide(String markdown) {
    List<String> lines = markdown.lines().toList();
    return lines.stream().allMatch(line -> line.startsWith("- "))
        ? new Block.Bullets(lines.stream().map(line -> MarkdownText.of(line.substring(2))).toList())
        : new Block.Paragraph(MarkdownText.of(markdown.replace('\n', ' ')));
  }

  /// The command for the places that have these reasons for review.
  ///
  /// @param codes with commas
  private Block agreement(ReasonCode code, String codes, long count) {
    String others = codes.equals(code.id()) ? "" : " to " + codes.replace(",", " and ");
    return new Block.Paragraph(
        Text.of("If you agree%s, %s can go: ".formatted(others, Page.count(count, "place")))
            .code(next.of("migrate", List.of("--include", codes))));
  }

  /// Each site below that of its reasons of this weight which most sites share.
  private static Map<ReasonCode, List<Site>> byReason(List<Site> sites, Severity severity) {
    Map<ReasonCode, Integer> shared = new EnumMap<>(ReasonCode.class);
    sites.forEach(
        site -> codes(site, severity).forEach(code -> shared.merge(code, 1, Integer::sum)));
    Map<ReasonCode, List<Site>> grouped = new EnumMap<>(ReasonCode.class);
    for (Site site : sites) {
      codes(site, severity)
          .max(Comparator.comparing(code -> shared.getOrDefault(code, 0)))
          .ifPresent(code -> grouped.computeIfAbsent(code, _ -> new ArrayList<>()).add(site));
    }
    return grouped;
  }

  private static Stream<ReasonCode> codes(Site site, Severity severity) {
    return site.reasons().stream()
        .filter(reason -> reason.severity() == severity)
        .map(Reason::code)
        .distinct();
  }

  private static List<Map.Entry<ReasonCode, List<Site>>> most(Map<ReasonCode, List<Site>> grouped) {
    return grouped.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
        .toList();
  }

  /// A place: where, what and how sure at a glance; its reasons and its edit when asked.
  private Block fold(Site site) {
    Text summary =
        Text.EMPTY
            .code(SiteText.place(site))
            .and("  ")
            .badge(site.kind().id().replace('-', ' '), Tone.PLAIN);
    if (since.map(each -> each.added().contains(site)).orElse(false)) {
      summary = summary.and(" ").badge("new", Tone.CAUTION);
    }
    List<Block> inside = new ArrayList<>();
    if (!site.reasons().isEmpty()) {
      inside.add(
          new Block.Bullets(
              site.reasons().stream()
                  .map(reason ->
                      MarkdownText.of(reason.message() + " ")
                          .badge(reason.code().id(), tone(reason.severity())))
                  .toList()));
    }
    inside.add(new Block.Listing(change(site), site.after().isPresent()));
    return new Block.Fold(summary, inside);
  }

  private static Tone tone(Severity severity) {
    return switch (severity) {
      case NOTE -> Tone.PLAIN;
      case REVIEW -> Tone.CAUTION;
      case KEEP -> Tone.BAD;
    };
  }

  private static String change(Site site) {
    return site.after()
        .map(after -> signed("-", site.before()) + signed("+", after))
        .orElse(site.before() + "\n");
  }

  private static String signed(String sign, String lines) {
    StringBuilder text = new StringBuilder();
    lines.lines().forEach(line -> text.append(sign).append(line).append('\n'));
    return text.toString();
  }

  private void problems() {
    if (!result.problems().isEmpty()) {
      heading("What could not be judged", result.problems().size(), "problems");
      blocks.add(
          new Block.Bullets(
              result.problems().stream()
                  .map(problem ->
                      Text.EMPTY
                          .code(problem.file() + (problem.line() == 0 ? "" : ":" + problem.line()))
                          .and(" ")
                          .and(MarkdownText.of(problem.message())))
                  .toList()));
    }
    if (!result.unresolved().isEmpty()) {
      blocks.add(
          new Block.Notice(
              Tone.CAUTION,
              Text.of(
                  "%s could not be found: with --classpath and the program's jars, verdicts are surer."
                      .formatted(Page.count(result.unresolved().size(), "type")))));
    }
  }

  private void everyPlace() {
    if (sites.isEmpty()) {
      return;
    }
    heading("Every place", sites.size(), "places");
    List<Column> columns =
        Stream.of("place", "makes", "verdict", "reasons", "gain")
            .map(head -> new Column(head, Column.Kind.WORDS))
            .toList();
    blocks.add(
        new Block.Table(
            columns,
            sites.stream()
                .map(site ->
                    List.<Cell>of(
                        new Cell.Words(Text.EMPTY.code(SiteText.place(site))),
                        Cell.of(site.kind().id().replace('-', ' ')),
                        Cell.of(site.verdict().id()),
                        Cell.of(
                            String.join(
                                ", ",
                                site.reasons().stream()
                                    .filter(reason -> reason.severity() != Severity.NOTE)
                                    .map(reason -> reason.code().id())
                                    .distinct()
                                    .toList())),
                        Cell.of(site.gain().id())))
                .toList()));
  }
}
