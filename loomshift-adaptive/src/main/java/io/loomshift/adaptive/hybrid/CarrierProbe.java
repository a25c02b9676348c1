package io.loomshift.adaptive.hybrid;

/// Tells whether virtual threads that were woken wait for a carrier: by one more of them, which is
/// started at one sample and has begun by the next, or not. Not thread-safe.
final class CarrierProbe implements Runnable {
  private volatile boolean isAsked;

  /// Whether the last one has not begun yet.
  boolean isLate() {
    return isAsked;
  }

  /// Starts the next one, where the last one has begun.
  void ask() {
    if (!isAsked) {
      Thread thread = Thread.ofVirtual().inheritInheritableThreadLocals(false).unstarted(this);
      thread.setContextClassLoader(null);
      isAsked = true;
      try {
        thread.start();
      } catch (OutOfMemoryError e) {
        isAsked = false;
      }
    }
  }

  @Override
  public void run() {
    isAsked = false;
  }
}
