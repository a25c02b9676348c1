package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;

/// Making threads that do nothing.
///
/// @param type of the threads
/// @param count how many
/// @param atOnce how many may live at once, which bounds what the system has to carry
record Creation(ThreadType type, int count, int atOnce) {
  /// A thread that did not start yet.
  static Thread make(ThreadType type, Runnable task) {
    return switch (type) {
      case PLATFORM -> new Thread(task);
      case VIRTUAL -> Thread.ofVirtual().unstarted(task);
    };
  }

  /// Makes them and starts none.
  ///
  /// @return how many there were, which only a loop that was really run can tell
  int make() {
    int made = 0;
    for (int i = 0; i < count; i++) {
      if (!make(type, Creation::doNothing).isAlive()) {
        made++;
      }
    }
    return made;
  }

  /// Starts them and waits for their ends: so many as may live at once, then as many more.
  ///
  /// @return how many there were
  int start() throws InterruptedException {
    Thread[] started = new Thread[atOnce];
    int ended = 0;
    while (ended < count) {
      int batch = Math.min(atOnce, count - ended);
      for (int i = 0; i < batch; i++) {
        started[i] = make(type, Creation::doNothing);
        started[i].start();
      }
      for (int i = 0; i < batch; i++) {
        started[i].join();
      }
      ended += batch;
    }
    return ended;
  }

  private static void doNothing() {}
}
