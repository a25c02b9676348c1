package io.loomshift.analysis;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.ReplayValidation;
import io.loomshift.analysis.replay.Traced;
import io.loomshift.analysis.replay.Variant;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidates;
import io.loomshift.analysis.search.Search;
import io.loomshift.analysis.search.SearchResult;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Actual;
import io.loomshift.findings.Assumptions;
import io.loomshift.findings.Behaviour;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.SearchFacts;
import io.loomshift.findings.TraceFacts;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceHeader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Finds out from a trace what would help, by how much, and how sure that is.
///
/// The trace is loaded; its program is replayed unchanged, which decides whether anything may be
/// predicted; all improvements are tried in replays, alone and together; and what is better than
/// the program as it is becomes a finding.
public final class Analyst {
  private Analyst() {}

  /// Analyses a trace.
  ///
  /// @throws TraceException where it is no trace, or one of a version that is not known
  public static Findings analyze(Path trace, Options options) throws IOException, TraceException {
    TraceModel model = TraceModel.load(trace);
    return new Analysis(trace, model, options).findings();
  }

  /// What a second trace shows, which was taken after a change.
  ///
  /// @param before what the first one shows, for which the composite figure is 1
  /// @param warmUp how many requests, the first, are left out
  /// @param requestPools globs of the pools whose tasks are requests; empty to find them
  /// @param unread whether the latency of the first one holds how long requests waited in sockets
  /// @throws TraceException where it is no trace, or one of a version that is not known
  public static Actual actual(
      Path trace, Metrics before, int warmUp, List<String> requestPools, boolean unread)
      throws IOException, TraceException {
    TraceModel model = TraceModel.load(trace);
    Program whole = new Program(model, warmUp, requestPools);
    Program program = unread ? whole : whole.asReceived().orElse(whole);
    Run run = new Run();
    Traced.tell(program, run);
    Composite base = new Composite(before.executionNanos(), before.occupied());
    return new Actual(
        facts(trace, model, program),
        new Behaviour(run.metrics(base), run.profile()),
        PoolUses.of(program));
  }

  static TraceFacts facts(Path trace, TraceModel model, Program program) {
    TraceHeader header = model.header();
    Tasks tasks = model.tasks();
    long ran = 0;
    for (int task = 0; task < tasks.count(); task++) {
      ran += tasks.start(task) >= 0 ? 1 : 0;
    }
    return new TraceFacts(
        trace.toString(),
        header.command(),
        header.javaVersion(),
        header.system(),
        program.processors(),
        header.startMillis(),
        Math.max(0, model.length()),
        model.events(),
        model.dropped(),
        ran,
        program.requestCount(),
        model.damage().isEmpty());
  }

  /// The release of a version such as `21.0.8+9`; the oldest that has virtual threads where it is
  /// none.
  static int release(String version) {
    String digits = version.replaceFirst("[^0-9].*", "");
    return digits.isEmpty() || digits.length() > 4 ? 21 : Integer.parseInt(digits);
  }

  /// One analysis.
  private static final class Analysis {
    private final Path trace;
    private final TraceModel model;
    private final Options options;
    private final Program program;
    private final ReplayValidation validation;
    private final TaskGroups groups;
    private final int target;

    Analysis(Path trace, TraceModel model, Options options) {
      this.trace = trace;
      this.model = model;
      this.options = options;
      int release = release(model.header().javaVersion());
      target = options.target().orElse(release);
      validation =
          ReplayValidation.of(
              new Program(model, options.warmUp(), options.requestPools()), release);
      program = validation.program();
      groups = TaskGroups.of(model);
    }

    Findings findings() {
      Composite base = validation.traced().composite();
      Editability editability =
          new Editability(model, groups, options.ownCode(), program.requestPools());
      Variant identity =
          validation.identity().on(target).under(options.arrival()).withSeed(options.seed());
      CapacityForecast service =
          new CapacityForecast(program, identity, groups, validation.figures());
      List<Candidate> candidates =
          editability.only(
              Services.without(
                  Candidates.of(
                      model, groups, editability.lenders().together(service.shortages().enough())),
                  program,
                  groups));
      CapacityForecast capacity = service.with(candidates);
      Forecast forecast =
          new Forecast(program, validation, identity, candidates, groups, base, options);
      Recommendation recommendation = Recommendation.none();
      SearchFacts facts = new SearchFacts(candidates.size(), 0, false);
      Reasons reasons = new Reasons(model, program, groups, target, editability);
      if (!validation.figures().passed()) {
        recommendation =
            new Unpredicted(candidates, reasons, editability)
                .recommendation(capacity.of(List.of()), capacity.shortages());
      } else if (!candidates.isEmpty()) {
        SearchResult result = search(candidates, forecast);
        facts = new SearchFacts(candidates.size(), result.combinations(), result.exhaustive());
        recommendation =
            new Recommending(
                    candidates,
                    new Choice(candidates, result, options.goal(), program.requestPools()),
                    options.goal(),
                    forecast,
                    capacity,
                    reasons,
                    editability)
                .recommendation();
      }
      return new Findings(
          Analyst.facts(trace, model, program),
          new Assumptions(options.arrival().id(), target),
          validation.figures(),
          new Behaviour(validation.traced().metrics(base), validation.traced().profile()),
          Optional.of(new Behaviour(forecast.before(), forecast.profileBefore())),
          PoolUses.of(program, editability::place),
          recommendation.findings(),
          recommendation.best(),
          facts,
          Caveats.of(model, program, options),
          Optional.empty(),
          program.requestFacts(),
          capacity.capacities(recommendation.places()));
    }

    private SearchResult search(List<Candidate> candidates, Forecast forecast) {
      Search.Settings settings =
          new Search.Settings(
              options.combinations().orElseGet(() -> forecast.affordable(model)),
              Integer.MAX_VALUE,
              16,
              options.seed());
      return new Search(candidates, options.goal(), settings).run(forecast.evaluators(model));
    }
  }
}
