package io.loomshift.trace.summary;

import static io.loomshift.trace.Traces.HEADER;
import static io.loomshift.trace.Traces.reference;
import static io.loomshift.trace.Traces.word;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Mutation;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceWriter;
import io.loomshift.trace.Traces;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {
  @TempDir private Path directory;

  private Summary summary(Traces.Writing writing) throws Exception {
    Path file = Files.write(directory.resolve("a.trace"), Traces.written(writing));
    return Summary.of(Trace.open(file), (done, total) -> {});
  }

  private static void write(TraceWriter writer, long owner, long... timesAndWords)
      throws IOException {
    long[] words = timesAndWords.clone();
    for (int i = 0; i < words.length; i += 2) {
      words[i] += HEADER.startNanos();
    }
    writer.events(owner, words, 0, words.length / 2, 0);
  }

  @Test
  void taskCountsForItsPool_whenAnotherThreadRunsIt() throws Exception {
    Summary summary =
        summary(writer -> {
          writer.pool(3, "mail", "x.Mail", PoolKind.THREAD_POOL, 2, 2, 0, 0, 2);
          write(
              writer,
              2,
              10,
              word(EventKind.POOL_IDLE, reference(1, 3)),
              50,
              word(EventKind.POOL_BUSY, reference(1, 3)),
              60,
              word(EventKind.TASK_START, reference(70, 3)),
              90,
              word(EventKind.TASK_END, reference(70, 0)),
              95,
              word(EventKind.POOL_IDLE, reference(1, 3)),
              95,
              word(EventKind.POOL_SIZE, reference(4, 3)));
          write(
              writer,
              1,
              40,
              word(EventKind.TASK_SUBMIT, reference(70, 3)),
              41,
              word(EventKind.POOL_QUEUE, reference(8, 3)),
              42,
              word(EventKind.TASK_REJECT, reference(71, 3)));
        });

    assertThat(summary.pools())
        .singleElement()
        .satisfies(pool -> {
          assertThat(pool.row().orElseThrow().name()).isEqualTo("mail");
          assertThat(pool.submitted()).isEqualTo(1);
          assertThat(pool.rejected()).isEqualTo(1);
          assertThat(pool.queued().total()).isEqualTo(20);
          assertThat(pool.running().total()).isEqualTo(30);
          assertThat(pool.idle().count()).isEqualTo(2);
          assertThat(pool.idle().total()).isEqualTo(40 + summary.nanos() - 95);
          assertThat(pool.workers()).isEqualTo(4);
          assertThat(pool.queue()).isEqualTo(8);
        });
  }

  /// A virtual thread a task knows its task, and not whose it is.
  @Test
  void taskCountsForThePoolThatWasAsked_whenItsThreadDoesNotKnow() throws Exception {
    Summary summary =
        summary(writer ->
            write(
                writer,
                1,
                40,
                word(EventKind.TASK_SUBMIT, reference(70, 3)),
                50,
                word(EventKind.TASK_START, reference(70, 0)),
                65,
                word(EventKind.TASK_END, reference(70, 9))));

    assertThat(summary.pools())
        .singleElement()
        .satisfies(pool -> {
          assertThat(pool.symbol()).isEqualTo(3);
          assertThat(pool.queued().total()).isEqualTo(10);
          assertThat(pool.running().total()).isEqualTo(15);
        });
  }

  @Test
  void onlyTheOuterWaitCounts_whenALockParks() throws Exception {
    Summary summary =
        summary(writer -> {
          writer.string(5, "x.Lock");
          write(
              writer,
              2,
              10,
              word(EventKind.LOCK_BEGIN, reference(1, 5)),
              11,
              word(EventKind.PARK_BEGIN, reference(2, 6)),
              30,
              word(EventKind.PARK_END, 0),
              31,
              word(EventKind.LOCK_END, reference(1, 5)),
              40,
              word(EventKind.SLEEP_BEGIN, 1_000_000));
        });

    assertThat(summary.waits()).hasSize(2);
    assertThat(summary.waits().get(0))
        .satisfies(wait -> {
          assertThat(wait.activity()).isEqualTo(Activity.LOCK);
          assertThat(wait.what()).hasValue("x.Lock");
          assertThat(wait.durations().total()).isEqualTo(21);
        });
    assertThat(summary.waits().get(1))
        .satisfies(wait -> {
          assertThat(wait.activity()).isEqualTo(Activity.SLEEP);
          assertThat(wait.what()).isEmpty();
          assertThat(wait.durations().count()).isZero();
          assertThat(wait.unfinished()).isEqualTo(1);
        });
  }

  @Test
  void parkOfAVirtualThreadIsWhole_whenAnotherCarrierGoesOn() throws Exception {
    Summary summary =
        summary(writer -> {
          write(
              writer,
              2,
              50,
              word(EventKind.MOUNT, 100),
              51,
              word(EventKind.PARK_END, 0),
              60,
              word(EventKind.UNMOUNT, 100));
          write(
              writer,
              1,
              10,
              word(EventKind.MOUNT, 100),
              20,
              word(EventKind.PARK_BEGIN, reference(2, 6)),
              21,
              word(EventKind.UNMOUNT, 100));
          writer.thread(7, "main", false, false, false, 0, 0);
          writer.thread(101, "", true, true, false, 0, 0);
        });

    assertThat(summary.waits())
        .singleElement()
        .satisfies(wait -> assertThat(wait.durations().total()).isEqualTo(31));
    assertThat(summary.threads().virtual()).isEqualTo(2);
    assertThat(summary.threads().platform()).isEqualTo(3);
    assertThat(summary.threads().carriers()).isEqualTo(2);
    assertThat(summary.threads().mounts()).isEqualTo(2);
    assertThat(summary.kinds()).containsEntry(EventKind.MOUNT, 2L);
  }

  @Test
  void loadIsThatOfMachineAndProgram_whenItWasRecorded() throws Exception {
    Summary summary =
        summary(writer ->
            write(
                writer,
                1,
                1,
                word(EventKind.HOST_LOAD, 400),
                1,
                word(EventKind.OPERAND, 300),
                2,
                word(EventKind.HOST_LOAD, 600),
                2,
                word(EventKind.OPERAND, 100),
                3,
                word(EventKind.GARBAGE_COLLECTION, 5_000)));

    assertThat(summary.load()).isEqualTo(Optional.of(new Summary.HostLoad(2, 500, 600, 200)));
    assertThat(summary.collections().total()).isEqualTo(5_000);
  }

  @Test
  void backlogIsThatOfAllSamples_whenSomeConnectionsAreNotAccepted() throws Exception {
    Summary summary =
        summary(writer ->
            write(
                writer,
                1,
                1,
                word(EventKind.BACKLOG, 0),
                1,
                word(EventKind.OPERAND, 0),
                2,
                word(EventKind.BACKLOG, 5L << 32 | 2),
                2,
                word(EventKind.OPERAND, 4)));

    assertThat(summary.backlog()).isEqualTo(Optional.of(new Summary.Backlog(2, 3, 6, 2.5)));
  }

  @Test
  void backlogIsUnknown_whenItWasNotSampled() throws Exception {
    assertThat(summary(writer -> write(writer, 1, 1, word(EventKind.HOST_LOAD, 400))).backlog())
        .isEmpty();
  }

  /// What stands on the reader is as calm as the reader itself.
  @Test
  void summaryEndsInOrder_whateverItIsGiven() throws Exception {
    Mutation mutation = new Mutation();
    Path file = directory.resolve("mutated.trace");
    int summaries = 0;
    for (int i = 0; i < 3_000; i++) {
      Files.write(file, mutation.of(new SplittableRandom(i)));
      try {
        summaries += Summary.of(Trace.open(file), (done, total) -> {}).nanos() >= 0 ? 1 : 0;
      } catch (TraceException e) {
        assertThat(e).hasMessageNotContaining("null");
      }
    }
    assertThat(summaries).isGreaterThan(1_800);
  }
}
