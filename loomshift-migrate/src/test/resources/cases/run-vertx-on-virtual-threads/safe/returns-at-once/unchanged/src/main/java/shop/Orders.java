package shop;

import io.vertx.core.Verticle;
import java.util.concurrent.BlockingQueue;

class Orders implements Verticle {
  private final BlockingQueue<Integer> next;

  Orders(BlockingQueue<Integer> next) {
    this.next = next;
  }

  @Override
  public void start() {}

  void ship(int order) throws InterruptedException {
    next.offer(order);
  }
}
