package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is known where events were lost. Times are in microseconds.
class LostEventsTest {
  private static final int POOL = 1;

  @TempDir Path folder;

  /// Kinds and lengths in microseconds of what the last actor did, as one line.
  private static String told(TraceModel model) {
    List<String> lines = new ArrayList<>();
    Operations operations = model.operations();
    int actor = model.actors().count() - 1;
    for (int at = model.actors().first(actor); at < model.actors().end(actor); at++) {
      OperationKind kind = operations.kind(at);
      lines.add(kind.isLasting() ? kind + " " + operations.length(at) / 1_000 : kind.toString());
    }
    return String.join(", ", lines);
  }

  @Test
  void virtualThreadGetsNowhere_whenItsUnmountWasLost() throws Exception {
    Story story = new Story();
    story
        .thread(2)
        .at(0, EventKind.MOUNT, 90)
        .starts(0, 5, POOL)
        .at(10, EventKind.THREAD_START, 91)
        .loses(40)
        .at(400, EventKind.UNMOUNT, 0);
    story.thread(3).at(500, EventKind.MOUNT, 90).ends(510, 5, POOL).at(520, EventKind.UNMOUNT, 90);

    TraceModel model = story.model(folder.resolve("a.trace"));

    assertThat(told(model)).isEqualTo("START, RUN 10, FORK, LOST, BLOCKED 490, RUN 10");
    assertThat(model.tasks().end(0)).as("it may be another one that ended").isEqualTo(Tasks.NONE);
  }

  @Test
  void taskIsLeft_whenABlockTellsOfALossAlone() throws Exception {
    Path file = folder.resolve("loss.trace");
    TraceHeader header =
        new TraceHeader(1_790_000_000_000L, 0, 1, 2, "25.0.3", "Linux", "java Shop", "1");
    try (TraceWriter writer = TraceWriter.create(file, header)) {
      long start = (long) EventKind.TASK_START.code() << 56 | 5;
      long end = (long) EventKind.TASK_END.code() << 56 | 5;
      writer.events(20, new long[] {1_000, start}, 0, 1, 0);
      writer.events(20, new long[0], 0, 0, 7);
      writer.events(20, new long[] {3_000, end}, 0, 1, 0);
      writer.finish(10_000);
    }

    TraceModel model = TraceModel.load(file);

    assertThat(told(model)).isEqualTo("START, RUN 2, LOST");
  }
}
