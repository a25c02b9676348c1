package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidates;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which improvements somebody can make.
class EditabilityTest {
  private static final int OUTER = 1;
  private static final int INNER = 2;

  @TempDir private Path folder;

  /// Own code spawns a task, and that has another one spawned, for which it waits.
  ///
  /// @param within the classes of the stack that spawns the inner one, the innermost first
  private boolean isCombined(String... within) throws Exception {
    Story story =
        new Story()
            .stack(OUTER, "java.util.concurrent.CompletableFuture", "shop.Orders")
            .stack(INNER, within)
            .pool(1, PoolKind.THREAD_POOL, 1, 1)
            .pool(2, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(0, 101, 1, OUTER);
    story
        .thread(10)
        .starts(1, 101, 1)
        .submits(2, 102, 2, INNER)
        .awaits(3, 20, 102)
        .ends(30, 101, 1);
    story.thread(20).starts(2, 102, 2).ends(22, 102, 2);
    TraceModel model = story.model(folder.resolve("a.trace"));
    TaskGroups groups = TaskGroups.of(model);
    Editability editability =
        new Editability(model, groups, name -> name.startsWith("shop."), Set.of());
    return editability.only(Candidates.of(model, groups, Map.of())).stream()
        .map(Candidate::optimisation)
        .anyMatch(Optimisation.CONVERT_TO_COMBINATOR::equals);
  }

  @Test
  void tasksBecomeACombinator_whenOwnCodeSpawnsWhatTheyAwait() throws Exception {
    assertThat(isCombined("java.util.concurrent.CompletableFuture", "shop.Orders")).isTrue();
  }

  @Test
  void tasksStay_whenALibraryWithinThemSpawnsWhatTheyAwait() throws Exception {
    assertThat(
            isCombined(
                "java.util.concurrent.CompletableFuture",
                "org.springframework.http.client.JdkClientHttpRequest",
                "shop.Orders"))
        .isFalse();
  }
}
