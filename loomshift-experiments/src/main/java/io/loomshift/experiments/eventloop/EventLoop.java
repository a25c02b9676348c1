package io.loomshift.experiments.eventloop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/// One thread that waits for channels and for tasks, and serves them in turn. Whoever blocks it
/// blocks all of them.
final class EventLoop implements Executor, Runnable, AutoCloseable {
  /// What a channel is registered with: it is told when the channel is ready.
  @FunctionalInterface
  interface Ready {
    /// Reads, writes or accepts, without blocking.
    void ready(SelectionKey key);
  }

  /// How long it sleeps at most, so that a loop that has nothing to do shows that it lives.
  private static final long BEAT_MILLIS = 100;

  private final String name;
  private final Selector selector;
  private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private volatile boolean isSelecting;
  private volatile long beat = System.nanoTime();

  EventLoop(String name) throws IOException {
    this.name = name;
    this.selector = Selector.open();
  }

  String name() {
    return name;
  }

  /// For channels to register with, by a task of this loop.
  Selector selector() {
    return selector;
  }

  /// When it last came around, by [System#nanoTime()].
  long beat() {
    return beat;
  }

  /// How many tasks wait for it.
  int queued() {
    return tasks.size();
  }

  /// Has it run a task at its next turn. Thread-safe.
  @Override
  public void execute(Runnable task) {
    tasks.add(task);
    if (isSelecting) {
      selector.wakeup();
    }
  }

  @Override
  public void run() {
    try {
      while (selector.isOpen()) {
        beat = System.nanoTime();
        select();
        runTasks();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void select() throws IOException {
    isSelecting = true;
    // A task that came before that was not announced.
    if (tasks.isEmpty()) {
      selector.select(BEAT_MILLIS);
    } else {
      selector.selectNow();
    }
    isSelecting = false;
    for (SelectionKey key : selector.selectedKeys()) {
      ((Ready) key.attachment()).ready(key);
    }
    selector.selectedKeys().clear();
  }

  /// Those that are there now: a task that adds another must not keep the channels waiting. One
  /// that closes this loop is the last.
  private void runTasks() {
    for (int left = tasks.size(); left > 0 && selector.isOpen(); left--) {
      Runnable task = tasks.poll();
      if (task != null) {
        task.run();
      }
    }
  }

  /// Ends it at its next turn. It closes its selector itself: another thread would take away the
  /// keys that it is going through.
  @Override
  public void close() {
    execute(() -> {
      try {
        selector.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }
}
