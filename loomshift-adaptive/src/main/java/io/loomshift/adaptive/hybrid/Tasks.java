package io.loomshift.adaptive.hybrid;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/// Tasks that wait, in the order in which they came. Thread-safe without locks.
///
/// The queue of Michael and Scott (PODC 1996): a list whose first node has given its task away. A
/// node that was passed refers to itself, so that what is old keeps nothing alive that is young.
///
/// `ConcurrentLinkedQueue` does the same by way of `VarHandle`, each use of which is some eight
/// methods to a JVM that compiles it, on the way of each task.
final class Tasks implements Iterable<Runnable> {
  private static final class Node {
    volatile @Nullable Runnable task;
    volatile @Nullable Node next;

    Node(@Nullable Runnable task) {
      this.task = task;
    }
  }

  private static final AtomicReferenceFieldUpdater<Node, @Nullable Runnable> TASK =
      AtomicReferenceFieldUpdater.newUpdater(Node.class, Runnable.class, "task");
  private static final AtomicReferenceFieldUpdater<Node, @Nullable Node> NEXT =
      AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");
  private static final AtomicReferenceFieldUpdater<Tasks, Node> HEAD =
      AtomicReferenceFieldUpdater.newUpdater(Tasks.class, Node.class, "head");
  private static final AtomicReferenceFieldUpdater<Tasks, Node> TAIL =
      AtomicReferenceFieldUpdater.newUpdater(Tasks.class, Node.class, "tail");

  private volatile Node head = new Node(null);
  private volatile Node tail = head;

  /// Puts a task at the end.
  ///
  /// @throws OutOfMemoryError where there is no memory for it; then nothing has happened
  void add(Runnable task) {
    Node added = new Node(task);
    while (true) {
      Node last = tail;
      Node next = last.next;
      if (next == null) {
        if (NEXT.compareAndSet(last, null, added)) {
          boolean ignored = TAIL.compareAndSet(this, last, added);
          return;
        }
      } else if (next != last) {
        // Another one has added, and not said so yet.
        boolean ignored = TAIL.compareAndSet(this, last, next);
      }
    }
  }

  /// Takes the first one; `null` where there is none.
  @Nullable Runnable poll() {
    while (true) {
      Node first = head;
      Node next = first.next;
      if (next == null) {
        return null;
      }
      if (next == first) {
        continue;
      }
      Node last = tail;
      if (first == last) {
        boolean ignored = TAIL.compareAndSet(this, last, next);
      }
      if (HEAD.compareAndSet(this, first, next)) {
        first.next = first;
        Runnable task = next.task;
        // Not `getAndSet`: to cast what it gives lets the JVM rely on its class, and compile all
        // anew that is around this where it was another one.
        if (task != null && TASK.compareAndSet(next, task, null)) {
          return task;
        }
      }
    }
  }

  /// Whether none waits.
  boolean isEmpty() {
    for (Node node = head.next; node != null; node = after(node)) {
      if (node.task != null) {
        return false;
      }
    }
    return true;
  }

  /// The node behind one; the first one where that was passed meanwhile.
  private @Nullable Node after(Node node) {
    Node next = node.next;
    return next == node ? head : next;
  }

  /// Takes one out, where it waits.
  ///
  /// @return whether it waited, and does no longer
  boolean remove(Runnable task) {
    for (Node node = head.next; node != null; node = after(node)) {
      Runnable there = node.task;
      if (there != null && there.equals(task) && TASK.compareAndSet(node, there, null)) {
        pass();
        return true;
      }
    }
    return false;
  }

  /// Passes those at the front whose tasks were taken out: where nobody takes the first one for
  /// long, as while all threads are held, nodes of tasks that come and are taken out again must not
  /// gather.
  private void pass() {
    while (true) {
      Node first = head;
      Node next = first.next;
      if (next == null || next == first || next.task != null) {
        return;
      }
      Node last = tail;
      if (first == last) {
        boolean ignored = TAIL.compareAndSet(this, last, next);
      }
      if (HEAD.compareAndSet(this, first, next)) {
        first.next = first;
      }
    }
  }

  /// How many wait. They are counted one by one, from the start again where one was passed
  /// meanwhile.
  int size() {
    int size = 0;
    Node node = head.next;
    while (node != null) {
      size += node.task == null ? 0 : 1;
      Node next = node.next;
      if (next == node) {
        size = 0;
        next = head.next;
      }
      node = next;
    }
    return size;
  }

  /// Those that wait. One that comes or goes meanwhile may be missed, or be there twice.
  @Override
  public Iterator<Runnable> iterator() {
    return new Iterator<>() {
      private @Nullable Node node = head.next;
      private @Nullable Runnable task = find();

      private @Nullable Runnable find() {
        Runnable found = null;
        while (node != null && found == null) {
          found = node.task;
          node = after(node);
        }
        return found;
      }

      @Override
      public boolean hasNext() {
        return task != null;
      }

      @Override
      public Runnable next() {
        Runnable found = task;
        if (found == null) {
          throw new NoSuchElementException();
        }
        task = find();
        return found;
      }
    };
  }
}
