package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// What the races share.
final class Ending {
  private Ending() {}

  /// 1 where an executor ends that was told to, otherwise 0.
  static int of(HybridExecutor executor) {
    try {
      return executor.awaitTermination(10, TimeUnit.SECONDS) ? 1 : 0;
    } catch (InterruptedException e) {
      return 0;
    }
  }
}
