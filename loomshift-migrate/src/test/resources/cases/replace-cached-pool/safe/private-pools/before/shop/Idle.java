package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Private pools of threads that are no daemons, and that differ in what their tasks are known to do
/// and who waits for these.
class Idle {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final ExecutorService waits = Executors.newCachedThreadPool();
  private final ExecutorService computes = Executors.newCachedThreadPool();
  private final ExecutorService asked = Executors.newCachedThreadPool();
  private final ExecutorService sent = Executors.newCachedThreadPool();
  private final ExecutorService counts = Executors.newCachedThreadPool();
  private final ExecutorService referred = Executors.newCachedThreadPool();
  private int counted;

  void waits() {
    waits.execute(this::take);
  }

  void computes() {
    computes.execute(() -> counted++);
  }

  String ask() throws Exception {
    return asked().get(1, TimeUnit.SECONDS);
  }

  private Future<String> asked() {
    return asked.submit(() -> from.poll(1, TimeUnit.MINUTES) + counted++);
  }

  Future<String> send() throws Exception {
    return sent();
  }

  private Future<String> sent() {
    return sent.submit(() -> from.poll(1, TimeUnit.MINUTES) + counted++);
  }

  int count() throws Exception {
    return counting().get(1, TimeUnit.SECONDS);
  }

  private Future<Integer> counting() {
    return counts.submit(() -> counted++);
  }

  int countReferred() throws Exception {
    return referred().get(1, TimeUnit.SECONDS);
  }

  Callable<Future<Integer>> handOut() {
    return this::referred;
  }

  private Future<Integer> referred() {
    return referred.submit(() -> counted++);
  }

  private void take() {
    try {
      from.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
