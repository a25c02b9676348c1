package io.loomshift.analysis.report;

import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.PoolUse;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How many requests the service can carry, and what limits it.
final class CapacitySection {
  private static final int MOST_BOUNDS = 4;

  /// What two runs of the same program differ by anyway.
  private static final double NOTICEABLE = 0.02;

  private final Findings findings;
  private final Capacities capacities;

  private CapacitySection(Findings findings, Capacities capacities) {
    this.findings = findings;
    this.capacities = capacities;
  }

  /// One sentence: what it carries now, and with what is recommended.
  static Optional<String> sentence(Findings findings) {
    return findings.capacities().map(all -> new CapacitySection(findings, all).sentence());
  }

  /// The tables; none where nothing can be said.
  static List<Block> of(Findings findings) {
    return findings
        .capacities()
        .map(all -> new CapacitySection(findings, all).blocks())
        .orElse(List.of());
  }

  private String sentence() {
    Capacity now = capacities.before();
    String start = "Capacity: " + carried(now) + reached(now);
    return highest()
            .map(after ->
                start
                    + "; with %s %s%s"
                        .formatted(
                            change(after.findings()),
                            carried(after.capacity()),
                            reached(after.capacity())))
            .orElse(start)
        + ".";
  }

  /// The change after which it carries most, if that is noticeably more. Of several that are as
  /// good, virtual threads, and then the one that comes first.
  private Optional<Capacities.After> highest() {
    double most =
        capacities.after().stream()
            .mapToDouble(after -> after.capacity().perSecond())
            .max()
            .orElse(0);
    if (most < (1 + NOTICEABLE) * capacities.before().perSecond()) {
      return Optional.empty();
    }
    List<Capacities.After> best =
        capacities.after().stream()
            .filter(after -> after.capacity().perSecond() >= most / (1 + NOTICEABLE))
            .toList();
    return best.stream().filter(this::isVirtual).findFirst().or(() -> best.stream().findFirst());
  }

  private boolean isVirtual(Capacities.After after) {
    return after.findings().size() == 1
        && findings.findings().stream()
            .anyMatch(finding ->
                finding.id().equals(after.findings().getFirst())
                    && finding.optimisation() == Optimisation.TO_VIRTUAL);
  }

  private static String carried(Capacity capacity) {
    return "%s%s requests/s (%s to %s)"
        .formatted(
            capacity.replayed() ? "" : "at most ",
            Wording.digits(capacity.perSecond()),
            Wording.digits(capacity.interval().low()),
            Wording.digits(capacity.interval().high()));
  }

  private String reached(Capacity capacity) {
    return capacity
        .limit()
        .map(limit -> ", then " + CapacityWords.usedUp(limit) + made(limit))
        .orElse("");
  }

  /// The line that makes a pool which limits, where no other has its name: that says nothing where
  /// the JDK gave it.
  private String made(Capacity.Bound limit) {
    List<PoolUse> named =
        findings.pools().stream()
            .filter(pool ->
                pool.name().equals(limit.name()) || pool.name().startsWith(limit.name() + " ("))
            .toList();
    return limit.kind() == Capacity.Kind.WORKERS && named.size() == 1
        ? named
            .getFirst()
            .place()
            .map(place -> " (made at %s)".formatted(Wording.place(place)))
            .orElse("")
        : "";
  }

  private String change(List<String> ids) {
    if (ids.size() > 2) {
      return Wording.count(ids.size(), "improvement") + " together";
    }
    return String.join(
        " and ",
        ids.stream()
            .map(id ->
                findings.findings().stream()
                    .filter(finding -> finding.id().equals(id))
                    .map(CapacitySection::change)
                    .findFirst()
                    .orElse(id))
            .toList());
  }

  private static String change(Finding finding) {
    return switch (finding.optimisation()) {
      case TO_VIRTUAL -> "virtual threads for " + finding.target().name();
      case MORE_PERMITS -> EditWording.lent(finding) + EditWording.caution(finding) + ",";
      default -> finding.id();
    };
  }

  private List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(row("as it is", capacities.before()));
    for (Capacities.After after : capacities.after()) {
      rows.add(row(String.join(", ", after.findings()), after.capacity()));
    }
    blocks.add(
        new Block.Table(
            List.of(
                new Column("program", Column.Kind.WORDS),
                new Column("requests/s", Column.Kind.FIGURES),
                new Column("between", Column.Kind.FIGURES),
                new Column("then", Column.Kind.WORDS)),
            rows));
    blocks.add(new Block.Paragraph(Text.of("What each resource would let through, as it is:")));
    blocks.add(
        new Block.Table(
            List.of(
                new Column("resource", Column.Kind.WORDS),
                new Column("a request needs", Column.Kind.FIGURES),
                new Column("in use", Column.Kind.FIGURES),
                new Column("requests/s", Column.Kind.FIGURES)),
            capacities.before().bounds().stream()
                .limit(MOST_BOUNDS)
                .map(bound ->
                    List.of(
                        Cell.of(CapacityWords.what(bound)),
                        Cell.of(Wording.nanos(bound.demandNanos())),
                        Cell.of(Wording.percent(Math.min(1, bound.utilisation()))),
                        Cell.of("\u2264 " + Wording.digits(bound.perSecond()))))
                .toList()));
    return blocks;
  }

  private static List<Cell> row(String name, Capacity capacity) {
    return List.of(
        Cell.of(name),
        Cell.of((capacity.replayed() ? "" : "\u2264 ") + Wording.digits(capacity.perSecond())),
        Cell.of(
            "%s to %s"
                .formatted(
                    Wording.digits(capacity.interval().low()),
                    Wording.digits(capacity.interval().high()))),
        Cell.of(capacity.limit().map(CapacityWords::usedUp).orElse("")));
  }
}
