package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Pools that differ in who waits for what their tasks give.
class Results {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final ExecutorService got = Executors.newVirtualThreadPerTaskExecutor();
  private final ExecutorService notGot = Executors.newVirtualThreadPerTaskExecutor();
  private final ExecutorService joined = Executors.newVirtualThreadPerTaskExecutor();

  String got() throws Exception {
    return got.submit(() -> from.take()).get();
  }

  void notGot() {
    notGot.submit(() -> from.take());
  }

  String joined() {
    return CompletableFuture.supplyAsync(this::next, joined).join();
  }

  String gotForATime() throws Exception {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    Future<String> first = pool.submit(() -> from.take());
    try {
      return first.get(1, TimeUnit.SECONDS);
    } finally {
      pool.shutdown();
    }
  }

  String gotEitherWay(long millis) throws Exception {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    Future<String> first = pool.submit(() -> from.take());
    pool.shutdown();
    if (millis < 0) {
      return first.get();
    } else {
      return first.get(millis, TimeUnit.MILLISECONDS);
    }
  }

  String gotSometimes(boolean wait) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    Future<String> first = pool.submit(() -> from.take());
    pool.shutdown();
    if (wait) {
      return first.get();
    }
    return "";
  }

  void allGot(int count) throws Exception {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    List<Future<String>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(pool.submit(() -> from.take()));
    }
    for (Future<String> one : all) {
      System.out.println(one.get());
    }
    pool.shutdown();
  }

  int ofProcess(Process process) throws Exception {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    Future<Integer> end = pool.submit((Callable<Integer>) process::waitFor);
    pool.shutdown();
    return end.get();
  }

  private String next() {
    try {
      return from.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
