package org.others;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;

/// What a library does with the pools of others.
public final class Later {
  private Later() {}

  public static void run(Runnable told, Executor pool) {
    pool.execute(told);
  }

  public static void serve(String name, Executor pool) {
    pool.execute(() -> System.out.println(name));
  }

  public static void runAll(Runnable told, ExecutorService pool) {
    pool.execute(told);
  }

  public static Runnable wrapped(Runnable task) {
    return () -> task.run();
  }
}
