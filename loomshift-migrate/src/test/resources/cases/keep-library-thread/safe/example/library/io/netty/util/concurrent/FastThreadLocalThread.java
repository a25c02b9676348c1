package io.netty.util.concurrent;

public class FastThreadLocalThread extends Thread {
  public FastThreadLocalThread(Runnable task) {
    super(task);
  }
}
