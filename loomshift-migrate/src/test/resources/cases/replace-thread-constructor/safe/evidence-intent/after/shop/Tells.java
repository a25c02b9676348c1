package shop;

import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

/// Threads that run code of others, and differ in whether they are interrupted.
public class Tells {
  private final BlockingQueue<String> news;
  private final Consumer<String> told;

  public Tells(BlockingQueue<String> news, Consumer<String> told) {
    this.news = news;
    this.told = told;
  }

  void left() {
    Thread thread = Thread.ofVirtual().unstarted(() -> tellAll());
    thread.start();
  }

  void interrupted() {
    Thread thread = new Thread(() -> tellAll());
    thread.setDaemon(true);
    thread.start();
    thread.interrupt();
  }

  private void tellAll() {
    try {
      while (true) {
        tell(news.take());
      }
    } catch (InterruptedException e) {
      tell("the end");
    }
  }

  private void tell(String one) {
    told.accept(one);
  }
}
