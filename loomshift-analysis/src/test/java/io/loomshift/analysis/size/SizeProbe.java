package io.loomshift.analysis.size;

import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.ReplayEvaluator;
import io.loomshift.analysis.replay.ReplayValidation;
import io.loomshift.analysis.replay.Sample;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidates;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.Goal;
import io.loomshift.analysis.search.Rating;
import io.loomshift.analysis.search.SampledEvaluator;
import io.loomshift.analysis.search.Search;
import io.loomshift.analysis.search.SearchResult;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Metrics;
import io.loomshift.trace.Block;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Analyses one trace in this process, and prints what each step took as one line of JSON.
///
/// The arguments are the trace and how many combinations are searched. Reading alone is measured
/// first, as it is in a fresh process; the total begins after it and holds it again.
final class SizeProbe {
  private static final int THREADS = 2;
  private static final int RELEASE = 25;

  private final Path trace;
  private final long combinations;
  private final List<String> fields = new ArrayList<>();

  private SizeProbe(Path trace, long combinations) {
    this.trace = trace;
    this.combinations = combinations;
  }

  public static void main(String[] arguments) throws IOException, TraceException {
    SizeProbe probe = new SizeProbe(Path.of(arguments[0]), Long.parseLong(arguments[1]));
    probe.read();
    probe.analyse();
    probe.field("peakMebibytes", peakMebibytes());
    System.out.println("{" + String.join(", ", probe.fields) + "}");
  }

  private void read() throws IOException, TraceException {
    long begin = System.nanoTime();
    long events = 0;
    try (TraceReader reader = TraceReader.open(trace)) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        events += next.get() instanceof Block.Events some ? some.count() : 0;
      }
    }
    double seconds = since(begin);
    field("events", events);
    field("readSeconds", seconds);
    field("readPerSecond", events / seconds);
  }

  private void analyse() throws IOException, TraceException {
    long begin = System.nanoTime();
    long step = begin;
    TraceModel model = TraceModel.load(trace);
    step = lap("loadSeconds", step);
    ReplayValidation validation = ReplayValidation.of(new Program(model), RELEASE);
    step = lap("replaySeconds", step);
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.of(model, groups, Map.of());
    List<TimeSlice> stretches = Sample.toSearch(validation.program());
    List<Program> programs =
        stretches.stream().map(stretch -> validation.program().in(stretch)).toList();
    List<Evaluator> evaluators = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      evaluators.add(sampled(validation, improvements, groups, stretches, programs));
    }
    step = lap("prepareSeconds", step);
    Search.Settings settings = new Search.Settings(combinations, Integer.MAX_VALUE, 8, 1);
    SearchResult found = new Search(improvements, Goal.composite(), settings).run(evaluators);
    step = lap("searchSeconds", step);
    BitSet best = new BitSet();
    found.best().map(Rating::improvements).ifPresent(those -> those.forEach(best::set));
    double composite =
        new ReplayEvaluator(
                validation.program(),
                validation.identity(),
                improvements,
                groups,
                validation.replayed().composite())
            .evaluate(best)
            .map(Metrics::composite)
            .orElse(1.0);
    lap("wholeSeconds", step);
    lap("totalSeconds", begin);
    field("operations", model.operations().count());
    field("improvements", improvements.size());
    field("combinations", found.combinations());
    field("chosen", best.cardinality());
    field(
        "predictedBySample", found.best().map(rating -> rating.metrics().composite()).orElse(1.0));
    field("predicted", composite);
  }

  private static Evaluator sampled(
      ReplayValidation validation,
      List<Candidate> improvements,
      TaskGroups groups,
      List<TimeSlice> stretches,
      List<Program> programs) {
    List<Evaluator> parts = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      parts.add(
          new ReplayEvaluator(
              programs.get(i),
              validation.identity(),
              improvements,
              groups.in(stretches.get(i)),
              validation.traced().composite()));
    }
    return new SampledEvaluator(parts);
  }

  private long lap(String name, long begin) {
    field(name, since(begin));
    return System.nanoTime();
  }

  private void field(String name, double value) {
    fields.add(String.format(Locale.ROOT, "\"%s\": %.3f", name, value));
  }

  private void field(String name, long value) {
    fields.add("\"" + name + "\": " + value);
  }

  private static double since(long begin) {
    return (System.nanoTime() - begin) / 1e9;
  }

  /// The most memory that this process had, as the operating system counts.
  private static long peakMebibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
        .findFirst()
        .orElse(0);
  }
}
