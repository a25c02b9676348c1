package shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Daemons that copy what is made as they ask for it.
public class Feeds {
  private final BlockingQueue<String> to = new LinkedBlockingQueue<>();
  private final BlockingQueue<Iterator<String>> jobs = new LinkedBlockingQueue<>();
  private final List<String> names = List.of("ink", "pens");
  private final Pages sheets;

  public Feeds(Iterator<String> source) {
    this.sheets = new Pages(source);
  }

  public void add(Iterator<String> job) {
    jobs.add(job);
  }

  public void copyLines() {
    Iterator<String> each = lines("prices.csv");
    Thread thread = new Thread(() -> each.forEachRemaining(this::put));
    thread.setDaemon(true);
    thread.start();
  }

  private Iterator<String> lines(String name) {
    return lines(Path.of(name));
  }

  private Iterator<String> lines(Path path) {
    try {
      return Files.lines(path).iterator();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void copyJobs() {
    Thread thread =
        new Thread(
            () -> {
              Iterator<String> job = jobs.remove();
              job.forEachRemaining(this::put);
            });
    thread.setDaemon(true);
    thread.start();
  }

  public void copyPages() {
    Thread thread =
        new Thread(
            () -> {
              for (String sheet : sheets) {
                put(sheet);
              }
            });
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

  /// Asks whoever made it.
  private record Pages(Iterator<String> iterator) implements Iterable<String> {}
}
