package io.loomshift.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.analysis.model.Story;
import io.loomshift.report.Document;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Times are in microseconds.
class VerdictTest {
  private static final int POOL = 1;
  private static final int SEMAPHORE = 9;

  @TempDir Path folder;

  /// Every 200 ms two requests come at once, each on a thread of its own, and take the one permit
  /// for 20 ms.
  private static Story permits() {
    Story story = new Story().on(1, "25.0.3").pool(POOL, PoolKind.PER_TASK, 0, 0);
    for (int request = 0; request < 120; request++) {
      double time = request / 2 * 200_000;
      double waits = request % 2 == 1 ? 20_000 : 0;
      story.thread(1).submits(time, 100 + request, POOL);
      story
          .worker(1_000 + request, POOL)
          .thread(1_000 + request)
          .at(time, EventKind.TASK_START, 100 + request, POOL)
          .acquires(time + 100, waits, SEMAPHORE)
          .sleeps(time + 100 + waits, 20_000)
          .releases(time + 20_100 + waits, SEMAPHORE)
          .at(time + 20_100 + waits, EventKind.TASK_END, 100 + request, "shop.Task");
    }
    return story;
  }

  @Test
  void limitIsTold_whenNoChangeOfThreadsHelps() throws Exception {
    Path trace = folder.resolve("a.trace");
    permits().write(trace);
    Document document = FindingsDocument.of(Analyst.analyze(trace, Options.usual()), 8);

    assertThat(TextForm.render(document, new Typeface(1_000, true, false)))
        .contains("requests/s, then the permit of a Semaphore is held.")
        .contains("No change to the threads of this program");
  }
}
