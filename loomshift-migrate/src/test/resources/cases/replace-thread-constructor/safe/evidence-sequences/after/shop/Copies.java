package shop;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Daemons that copy to a queue, and differ in who makes what they copy.
public class Copies {
  /// Has its methods from what it extends.
  public interface Rows extends Iterator<String> {}

  private final BlockingQueue<String> to = new LinkedBlockingQueue<>();
  private final List<String> names = List.of("ink", "pens");
  private final Iterable<String> pages;

  public Copies(Iterable<String> pages) {
    this.pages = pages;
  }

  public void copy(Iterator<String> given) {
    Iterator<String> each = given;
    Thread thread =
        new Thread(
            () -> {
              while (each.hasNext()) {
                put(each.next());
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  public void copyNames() {
    Iterator<String> each = names.iterator();
    Thread thread =
        Thread.ofVirtual().unstarted(
            () -> {
              while (each.hasNext()) {
                put(each.next());
              }
            });
    thread.start();
  }

  public void copyPages() {
    Thread thread =
        new Thread(
            () -> {
              for (String page : pages) {
                put(page);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  public void copyList(List<String> given) {
    Thread thread =
        Thread.ofVirtual().unstarted(
            () -> {
              for (String page : given) {
                put(page);
              }
            });
    thread.start();
  }

  public void copyStream(Stream<String> given) {
    Thread thread = new Thread(() -> given.forEach(this::put));
    thread.setDaemon(true);
    thread.start();
  }

  public void tell(Subscriber<String> reader) {
    Thread thread = new Thread(() -> reader.onNext(take()));
    thread.setDaemon(true);
    thread.start();
  }

  public void copyRows(Rows rows) {
    Thread thread =
        new Thread(
            () -> {
              while (rows.hasNext()) {
                put(rows.next());
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  public void copyAll(Iterable<String> given) {
    Iterator<String> all = given.iterator();
    Thread thread =
        new Thread(
            () -> {
              while (all.hasNext()) {
                put(all.next());
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  public void copySupplied(Supplier<Iterator<String>> given) {
    Iterator<String> supplied = given.get();
    Thread thread = new Thread(() -> supplied.forEachRemaining(this::put));
    thread.setDaemon(true);
    thread.start();
  }

  private void put(String page) {
    try {
      to.put(page);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private String take() {
    try {
      return to.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
