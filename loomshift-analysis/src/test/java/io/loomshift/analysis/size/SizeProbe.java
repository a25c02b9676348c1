package io.loomshift.analysis.size;

import io.loomshift.analysis.dag.DagEvaluator;
import io.loomshift.analysis.finding.Metrics;
import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.search.Candidates;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.Goal;
import io.loomshift.analysis.search.Improvement;
import io.loomshift.analysis.search.Rating;
import io.loomshift.analysis.search.Search;
import io.loomshift.analysis.search.SearchResult;
import io.loomshift.analysis.search.TaskGroups;
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
import java.util.Optional;

/// Analyses one trace in this process, and prints what each step took as one line of JSON.
///
/// The arguments are the trace and how many combinations are searched. Reading alone is measured
/// first, as it is in a fresh process; the total begins after it and holds it again.
final class SizeProbe {
  private static final int SAMPLE = 20_000;

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
    Log log = Log.load(trace);
    field("loadSeconds", since(step));
    step = System.nanoTime();
    TaskGroups groups = TaskGroups.of(log);
    List<Improvement> improvements = Candidates.ofTasks(log, groups);
    int threads = Runtime.getRuntime().availableProcessors();
    List<Evaluator> evaluators = DagEvaluator.sampled(log, groups, improvements, SAMPLE, threads);
    field("prepareSeconds", since(step));
    step = System.nanoTime();
    Search.Settings settings = new Search.Settings(combinations, Integer.MAX_VALUE, 8, 1);
    SearchResult found = new Search(improvements, Goal.composite(), settings).run(evaluators);
    field("searchSeconds", since(step));
    field("improvements", improvements.size());
    field("combinations", found.combinations());
    step = System.nanoTime();
    whole(log, groups, improvements, found);
    field("wholeSeconds", since(step));
    field("totalSeconds", since(begin));
  }

  /// Each improvement alone and the best combination, by all of the log.
  private void whole(
      Log log, TaskGroups groups, List<Improvement> improvements, SearchResult found) {
    DagEvaluator evaluator = DagEvaluator.of(log, groups, improvements);
    BitSet chosen = new BitSet();
    for (int i = 0; i < improvements.size(); i++) {
      chosen.clear();
      chosen.set(i);
      evaluator.evaluate(chosen);
    }
    BitSet best = new BitSet();
    found.best().map(Rating::improvements).ifPresent(those -> those.forEach(best::set));
    field("vertices", evaluator.vertices());
    field("best", evaluator.evaluate(best).map(Metrics::composite).orElse(1.0));
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
