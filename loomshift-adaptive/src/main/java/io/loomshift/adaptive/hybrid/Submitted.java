package io.loomshift.adaptive.hybrid;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/// A future that knows the class of what was submitted.
final class Submitted<T> extends FutureTask<T> {
  private final Class<?> source;

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
