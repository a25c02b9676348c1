package org.others;

import java.util.concurrent.ThreadFactory;

/// Factories of a library, of which only the bytecode is there.
public final class Threads {
  private Threads() {}

  public static ThreadFactory daemons(String name) {
    return task -> {
      Thread thread = new Thread(task, name + "-1");
      thread.setDaemon(true);
      return thread;
    };
  }

  public static ThreadFactory users(String name) {
    return task -> {
      Thread thread = new Thread(task, name + "-1");
      thread.setDaemon(false);
      return thread;
    };
  }

  public static ThreadFactory loading(String name) {
    return task -> {
      Thread thread = new Thread(task, name + "-1");
      thread.setDaemon(true);
      thread.setContextClassLoader(Threads.class.getClassLoader());
      return thread;
    };
  }

  public static ThreadFactory noting(String name) {
    return task -> {
      Thread thread = new Thread(new Noted(task), name + "-1");
      thread.setDaemon(true);
      return thread;
    };
  }

  private record Noted(Runnable task) implements Runnable {
    @Override
    public void run() {
      System.out.println("runs");
      task.run();
    }
  }
}
