package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Pools;
import io.loomshift.agent.record.Recorder;
import org.jspecify.annotations.Nullable;

/// What hooks in blocking queues tell.
///
/// The queue of a pool is left out: what its workers do there is their idle time.
public final class QueueEvents {
  private QueueEvents() {}

  private static boolean isTold(Object queue) {
    return Recorder.isOn() && !Pools.isOwn(queue);
  }

  private static void tell(long kind, Object queue, int elements) {
    if (isTold(queue)) {
      Recorder.object(kind, queue, elements);
    }
  }

  /// A thread wants an element, and would wait for it.
  public static void wantsElement(Object queue) {
    if (isTold(queue)) {
      Recorder.object(Events.QUEUE_TAKE_BEGIN, queue);
    }
  }

  /// It takes one, before anybody else can use the room.
  public static void takes(Object queue) {
    tell(Events.QUEUE_TAKE_END, queue, 1);
  }

  /// It takes one, if there is one.
  public static void takes(@Nullable Object element, Object queue) {
    if (element != null) {
      takes(queue);
    }
  }

  /// It takes several.
  public static void drains(long elements, Object queue) {
    if (elements > 0) {
      tell(Events.QUEUE_TAKE_END, queue, (int) elements);
    }
  }

  /// It was interrupted while it waited.
  public static void givesUpTaking(Object queue) {
    tell(Events.QUEUE_TAKE_END, queue, 0);
  }

  /// It found none; where it found one, that is told.
  public static void polled(@Nullable Object element, Object queue) {
    if (element == null) {
      givesUpTaking(queue);
    }
  }

  /// It found one or none.
  public static void received(@Nullable Object element, Object queue) {
    tell(Events.QUEUE_TAKE_END, queue, element == null ? 0 : 1);
  }

  /// A thread wants room for an element, and would wait for it.
  public static void wantsRoom(Object queue) {
    if (isTold(queue)) {
      Recorder.object(Events.QUEUE_PUT_BEGIN, queue);
    }
  }

  /// It puts one, before anybody else can take that.
  public static void puts(Object queue) {
    tell(Events.QUEUE_PUT_END, queue, 1);
  }

  /// It puts one, if there is room.
  public static void puts(long done, Object queue) {
    if (done != 0) {
      puts(queue);
    }
  }

  /// It was interrupted while it waited.
  public static void givesUpPutting(Object queue) {
    tell(Events.QUEUE_PUT_END, queue, 0);
  }

  /// It found no room; where it found some, that is told.
  public static void offered(long done, Object queue) {
    if (done == 0) {
      givesUpPutting(queue);
    }
  }

  /// It handed one over, or found nobody.
  public static void handedOver(long done, Object queue) {
    tell(Events.QUEUE_PUT_END, queue, (int) done);
  }
}
