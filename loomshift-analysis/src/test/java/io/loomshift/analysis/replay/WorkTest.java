package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What requests need of processors. Times are in microseconds.
class WorkTest {
  private static final int POOL = 1;
  private static final int FAST = 160;
  private static final int SLOW = 40;

  @TempDir Path folder;

  private static void serves(Story story, int request, double time, double length) {
    story.thread(1).submits(time, 100 + request, POOL);
    story.thread(20).starts(time, 100 + request, POOL).ends(time + length, 100 + request, POOL);
  }

  private static Story story() {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 4, 4).worker(20, POOL);
    story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    return story;
  }

  @Test
  void requestsThatNeededLeastCount_whenOthersNeededMore() throws Exception {
    Story story = story().on(1, "25.0.3");
    for (int i = 0; i < FAST; i++) {
      serves(story, i, 2_000 * i, 1_000);
    }
    for (int i = 0; i < SLOW; i++) {
      serves(story, FAST + i, 2_000 * FAST + 10_000 * i, 2_000);
    }
    Program program = new Program(story.model(folder.resolve("a.trace")), FAST, List.of());
    assertThat(Work.least(program)).containsOnly(1e6);
    ReplayValidation validation = ReplayValidation.of(program, 25);
    assertThat(
            new Saturation(validation.program())
                .of(validation.identity(), true, 0)
                .orElseThrow()
                .perSecond())
        .isCloseTo(1_000, within(20.0));
  }

  @Test
  void requestsThatBeginBehindOthersCount_whenThoseThatComeAloneNeedMore() throws Exception {
    Story story = story().on(1, "25.0.3");
    for (int i = 0; i < FAST; i += 2) {
      serves(story, i, 10_000 * i, 3_000);
      serves(story, i + 1, 10_000 * i + 3_000, 1_000);
    }
    Program program = new Program(story.model(folder.resolve("a.trace")), 0, List.of());
    // A standard error is added: of sixteen requests, half of which need three times as much.
    assertThat(Arrays.stream(Work.least(program)).average().orElseThrow())
        .isCloseTo(1.125e6, within(1e5));
  }

  /// A selector takes 200 for each time that it returns, and 20 for each request that it hands
  /// over, one or three at a time.
  ///
  /// @param sleeps whether it sleeps in between, instead of waiting for a socket
  private double least(boolean sleeps) throws Exception {
    Story story = story().on(1, "25.0.3");
    Story.Teller selector = story.thread(1);
    int request = 0;
    for (int round = 0; request < 3 * FAST; round++) {
      int some = round % 2 == 0 ? 1 : 3;
      double time = 1_000 + 10_000 * round;
      if (sleeps) {
        selector.sleeps(time - 1_000, 1_000);
      } else {
        selector.at(time - 1_000, EventKind.IO_BEGIN, 9, 1).at(time, EventKind.IO_END, 0);
      }
      for (int i = 0; i < some; i++, request++) {
        double starts = time + 300 + 1_000 * i;
        selector.submits(time + 200 + 20 * (i + 1), 100 + request, POOL);
        story
            .thread(20)
            .starts(starts, 100 + request, POOL)
            .ends(starts + 1_000, 100 + request, POOL);
      }
    }
    Program program = new Program(story.model(folder.resolve("a.trace")), 0, List.of());
    return Arrays.stream(Work.least(program)).average().orElseThrow();
  }

  @Test
  void wakeUpsAreSharedByAsManyAsTheTraceShows_whenASelectorReturnsForSome() throws Exception {
    assertThat(least(false))
        .as("1,000 of its own, 20 of the selector, and a third of its 200; 120 as a mean")
        .isCloseTo(1.087e6, within(1e4));
  }

  /// The same, where the thread sleeps before it looks what came.
  @Test
  void allIsLeft_whenAClockBeginsIt() throws Exception {
    assertThat(least(true)).isCloseTo(1.12e6, within(2e4));
  }

  /// A thread that hands over each request, and computes all the time.
  @Test
  void allIsLeft_whenAThreadNeverWaits() throws Exception {
    Story story = story().on(2, "25.0.3");
    story.thread(1).at(0, EventKind.PROCESSOR_TIME, 0);
    for (int i = 0; i < FAST; i++) {
      serves(story, i, 1_000 + 2_000 * i, 1_000);
      story.thread(1).at(2_000 + 2_000 * i, EventKind.PROCESSOR_TIME, 1_000L * (2_000 + 2_000 * i));
    }
    Program program = new Program(story.model(folder.resolve("a.trace")), 0, List.of());
    assertThat(Arrays.stream(Work.least(program)).average().orElseThrow())
        .as("1,000 of its own and 2,000 of the thread")
        .isCloseTo(3e6, within(2e5));
  }

  /// A thread that waits in native code runs, as far as events tell.
  @Test
  void processorsAreIdle_whenAThreadRunsWithoutThem() throws Exception {
    Story story = story().on(1, "25.0.3");
    story
        .thread(30)
        .at(0, EventKind.PROCESSOR_TIME, 0)
        .at(20_000, EventKind.PROCESSOR_TIME, 1_000_000)
        .sleeps(20_000, 5_000)
        .at(25_000, EventKind.PROCESSOR_TIME, 1_000_000)
        .at(30_000, EventKind.PROCESSOR_TIME, 6_000_000)
        .sleeps(30_000, 10);
    UsedTime used = UsedTime.of(new Program(story.model(folder.resolve("a.trace")), 0, List.of()));
    assertThat(used.isFull(20_000e3)).as("a twentieth of it").isFalse();
    assertThat(used.isFull(25_000e3)).as("asleep").isFalse();
    assertThat(used.isFull(30_000e3)).as("all of it").isTrue();
  }

  @Test
  void effectsAreThoseOfAMachineOfItsOwn_whenOthersTookProcessors() throws Exception {
    Story story = story().on(1, "25.0.3");
    Story.Teller worker = story.thread(20).at(0, EventKind.PROCESSOR_TIME, 0);
    for (int i = 0; i < SLOW; i++) {
      double time = 10_000 * i + 1_000;
      story.thread(1).submits(time, 100 + i, POOL);
      worker
          .at(time, EventKind.PROCESSOR_TIME, 500_000L * i)
          .starts(time, 100 + i, POOL)
          .ends(time + 1_000, 100 + i, POOL)
          .at(time + 1_000, EventKind.PROCESSOR_TIME, 500_000L * (i + 1));
    }
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    var findings = Analyst.analyze(trace, Options.usual());
    assertThat(findings.traced().metrics().latency().mean()).isCloseTo(1e6, within(1e4));
    assertThat(findings.replayed().orElseThrow().metrics().latency().mean())
        .isCloseTo(5e5, within(1e5));
  }
}
