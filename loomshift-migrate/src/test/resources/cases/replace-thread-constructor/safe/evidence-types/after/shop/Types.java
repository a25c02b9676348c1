package shop;

import static java.util.concurrent.TimeUnit.MINUTES;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import remote.Given;

/// What a call is made on has a type, though no variable declares it.
final class Types {
  private final Given given = new Given();
  private final Point point = new Point(1);
  private final Kind kind = Kind.PLAIN;
  private volatile String text = "x";
  private volatile int count;

  void sleepsByTheUnit() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (count < 10) {
            pause();
          }
        });
    thread.start();
  }

  void sleepsByAnImportedUnit() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (count < 10) {
            rest();
          }
        });
    thread.start();
  }

  void asksWhatTheJdkGave() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (!text.trim().toLowerCase().startsWith("y")) {
            sleep(new Date(0).toInstant().toEpochMilli());
          }
        });
    thread.start();
  }

  void asksWhatOthersGave() {
    Thread thread =
        new Thread(() -> {
          while (!given.name().toLowerCase().startsWith("y")) {
            sleep(new Date(0).toInstant().toEpochMilli());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void asksATextThatStandsThere() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (!"y".equals(text) && !(text + "y").isEmpty()) {
            sleep(1);
          }
        });
    thread.start();
  }

  void asksRecordsAndEnums() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (point.x() < 10 && !kind.name().isEmpty()) {
            sleep(Kind.valueOf("PLAIN").ordinal());
          }
        });
    thread.start();
  }

  void writesToMemory() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (count < 10) {
            count += write(new StringWriter());
          }
        });
    thread.start();
  }

  void writesToAFile() {
    Thread thread =
        new Thread(() -> {
          while (count < 10) {
            count += store("report");
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private static int write(StringWriter to) {
    sleep(1);
    return new PrintWriter(to).hashCode();
  }

  private static int store(String name) {
    sleep(1);
    try {
      return new PrintWriter(name).hashCode();
    } catch (IOException e) {
      return 0;
    }
  }

  private static void pause() {
    try {
      TimeUnit.SECONDS.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void rest() {
    try {
      MINUTES.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis + 1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private record Point(int x) {}

  private enum Kind {
    PLAIN
  }
}
