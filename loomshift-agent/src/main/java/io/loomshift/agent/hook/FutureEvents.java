package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Recorder;
import org.jspecify.annotations.Nullable;

/// What hooks in futures tell.
public final class FutureEvents {
  private FutureEvents() {}

  /// A thread begins to wait for a result that is not there yet.
  public static void waitBegins(Object future) {
    Recorder.object(Events.FUTURE_WAIT_BEGIN, future);
  }

  /// It waits no longer.
  public static void waitEnds(Object future) {
    Recorder.object(Events.FUTURE_WAIT_END, future);
  }

  /// A future has got its result.
  public static void completed(Object future) {
    Recorder.object(Events.FUTURE_COMPLETE, future);
  }

  /// A future has got its result, unless it had one before.
  public static void completed(long done, Object future) {
    if (done != 0) {
      Recorder.object(Events.FUTURE_COMPLETE, future);
    }
  }

  /// A future got an exception for its result, unless it had a result before.
  public static void failed(long done, Object future, Object exception) {
    if (done != 0) {
      TaskEvents.failed(future, exception);
    }
  }

  /// A future depends on another, or on the task that will complete it.
  public static void depends(@Nullable Object source, @Nullable Object dependant) {
    if (source != null && dependant != null) {
      Recorder.objects(Events.FUTURE_EDGE, source, dependant);
    }
  }

  /// The same, where the dependant was just made.
  public static void made(@Nullable Object dependant, @Nullable Object source) {
    depends(source, dependant);
  }

  /// A future depends on two.
  public static void made(
      @Nullable Object dependant, @Nullable Object source, @Nullable Object other) {
    depends(source, dependant);
    depends(other, dependant);
  }

  /// A future depends on several.
  public static void madeOfAll(@Nullable Object dependant, @Nullable Object sources) {
    if (sources instanceof Object[] each) {
      for (Object source : each) {
        depends(source, dependant);
      }
    }
  }
}
