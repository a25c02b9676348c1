package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Nobody makes one here.
final class Inbox implements Mail {
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
