package io.loomshift.adaptive.hybrid;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/// A future that knows the class of what was submitted.
final class Submitted<T> extends FutureTask<T> {
  private final Class<?> source;

  /// A task is not to run any more; `null` for none.
  static void drop(@Nullable Runnable task) {
    if (task instanceof Submitted<?> future) {
      // Whoever waits for it would do so for ever.
      future.cancel(false);
    }
  }

  Submitted(Callable<T> task) {
    super(task);
    source = task.getClass();
  }

  Submitted(Runnable task, T value) {
    super(task, value);
    source = task.getClass();
  }

  Class<?> source() {
    return source;
  }
}
