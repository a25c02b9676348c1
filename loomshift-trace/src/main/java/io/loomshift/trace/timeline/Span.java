package io.loomshift.trace.timeline;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An activity of a thread, from its begin on, within those that began before it.
public final class Span {
  private final long thread;
  private final Activity activity;
  private final Event begin;
  private final @Nullable Span outer;
  private final boolean withinWait;

  Span(long thread, Activity activity, Event begin, @Nullable Span outer) {
    this.thread = thread;
    this.activity = activity;
    this.begin = begin;
    this.outer = outer;
    this.withinWait =
        outer != null
            && (outer.withinWait
                || outer.activity.isWait()
                || outer.activity == Activity.POOL_IDLE);
  }

  /// Whose activity it is: who acts, or for [Activity#MOUNTED] the carrier.
  public long thread() {
    return thread;
  }

  /// What the thread does.
  public Activity activity() {
    return activity;
  }

  /// The event that began it.
  public Event begin() {
    return begin;
  }

  /// Whether it lies in a wait, or in the idle time of a worker, and so costs nothing by itself: a
  /// thread that waits for a lock also parks.
  public boolean isWithinWait() {
    return withinWait;
  }

  /// What it lies in.
  public Optional<Span> outer() {
    return Optional.ofNullable(outer);
  }
}
