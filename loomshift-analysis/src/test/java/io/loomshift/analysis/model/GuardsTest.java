package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two connections that threads hand out under a lock, and wait for on its condition. Times are in
/// microseconds.
class GuardsTest {
  private static final int LOCK = 8;
  private static final int CONDITION = 9;
  private static final String SYNC = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
  private static final String AWAITED =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
  private static final int ROUNDS = 8;

  @TempDir Path folder;

  private static void takes(Story.Teller thread, double micros) {
    thread.at(micros, EventKind.LOCK_TAKE, LOCK, SYNC);
    thread.at(micros + 1, EventKind.LOCK_RELEASE, LOCK, SYNC);
  }

  private static void waits(Story.Teller thread, double micros, double until) {
    thread
        .at(micros, EventKind.LOCK_TAKE, LOCK, SYNC)
        .at(micros + 1, EventKind.CONDITION_BEGIN, CONDITION, AWAITED)
        .at(micros + 1, EventKind.OPERAND, LOCK, SYNC)
        .at(micros + 1, EventKind.LOCK_RELEASE, LOCK, SYNC)
        .at(until, EventKind.CONDITION_END, CONDITION, AWAITED)
        .at(until + 1, EventKind.LOCK_RELEASE, LOCK, SYNC);
  }

  private static void gives(Story.Teller thread, double micros, EventKind signal) {
    thread.at(micros, EventKind.LOCK_TAKE, LOCK, SYNC);
    if (signal == EventKind.CONDITION_SIGNAL) {
      thread.at(micros, signal, CONDITION, AWAITED).at(micros, EventKind.OPERAND, LOCK, SYNC);
    }
    thread.at(micros + 1, EventKind.LOCK_RELEASE, LOCK, SYNC);
  }

  /// Threads 1 and 2 take both connections, and thread 3 waits until thread 1 gives one back.
  ///
  /// @param second what thread 2 does when it gives its connection back
  private TraceModel model(EventKind second) throws Exception {
    return model(new Story(), 0, second);
  }

  private TraceModel model(Story story, double from, EventKind second) throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      double now = from + round * 1_000;
      takes(story.thread(1), now);
      takes(story.thread(2), now + 10);
      waits(story.thread(3), now + 20, now + 105);
      gives(story.thread(1), now + 100, EventKind.CONDITION_SIGNAL);
      gives(story.thread(2), now + 200, second);
      gives(story.thread(3), now + 300, EventKind.CONDITION_SIGNAL);
    }
    return story.model(folder.resolve("a.trace"));
  }

  private static int semaphore(TraceModel model) {
    for (int resource = 0; resource < model.resources().count(); resource++) {
      if (model.resources().kind(resource) == ResourceKind.SEMAPHORE) {
        return resource;
      }
    }
    return -1;
  }

  @Test
  void conditionIsAResource_whenWaitsAgreeWithANumber() throws Exception {
    TraceModel model = model(EventKind.CONDITION_SIGNAL);

    int guarded = semaphore(model);
    assertThat(guarded).isNotNegative();
    assertThat(model.resources().permits(guarded)).isEqualTo(2);
    assertThat(model.resources().amount(guarded)).isEqualTo(2);
    assertThat(model.resources().isScarce(guarded)).isTrue();
    List<Long> waits = new ArrayList<>();
    for (int at = 0; at < model.operations().count(); at++) {
      if (model.operations().kind(at) == OperationKind.ACQUIRE) {
        assertThat(model.operations().argument(at)).isEqualTo(guarded);
        waits.add(model.operations().length(at) / 1_000);
      }
    }
    assertThat(waits).filteredOn(length -> length > 0).hasSize(ROUNDS).containsOnly(84L);
    assertThat(waits).hasSize(3 * ROUNDS);
  }

  @Test
  void whatWasGivenFirstCanBeTaken_whenTheyAreHandedOutFromAStore() throws Exception {
    Story story = new Story();
    for (int thread = 0; thread < 2; thread++) {
      gives(story.thread(4), thread * 10, EventKind.CONDITION_SIGNAL);
    }
    TraceModel model = model(story, 1_000, EventKind.CONDITION_SIGNAL);

    int guarded = semaphore(model);
    assertThat(guarded).isNotNegative();
    assertThat(model.resources().permits(guarded)).as("those that are given at first").isZero();
    assertThat(model.resources().amount(guarded)).isEqualTo(2);
  }

  private static long count(TraceModel model, OperationKind kind, int resource) {
    return IntStream.range(0, model.operations().count())
        .filter(at -> model.operations().kind(at) == kind)
        .filter(at -> model.operations().argument(at) == resource)
        .count();
  }

  /// In one round thread 3 is told to wait before the second connection is told to be taken.
  @Test
  void allThatIsTakenIsGivenBack_whenTwoAreToldInTheWrongOrder() throws Exception {
    Story story = new Story();
    for (int round = 0; round < 20; round++) {
      double now = 1_000 + round * 1_000;
      boolean swapped = round == 15;
      takes(story.thread(1), now);
      if (swapped) {
        waits(story.thread(3), now + 5, now + 105);
        takes(story.thread(2), now + 10);
      } else {
        takes(story.thread(2), now + 10);
        waits(story.thread(3), now + 20, now + 105);
      }
      gives(story.thread(1), now + 100, EventKind.CONDITION_SIGNAL);
      gives(story.thread(2), now + 200, EventKind.CONDITION_SIGNAL);
      gives(story.thread(3), now + 300, EventKind.CONDITION_SIGNAL);
    }
    TraceModel model = story.model(folder.resolve("a.trace"));

    int guarded = semaphore(model);
    assertThat(guarded).isNotNegative();
    assertThat(count(model, OperationKind.RELEASE, guarded))
        .isEqualTo(count(model, OperationKind.ACQUIRE, guarded))
        .isEqualTo(3 * 20);
  }

  /// Thread 3 waits for each job. Twice there are two signals while it is at work.
  @Test
  void signalGivesNothing_whenNobodyTakesWhatItGave() throws Exception {
    int rounds = 60;
    Story story = new Story();
    for (int round = 0; round < rounds; round++) {
      double now = round * 1_000;
      waits(story.thread(3), now, now + 105);
      gives(story.thread(1), now + 100, EventKind.CONDITION_SIGNAL);
      if (round == 40 || round == 50) {
        gives(story.thread(1), now + 200, EventKind.CONDITION_SIGNAL);
      }
    }
    TraceModel model = story.model(folder.resolve("a.trace"));

    int guarded = semaphore(model);
    assertThat(guarded).isNotNegative();
    assertThat(count(model, OperationKind.RELEASE, guarded))
        .as("one for each wait")
        .isEqualTo(rounds);
  }

  @Test
  void lockStaysALock_whenSomebodyGivesBackWithoutASignal() throws Exception {
    TraceModel model = model(EventKind.LOCK_TAKE);

    assertThat(semaphore(model)).isEqualTo(-1);
    for (int at = 0; at < model.operations().count(); at++) {
      if (model.operations().kind(at) == OperationKind.WAIT) {
        int signal = model.signalOf(at);
        assertThat(model.operations().kind(signal)).isEqualTo(OperationKind.SIGNAL);
        assertThat(model.operations().time(signal) - model.operations().time(at)).isEqualTo(79_000);
      }
    }
  }
}
