package io.loomshift.adaptive.hybrid;

/// A task whose origin was named, whatever its class.
final class Named implements Runnable {
  private final Origin origin;
  private final Runnable task;

  Named(Origin origin, Runnable task) {
    this.origin = origin;
    this.task = task;
  }

  Origin origin() {
    return origin;
  }

  @Override
  public void run() {
    task.run();
  }
}
