package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

abstract class Box implements Post {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

  @Override
  public String next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      return "";
    }
  }
}
