package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which tasks are around operations. Times are in microseconds.
class TaskWalkTest {
  private static final int POOL = 1;

  @TempDir Path folder;

  /// How many tasks are around the sleeps of a thread.
  private List<Long> around(Story story) throws Exception {
    TraceModel model =
        story.pool(POOL, PoolKind.THREAD_POOL, 1, 1).model(folder.resolve("a.trace"));
    List<Long> found = new ArrayList<>();
    for (TaskWalk walk = new TaskWalk(model.operations(), model.actors(), 0); walk.next(); ) {
      if (model.operations().kind(walk.at()) == OperationKind.SLEEP) {
        found.add(walk.tasks().count());
      }
    }
    return found;
  }

  @Test
  void tasksAreAround_whenOneRunsAnother() throws Exception {
    Story story = new Story();
    story
        .thread(20)
        .at(0, EventKind.TASK_START, 5, POOL)
        .sleeps(1, 2)
        .at(4, EventKind.TASK_START, 6, POOL)
        .sleeps(5, 2)
        .at(8, EventKind.TASK_END, 6, "shop.Task")
        .sleeps(9, 2)
        .at(12, EventKind.TASK_END, 5, "shop.Task")
        .sleeps(13, 2);

    assertThat(around(story)).containsExactly(1L, 2L, 1L, 0L);
  }

  @Test
  void allTasksAreLeft_whenTheOuterOneEnds() throws Exception {
    Story story = new Story();
    story
        .thread(20)
        .at(0, EventKind.TASK_START, 5, POOL)
        .at(4, EventKind.TASK_START, 6, POOL)
        .sleeps(5, 2)
        .at(12, EventKind.TASK_END, 5, "shop.Task")
        .sleeps(13, 2);

    assertThat(around(story)).containsExactly(2L, 0L);
  }

  @Test
  void noTaskIsAround_whenEventsWereLost() throws Exception {
    Story story = new Story();
    story
        .thread(20)
        .at(0, EventKind.TASK_START, 5, POOL)
        .sleeps(1, 2)
        .loses(1)
        .at(4, EventKind.TASK_START, 6, POOL)
        .sleeps(5, 2)
        .at(8, EventKind.TASK_END, 6, "shop.Task")
        .sleeps(9, 2);

    assertThat(around(story)).containsExactly(1L, 1L, 0L);
  }
}
