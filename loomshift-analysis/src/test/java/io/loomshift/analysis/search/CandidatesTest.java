package io.loomshift.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CandidatesTest {
  private static final int POOL = 1;
  private static final int CONNECT = 2;
  private static final int READ = 3;
  private static final String SOCKET = "sun.nio.ch.NioSocketImpl";

  @TempDir Path folder;

  private final Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 2, 2);
  private int tasks;

  /// A task that sleeps or does not; a microsecond each.
  private void task(int stack, boolean sleeps) {
    int task = 1000 + tasks;
    double at = 100.0 * tasks++;
    story.thread(1).submits(at, task, POOL, stack);
    Story.Teller worker = story.thread(10).starts(at + 1, task, POOL);
    if (sleeps) {
      worker.sleeps(at + 2, 5);
    }
    worker.ends(at + 10, task, POOL);
  }

  private List<Candidate> candidates() throws Exception {
    TraceModel model = story.model(folder.resolve("story.trace"));
    return Candidates.of(model, TaskGroups.of(model), Map.of());
  }

  private static List<Candidate> of(List<Candidate> all, Optimisation optimisation) {
    return all.stream().filter(each -> each.optimisation() == optimisation).toList();
  }

  private static List<Integer> groups(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Tasks tasks -> tasks.groups();
      case Subject.Pool _, Subject.Resource _ -> List.of();
    };
  }

  @Test
  void tasksOfOneCallAreOneImprovement_whenItIsReachedInTwoWays() throws Exception {
    story.stack(2, 12).stack(3, 12);
    task(2, false);
    task(3, false);

    List<Candidate> inline = of(candidates(), Optimisation.CONVERT_TO_INLINE);

    assertThat(inline).hasSize(1);
    assertThat(inline.getFirst().id()).isEqualTo("convert-to-inline-1");
  }

  @Test
  void callsAreImprovementsOfTheirOwn_whenLinesDiffer() throws Exception {
    story.stack(2, 20).stack(3, 30);
    task(2, false);
    task(3, false);
    task(3, false);

    List<Candidate> all = candidates();

    assertThat(of(all, Optimisation.CONVERT_TO_INLINE)).hasSize(2);
    assertThat(of(all, Optimisation.HOIST_BRANCH)).isEmpty();
    assertThat(of(all, Optimisation.CONVERT_TO_COMBINATOR)).isEmpty();
  }

  @Test
  void pathsCanBeHoisted_whenTasksOfOneCallTakeTwo() throws Exception {
    for (int i = 0; i < 6; i++) {
      task(1, i % 3 == 0);
    }

    List<Candidate> all = candidates();
    List<Candidate> hoists = of(all, Optimisation.HOIST_BRANCH);
    Candidate inline = of(all, Optimisation.CONVERT_TO_INLINE).getFirst();

    assertThat(hoists).hasSize(2);
    assertThat(groups(inline)).hasSize(2);
    assertThat(hoists).allMatch(hoist -> hoist.excludes(inline));
    assertThat(hoists.getFirst().excludes(hoists.getLast())).isFalse();
  }

  @Test
  void pathsAreOne_whenSomeTasksFindAConnectionAndOthersOpenOne() throws Exception {
    story.method(CONNECT, SOCKET, "connect").method(READ, SOCKET, "read");
    for (int i = 0; i < 6; i++) {
      double at = 100.0 * tasks;
      task(1, false);
      Story.Teller worker = story.thread(10);
      if (i % 3 == 0) {
        worker.at(at + 2, EventKind.IO_BEGIN, 7, CONNECT).at(at + 3, EventKind.IO_END, 0);
      }
      worker.at(at + 4, EventKind.IO_BEGIN, 7, READ).at(at + 6, EventKind.IO_END, 100);
    }

    List<Candidate> all = candidates();

    assertThat(of(all, Optimisation.CONVERT_TO_INLINE)).hasSize(1);
    assertThat(of(all, Optimisation.HOIST_BRANCH)).isEmpty();
  }

  @Test
  void groupsTellHowManyTasksTookTheirPath_whenSomeSleep() throws Exception {
    for (int i = 0; i < 6; i++) {
      task(1, i % 3 == 0);
    }
    TaskGroups groups = TaskGroups.of(story.model(folder.resolve("story.trace")));

    assertThat(groups.count()).isEqualTo(2);
    assertThat(groups.get(groups.of(0)).path()).hasSize(1);
    assertThat(groups.get(groups.of(0)).tasks()).isEqualTo(2);
    assertThat(groups.get(groups.of(1)).path()).isEmpty();
    assertThat(groups.get(groups.of(1)).tasks()).isEqualTo(4);
  }

  @Test
  void tasksThatSpawnAndWaitMayBecomeCombinators_whenTheyDoBoth() throws Exception {
    story.stack(2, 20).pool(2, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(0, 101, POOL, 1);
    story
        .thread(10)
        .starts(1, 101, POOL)
        .submits(2, 102, 2, 2)
        .awaits(3, 20, 102)
        .ends(30, 101, POOL);
    story.thread(20).starts(2, 102, 2).ends(22, 102, 2);

    List<Candidate> all = candidates();

    assertThat(of(all, Optimisation.CONVERT_TO_COMBINATOR))
        .singleElement()
        .matches(combine ->
            of(all, Optimisation.CONVERT_TO_INLINE).stream().anyMatch(combine::excludes));
  }

  @Test
  void poolsMayBecomeVirtualOrChangeTheirSize_whenTheyAreThreadPools() throws Exception {
    story.pool(2, PoolKind.PER_TASK, 0, 0);
    task(1, false);

    List<Candidate> all = candidates();

    assertThat(of(all, Optimisation.TO_VIRTUAL))
        .extracting(Candidate::subject)
        .containsExactly(new Subject.Pool(POOL, new PoolChange.Virtual()));
    assertThat(of(all, Optimisation.RESIZE_POOL))
        .extracting(Candidate::subject)
        .containsExactly(
            new Subject.Pool(POOL, new PoolChange.Size(1)),
            new Subject.Pool(POOL, new PoolChange.Size(4)),
            new Subject.Pool(POOL, new PoolChange.Size(8)));
  }

  @Test
  void poolMayChangeItsSize_whenItKeepsNoIdleWorkers() throws Exception {
    story.pool(2, PoolKind.THREAD_POOL, 0, 8).pool(3, PoolKind.THREAD_POOL, 0, Integer.MAX_VALUE);
    for (int pool = 2; pool <= 3; pool++) {
      story.thread(1).submits(1_000 * pool, 100 + pool, pool);
      story
          .worker(40 + pool, pool)
          .thread(40 + pool)
          .starts(1_000 * pool, 100 + pool, pool)
          .ends(1_000 * pool + 10, 100 + pool, pool);
    }

    assertThat(of(candidates(), Optimisation.RESIZE_POOL))
        .extracting(Candidate::subject)
        .contains(new Subject.Pool(2, new PoolChange.Size(16)))
        .noneMatch(subject -> ((Subject.Pool) subject).symbol() == 3);
  }

  @Test
  void nothingIsACandidate_whenThereAreNoTasks() throws Exception {
    story.thread(1).sleeps(0, 5);

    assertThat(candidates()).isEmpty();
  }

  @Test
  void everyPoolThatIsMadeCanGetAnotherSize_unlessItHasNone() throws Exception {
    story.stack(2, 12);
    int symbol = 10;
    Map<PoolKind, Integer> made = new EnumMap<>(PoolKind.class);
    for (PoolKind kind : PoolKind.values()) {
      made.put(kind, symbol);
      runs(symbol, symbol);
      story.pool(symbol++, 2, 2, kind);
    }
    story.pool(symbol, "p", "shop.Loops", PoolKind.OTHER, 2, 2);
    runs(symbol, symbol);

    assertThat(of(candidates(), Optimisation.RESIZE_POOL))
        .extracting(each -> each.subject() instanceof Subject.Pool pool ? pool.symbol() : 0)
        .contains(made.get(PoolKind.SCHEDULED), made.get(PoolKind.OTHER))
        .doesNotContain(made.get(PoolKind.PER_TASK), made.get(PoolKind.FORK_JOIN), symbol);
  }

  private void runs(int pool, int task) {
    story.thread(1).submits(10, task, pool, 2);
    story.thread(100 + pool).starts(11, task, pool).ends(12, task, pool);
  }
}
