package io.loomshift.analysis.model;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;

/// The story of a program whose threads mostly wait for others.
public final class WaitLimited {
  private static final int OUTER = 1;
  private static final int INNER = 2;

  private WaitLimited() {}

  /// Requests of 100 µs, one each 200 µs: from 10 to 90 a worker of another pool does the work,
  /// from stack 2, and the first one waits.
  public static Story story(int requests) {
    Story story =
        new Story()
            .pool(OUTER, PoolKind.THREAD_POOL, 1, 1)
            .pool(INNER, PoolKind.THREAD_POOL, 1, 1)
            .stack(2, 20);
    Story.Teller load = story.thread(1);
    Story.Teller outer = story.thread(10).at(0, EventKind.POOL_IDLE, 7, OUTER);
    Story.Teller inner = story.thread(20).at(0, EventKind.POOL_IDLE, 7, INNER);
    for (int i = 0; i < requests; i++) {
      int request = 1_000_000 + i;
      int part = 2_000_000 + i;
      double at = 200.0 * i + 200;
      load.submits(at, request, OUTER, 1);
      outer.starts(at, request, OUTER);
      outer.submits(at + 10, part, INNER, 2);
      inner.starts(at + 10, part, INNER).ends(at + 90, part, INNER);
      outer.awaits(at + 10, 80, part).ends(at + 100, request, OUTER);
    }
    return story;
  }
}
