package shop;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import shop.internal.Channel;

/// Threads that differ in what they hand to the code that they call.
public class Handing {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final Consumer<String> given;
  private final Channel channel;
  private final ResultSet rows;

  public Handing(Consumer<String> given, Channel channel, ResultSet rows) {
    this.given = given;
    this.channel = channel;
    this.rows = rows;
  }

  void handsItsOwn() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            apply(next(), event -> System.out.println(event));
          }
        });
    thread.start();
  }

  void handsItOn() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            twice(next(), event -> System.out.println(event));
          }
        });
    thread.start();
  }

  void handsWhatItWasGiven() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            twice(next(), given);
          }
        });
    thread.start();
  }

  void internal() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            channel.send(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void database() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            print(next());
          }
        });
    thread.start();
  }

  public static void apply(String event, Consumer<String> action) {
    action.accept(event);
  }

  public static void twice(String event, Consumer<String> action) {
    apply(event, action);
    apply(event, action);
  }

  private void print(String event) {
    try {
      System.out.println(event + rows.getLong(1));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private String next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
