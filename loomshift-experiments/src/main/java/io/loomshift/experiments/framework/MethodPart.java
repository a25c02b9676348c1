package io.loomshift.experiments.framework;

import io.loomshift.measure.service.ServiceParts;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;

/// How it was measured, so that somebody else can measure it again.
final class MethodPart {
  private MethodPart() {}

  static List<Block> of(ServiceResults results, FrameworkReport.Told told) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            Text.of(
                "One service, built once, answers the same request by three paths: on a thread of the"
                    + " framework's pool of workers and on a virtual thread, both by JDBC, and on the"
                    + " event loop by the reactive client. Each request makes two queries, the second"
                    + " of which needs the first's rows, as the slides' example does; each query is one"
                    + " round trip and holds a connection meanwhile. A proxy delays each byte between"
                    + " service and database by half of the delay each way, and holds back none; making"
                    + " a connection is not delayed, since a pool keeps what it has.")));
    blocks.add(new Paragraph(Text.of(caps(told))));
    blocks.add(limits(told));
    blocks.addAll(ServiceParts.method(results));
    blocks.add(
        new Paragraph(
            Text.of(
                "Source of the experiment and of the slides' figures: A. Navarro, J. Ponge, F. Le"
                    + " Mouël, C. Escoffier, Considerations for Integrating Virtual Threads in a Java"
                    + " Framework, DEBS 2023.")));
    return blocks;
  }

  /// What would limit a service that took no processor time at all.
  private static String caps(FrameworkReport.Told told) {
    long connections = told.plan().whole("connections");
    long workers = told.plan().whole("workers");
    List<String> words = new ArrayList<>();
    for (int delay : told.delays()) {
      if (delay > 0) {
        words.add(
            "At %d ms, %d connections allow at most %,d requests a second, and %d workers %,d."
                .formatted(
                    delay,
                    connections,
                    connections * 1_000 / (2L * delay),
                    workers,
                    workers * 1_000 / (2L * delay)));
      }
    }
    words.add("Both clients have as many connections.");
    return String.join(" ", words);
  }

  private static Table limits(FrameworkReport.Told told) {
    List<List<Cell>> rows = new ArrayList<>();
    row(rows, "processors of the service", String.valueOf(told.limits().processors()));
    row(rows, "memory of the service", told.limits().memoryMebibytes() + " MiB");
    row(rows, "heap of the service", told.plan().whole("heapMebibytes") + " MiB");
    row(
        rows,
        "kept by",
        told.limited().truth("isLimited")
            ? "a control group, version " + told.limited().whole("version")
            : "nothing but the heap's size");
    row(rows, "connections of a pool", String.valueOf(told.plan().whole("connections")));
    row(rows, "workers", String.valueOf(told.plan().whole("workers")));
    return new Table(
        List.of(new Column("limit", Kind.WORDS), new Column("value", Kind.WORDS)), rows);
  }

  private static void row(List<List<Cell>> rows, String name, String value) {
    rows.add(List.of(Cell.of(name), Cell.of(value)));
  }
}
