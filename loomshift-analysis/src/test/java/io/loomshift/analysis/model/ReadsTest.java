package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What reads of connections bring. Times are in microseconds.
class ReadsTest {
  private static final int POOL = 1;
  private static final int ONE = 50;
  private static final int OTHER = 51;
  private static final int ASKED = 52;

  @TempDir Path folder;

  private OptionalInt read(TraceModel model, int task) {
    return model.readBefore(model.tasks().spawn(task));
  }

  @Test
  void whatIsHandedOverWasBroughtByTheReadBeforeIt() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story
        .thread(1)
        .at(0, EventKind.CHANNEL_WRITE, ASKED, 9)
        .at(10, EventKind.CHANNEL_READ, ONE, 9)
        .submits(11, 100, POOL)
        .at(12, EventKind.CHANNEL_READ, ONE, 9)
        .submits(13, 101, POOL)
        .at(14, EventKind.CHANNEL_READ, OTHER, 9)
        .submits(15, 102, POOL)
        .at(16, EventKind.CHANNEL_WRITE, ONE, 9)
        .submits(17, 103, POOL)
        .at(18, EventKind.CHANNEL_READ, ONE, 9)
        .at(19, EventKind.PARK_BEGIN, 7, "shop.Lock")
        .at(20, EventKind.PARK_END, 0)
        .submits(21, 104, POOL)
        .at(22, EventKind.CHANNEL_READ, ASKED, 9)
        .submits(23, 105, POOL);
    story.thread(2).submits(11, 106, POOL);
    TraceModel model = story.model(folder.resolve("a.trace"));

    OptionalInt first = read(model, 0);
    assertThat(first).isPresent();
    assertThat(read(model, 1)).as("of the same connection").isEqualTo(first);
    assertThat(read(model, 2)).as("of another").isPresent().isNotEqualTo(first);
    assertThat(read(model, 3)).as("behind a write").isEmpty();
    assertThat(read(model, 4)).as("behind a wait").isEmpty();
    assertThat(read(model, 5)).as("of a connection on which it asks").isEmpty();
    assertThat(read(model, 6)).as("by another thread").isEmpty();
    assertThat(model.isOfAReader(model.tasks().spawn(6))).isFalse();
  }

  @Test
  void readIsAnswered_whenAnyThreadWritesToItsConnection() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story
        .thread(1)
        .at(5, EventKind.CHANNEL_READ, ONE, 9)
        .at(6, EventKind.CHANNEL_WRITE, ONE, 9)
        .at(10, EventKind.CHANNEL_READ, ONE, 9)
        .submits(11, 100, POOL)
        .at(12, EventKind.CHANNEL_READ, OTHER, 9)
        .submits(13, 101, POOL);
    story.thread(2).at(20, EventKind.CHANNEL_WRITE, ONE, 9);
    TraceModel model = story.model(folder.resolve("a.trace"));

    int read = read(model, 0).orElseThrow();
    assertThat(model.isAnswered(read, 20_000)).isFalse();
    assertThat(model.isAnswered(read, 20_001)).isTrue();
    assertThat(model.isAnswered(read(model, 1).orElseThrow(), 30_000)).isFalse();
  }
}
