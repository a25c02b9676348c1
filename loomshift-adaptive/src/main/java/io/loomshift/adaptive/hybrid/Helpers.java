package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Lets platform threads take what waits for virtual ones while none of these begins a task: tasks
/// that hold the carriers may wait for those that do not begin. Not thread-safe.
final class Helpers {
  /// How long no task has begun. The first tasks of a server take as long in a young JVM, and more
  /// threads would take the processors from them and from the JVM's compilers.
  ///
  /// Source: with helpers after two samples, 1 ms apart, Spring Boot's first 446 requests had 85 to
  /// 256 platform threads.
  private static final long STUCK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// The same where virtual threads are to come first.
  private static final long STUCK_VIRTUAL_FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final int NONE_SEEN = -1;

  private final Dispatcher dispatcher;
  private final long stuckNanos;
  private long lastBegun = NONE_SEEN;
  private boolean isStuck;
  private long sinceNanos;

  Helpers(Dispatcher dispatcher, boolean isVirtualFirst) {
    this.dispatcher = dispatcher;
    stuckNanos = isVirtualFirst ? STUCK_VIRTUAL_FIRST_NANOS : STUCK_NANOS;
  }

  /// None helps.
  void reset() {
    lastBegun = NONE_SEEN;
    isStuck = false;
    end();
  }

  /// Whether tasks wait for virtual threads and none has begun since the last sample.
  boolean isStuck() {
    return isStuck;
  }

  /// Lets as many help as there are processors once none has begun for long, and twice as many
  /// after the same time.
  ///
  /// @param begun how many tasks have begun on virtual threads in all
  void follow(long nowNanos, long begun) {
    isStuck = dispatcher.wantsVirtual() && begun == lastBegun;
    lastBegun = begun;
    if (!isStuck) {
      sinceNanos = nowNanos;
      end();
    } else if (nowNanos - sinceNanos >= stuckNanos) {
      sinceNanos = nowNanos;
      dispatcher.doubleHelpers();
    }
  }

  private void end() {
    if (dispatcher.helpers() > 0) {
      dispatcher.setHelpers(0);
    }
  }
}
