package io.loomshift.agent.offline;

import io.loomshift.agent.hook.FutureEvents;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// In the place of the calls by which a program waits for results.
public final class FutureCalls {
  private FutureCalls() {}

  private static boolean waits(Future<?> future) {
    return OfflineTrace.ON && !future.isDone();
  }

  public static <T> T get(Future<T> future) throws InterruptedException, ExecutionException {
    if (!waits(future)) {
      return future.get();
    }
    FutureEvents.waitBegins(future);
    try {
      return future.get();
    } finally {
      FutureEvents.waitEnds(future);
    }
  }

  public static <T> T get(Future<T> future, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!waits(future)) {
      return future.get(timeout, unit);
    }
    FutureEvents.waitBegins(future);
    try {
      return future.get(timeout, unit);
    } finally {
      FutureEvents.waitEnds(future);
    }
  }

  public static <T> T join(CompletableFuture<T> future) {
    if (!waits(future)) {
      return future.join();
    }
    FutureEvents.waitBegins(future);
    try {
      return future.join();
    } finally {
      FutureEvents.waitEnds(future);
    }
  }

  public static <T> T join(ForkJoinTask<T> task) {
    if (!waits(task)) {
      return task.join();
    }
    FutureEvents.waitBegins(task);
    try {
      return task.join();
    } finally {
      FutureEvents.waitEnds(task);
    }
  }

  public static <T> boolean complete(CompletableFuture<T> future, T value) {
    boolean done = future.complete(value);
    if (OfflineTrace.ON && done) {
      FutureEvents.completed(future);
    }
    return done;
  }
}
