package io.loomshift.adaptive;

import static io.loomshift.adaptive.AdaptiveThreadFactory.isMarkedForTransition;

import io.loomshift.adaptive.select.ThreadType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// A pool as the paper's figure 1 shows it, whose idle workers are woken for a transition.
final class FigureOnePool {
  final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final List<Thread> running = new ArrayList<>();
  private volatile boolean isStopped;
  final AtomicInteger made = new AtomicInteger();
  final AdaptiveThreadFactory factory;

  FigureOnePool(AdaptiveThreadFactory.Builder builder, boolean hasHandler) {
    builder.transitionListener(type -> wake());
    factory = (hasHandler ? builder.creationHandler(this::startWorker) : builder).build();
  }

  void start(int workers) {
    for (int i = 0; i < workers; i++) {
      startWorker();
    }
  }

  private void startWorker() {
    made.incrementAndGet();
    Thread thread = factory.newThread(this::work);
    synchronized (running) {
      running.add(thread);
      running.notifyAll();
    }
    thread.start();
  }

  private void work() {
    Thread self = Thread.currentThread();
    while (!isMarkedForTransition(self) && !isStopped) {
      try {
        tasks.take().run();
        factory.taskCompleted();
      } catch (InterruptedException e) {
        // Woken to look at its mark.
      }
    }
    synchronized (running) {
      running.remove(self);
      running.notifyAll();
    }
  }

  private void wake() {
    synchronized (running) {
      running.forEach(Thread::interrupt);
    }
  }

  void stop() throws InterruptedException {
    isStopped = true;
    wake();
    awaitRunning(0, ThreadType.PLATFORM);
  }

  void awaitRunning(int count, ThreadType type) throws InterruptedException {
    synchronized (running) {
      while (running.size() != count
          || !running.stream().allMatch(thread -> ThreadType.of(thread) == type)) {
        running.wait();
      }
    }
  }
}
