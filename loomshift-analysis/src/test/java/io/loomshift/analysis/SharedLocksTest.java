package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which locks tasks take that run at the same time. Times are in microseconds.
class SharedLocksTest {
  private static final int MONITOR = 9;
  @TempDir Path folder;

  private final Story story = new Story();

  private void takes(long thread, double time) {
    story
        .thread(thread)
        .at(time, EventKind.MONITOR_BEGIN, MONITOR, "shop.Stock")
        .at(time + 1, EventKind.MONITOR_END, MONITOR, "shop.Stock")
        .at(time + 2, EventKind.MONITOR_RELEASE, MONITOR, "shop.Stock");
  }

  private boolean isShared() throws Exception {
    TraceModel model = story.model(folder.resolve("a.trace"));
    SharedLocks locks = new SharedLocks(model);
    for (int resource = 0; resource < model.resources().count(); resource++) {
      if (locks.contains(resource)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void lockIsNotShared_whenOneThreadTakesItInATaskAndOutside() throws Exception {
    story.thread(20).at(10, EventKind.TASK_START, 100, 0);
    takes(20, 20);
    story.thread(20).at(50, EventKind.TASK_END, 100, "shop.Task");
    takes(20, 60);

    assertThat(isShared()).isFalse();
  }

  @Test
  void lockIsShared_whenTasksTakeItThatRunAtTheSameTime() throws Exception {
    story.thread(20).at(10, EventKind.TASK_START, 100, 0);
    takes(20, 20);
    story.thread(20).at(50, EventKind.TASK_END, 100, "shop.Task");
    story.thread(21).at(40, EventKind.TASK_START, 101, 0);
    takes(21, 60);
    story.thread(21).at(70, EventKind.TASK_END, 101, "shop.Task");

    assertThat(isShared()).isTrue();
  }

  @Test
  void lockIsThatOfTheOuterTask_whenTheInnerOneHasEnded() throws Exception {
    story.thread(20).at(10, EventKind.TASK_START, 100, 0).at(12, EventKind.TASK_START, 102, 0);
    story.thread(20).at(14, EventKind.TASK_END, 102, "shop.Task");
    takes(20, 20);
    story.thread(20).at(50, EventKind.TASK_END, 100, "shop.Task");
    story.thread(20).sleeps(60, 100);
    story.thread(21).at(70, EventKind.TASK_START, 101, 0);
    takes(21, 80);
    story.thread(21).at(90, EventKind.TASK_END, 101, "shop.Task");

    assertThat(isShared()).isFalse();
  }
}
