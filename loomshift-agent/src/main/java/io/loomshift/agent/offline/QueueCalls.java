package io.loomshift.agent.offline;

import io.loomshift.agent.hook.QueueEvents;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// In the place of the calls by which a program hands elements from thread to thread.
///
/// An element that is put is told before another thread can take it where the queue has no bound;
/// where it has one, nobody knows before whether there is room, and the element is told behind.
public final class QueueCalls {
  private QueueCalls() {}

  private static boolean isBounded(BlockingQueue<?> queue) {
    return queue.remainingCapacity() != Integer.MAX_VALUE;
  }

  public static <E> E take(BlockingQueue<E> queue) throws InterruptedException {
    if (!OfflineTrace.ON) {
      return queue.take();
    }
    E element = null;
    QueueEvents.wantsElement(queue);
    try {
      element = queue.take();
      return element;
    } finally {
      QueueEvents.received(element, queue);
    }
  }

  public static <E> @Nullable E poll(BlockingQueue<E> queue, long time, TimeUnit unit)
      throws InterruptedException {
    if (!OfflineTrace.ON) {
      return queue.poll(time, unit);
    }
    E element = null;
    QueueEvents.wantsElement(queue);
    try {
      element = queue.poll(time, unit);
      return element;
    } finally {
      QueueEvents.received(element, queue);
    }
  }

  public static <E> @Nullable E poll(BlockingQueue<E> queue) {
    E element = queue.poll();
    if (OfflineTrace.ON) {
      QueueEvents.received(element, queue);
    }
    return element;
  }

  public static <E> void put(BlockingQueue<E> queue, E element) throws InterruptedException {
    if (!OfflineTrace.ON) {
      queue.put(element);
      return;
    }
    if (!isBounded(queue)) {
      QueueEvents.puts(queue);
      queue.put(element);
      return;
    }
    boolean done = false;
    QueueEvents.wantsRoom(queue);
    try {
      queue.put(element);
      done = true;
    } finally {
      QueueEvents.handedOver(done ? 1 : 0, queue);
    }
  }

  public static <E> boolean offer(BlockingQueue<E> queue, E element) {
    if (!OfflineTrace.ON) {
      return queue.offer(element);
    }
    if (!isBounded(queue)) {
      QueueEvents.puts(queue);
      return queue.offer(element);
    }
    boolean done = queue.offer(element);
    QueueEvents.handedOver(done ? 1 : 0, queue);
    return done;
  }

  public static <E> boolean offer(BlockingQueue<E> queue, E element, long time, TimeUnit unit)
      throws InterruptedException {
    if (!OfflineTrace.ON) {
      return queue.offer(element, time, unit);
    }
    boolean done = false;
    QueueEvents.wantsRoom(queue);
    try {
      done = queue.offer(element, time, unit);
      return done;
    } finally {
      QueueEvents.handedOver(done ? 1 : 0, queue);
    }
  }
}
