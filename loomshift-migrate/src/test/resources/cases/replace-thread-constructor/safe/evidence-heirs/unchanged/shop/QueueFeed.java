package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

final class QueueFeed implements Feed {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

  @Override
  public String next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      return "";
    }
  }

  @Override
  public String first() {
    return "";
  }
}
