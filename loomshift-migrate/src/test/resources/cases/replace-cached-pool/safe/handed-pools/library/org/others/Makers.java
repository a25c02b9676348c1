package org.others;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;

/// What a library keeps and makes, of which only the bytecode is there.
public final class Makers {
  private static final List<Object> KEPT = new ArrayList<>();

  private Makers() {}

  public static <T> T kept(T value) {
    KEPT.add(value);
    return value;
  }

  public static Runnable work() {
    return () -> System.out.println("work");
  }

  public static int registered(Runnable task) {
    KEPT.add(task);
    return KEPT.size();
  }

  public static ThreadFactory always(String name) {
    return task -> {
      Thread thread = new Thread(task, name + "-1");
      thread.setDaemon(true);
      return thread;
    };
  }

  public static ThreadFactory perhaps(String name, boolean daemon) {
    return task -> {
      Thread thread = new Thread(task, name + "-1");
      if (daemon) {
        thread.setDaemon(true);
      }
      return thread;
    };
  }

  public static ThreadFactory asked(String name, boolean daemon) {
    return task -> {
      Thread thread = new Thread(task, name + "-1");
      thread.setDaemon(daemon);
      return thread;
    };
  }
}
