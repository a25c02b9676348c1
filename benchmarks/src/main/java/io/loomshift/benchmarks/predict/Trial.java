package io.loomshift.benchmarks.predict;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One round with one program: what was predicted from the trace before, and what the trace after
/// shows.
///
/// @param program its name
/// @param round from 1
/// @param passed whether the gate let predictions through
/// @param reasons why it did not
/// @param finding which improvement was taken, where there was one
/// @param how it was made
/// @param before figures of the trace before
/// @param predicted figures with the improvement; empty where nothing was predicted
/// @param actual figures of the trace after; empty where the improvement was not made
/// @param untraced what the improved program measured itself, without a trace
/// @param seconds that all of it took
record Trial(
    String program,
    int round,
    boolean passed,
    List<String> reasons,
    Optional<Analysis.Finding> finding,
    String how,
    Map<Figure, Double> before,
    Map<Figure, Double> predicted,
    Map<Figure, Double> actual,
    Map<Figure, Double> untraced,
    double seconds) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final List<Figure> COMPOSED =
      List.of(Figure.EXECUTION_TIME, Figure.OCCUPIED_PEAK, Figure.OCCUPIED_MEAN);

  /// Carries it out.
  ///
  /// @param folder for everything that is written
  static Trial of(Workbench bench, Program program, int round, int requests, Path folder)
      throws IOException, InterruptedException {
    var start = System.nanoTime();
    Files.createDirectories(folder);
    var sources = folder.resolve("before");
    var trace = folder.resolve("before.trace");
    bench.copySources(program, sources);
    bench.compile(program, sources, folder.resolve("before-classes"));
    bench.trace(program, folder.resolve("before-classes"), requests, trace);
    var findings = folder.resolve("findings.json");
    var analysis = bench.analyze(program, trace, sources, Optional.empty(), findings);
    var finding = analysis.best(program);
    var actual = Map.<Figure, Double>of();
    var untraced = Map.<Figure, Double>of();
    var how = "not made";
    if (finding.flatMap(Analysis.Finding::predicted).isPresent()) {
      var improved = folder.resolve("after");
      var classes = folder.resolve("after-classes");
      var after = folder.resolve("after.trace");
      bench.copySources(program, improved);
      how = bench.improve(program, findings, finding.orElseThrow().ids(), improved);
      bench.compile(program, improved, classes);
      bench.trace(program, classes, requests, after);
      untraced = measured(bench.run(program, classes, requests));
      actual =
          relativeTo(
              analysis.traced(),
              bench
                  .analyze(
                      program, trace, sources, Optional.of(after), folder.resolve("compared.json"))
                  .actual()
                  .orElseThrow(() -> new IOException("no comparison for " + program.name())));
    }
    return new Trial(
        program.name(),
        round,
        analysis.passed(),
        analysis.reasons(),
        finding,
        how,
        analysis.traced(),
        finding.flatMap(Analysis.Finding::predicted).orElse(Map.of()),
        actual,
        untraced,
        (System.nanoTime() - start) / 1e9);
  }

  /// How far a prediction was off: 0.02 where 2 % too much was predicted. Empty where nothing was
  /// predicted, or nothing came of it.
  Optional<Double> error(Figure figure) {
    var wanted = predicted.get(figure);
    var came = actual.get(figure);
    return wanted == null || came == null || came == 0
        ? Optional.empty()
        : Optional.of(wanted / came - 1);
  }

  /// The figures of a second trace, with the composite one relative to the first trace, as it is in
  /// a prediction; in its own document it is relative to itself. Source: `docs/analysis.md`.
  static Map<Figure, Double> relativeTo(Map<Figure, Double> first, Map<Figure, Double> second) {
    var figures = new EnumMap<>(second);
    var squares =
        COMPOSED.stream()
            .mapToDouble(
                figure -> second.getOrDefault(figure, 0.0) / first.getOrDefault(figure, 1.0))
            .map(ratio -> ratio * ratio)
            .average()
            .orElseThrow();
    figures.put(Figure.COMPOSITE, Math.sqrt(squares));
    return figures;
  }

  private static Map<Figure, Double> measured(Map<String, Double> result) {
    var figures = new EnumMap<Figure, Double>(Figure.class);
    put(figures, Figure.THROUGHPUT, result.get("throughput"), 1);
    put(figures, Figure.LATENCY_MEAN, result.get("mean-ms"), NANOS_PER_MILLI);
    put(figures, Figure.LATENCY_P99, result.get("p99-ms"), NANOS_PER_MILLI);
    return figures;
  }

  private static void put(
      Map<Figure, Double> figures, Figure figure, @Nullable Double value, double scale) {
    if (value != null) {
      figures.put(figure, value * scale);
    }
  }
}
