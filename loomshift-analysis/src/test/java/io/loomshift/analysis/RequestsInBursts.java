package io.loomshift.analysis;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.findings.Combination;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Optimisation;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;

/// Programs that lend something to requests that come in bursts, and what is said of them.
final class RequestsInBursts {
  static final int POOL = 1;
  private static final int BURSTS = 60;
  private static final double APART = 200_000;

  private RequestsInBursts() {}

  /// What a request does from some time on.
  interface Deeds {
    /// Does it.
    ///
    /// @param burst of the request, from 0
    /// @param number in its burst, from 0
    /// @return when it ends
    double of(Story.Teller thread, int burst, int number, double time);
  }

  /// Requests that come in bursts, each on a thread of its own.
  static Story bursts(int size, Deeds deeds) {
    Story story =
        new Story().on(1, "25.0.3").command("shop.Main").pool(POOL, PoolKind.PER_TASK, 0, 0);
    for (int burst = 0; burst < BURSTS; burst++) {
      for (int number = 0; number < size; number++) {
        int request = burst * size + number;
        double time = 1_000 + burst * APART;
        story.thread(1).submits(time, 10_000 + request, POOL);
        Story.Teller thread =
            story
                .worker(1_000 + request, POOL)
                .thread(1_000 + request)
                .at(time, EventKind.TASK_START, 10_000 + request, POOL);
        double end = deeds.of(thread, burst, number, time + 10);
        thread.at(end, EventKind.TASK_END, 10_000 + request, "shop.Task");
      }
    }
    return story;
  }

  /// What an analysis of it says.
  static Findings analyze(Story story, Path folder) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual());
  }

  static List<Finding> morePermits(Findings findings) {
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == Optimisation.MORE_PERMITS)
        .toList();
  }

  static List<String> best(Findings findings) {
    return findings.best().map(Combination::findings).orElse(List.of());
  }

  static String text(Findings findings) {
    return TextForm.render(FindingsDocument.of(findings, 8), new Typeface(1_000, true, false));
  }
}
