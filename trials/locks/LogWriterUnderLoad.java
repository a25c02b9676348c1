import java.io.Writer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.postgresql.util.LogWriterHandler;

/// Has 200 virtual threads write to the log of a driver whose writer waits for 5 ms, within a monitor of pgjdbc 42.5.4, and
/// counts how often another virtual thread gets a carrier meanwhile: it wants one a thousand times a second.
///
/// ```
/// java -Djdk.virtualThreadScheduler.parallelism=2 -Djdk.virtualThreadScheduler.maxPoolSize=2 \
///     -cp postgresql-42.5.4.jar trials/locks/LogWriterUnderLoad.java
/// ```
/// With classes that `migrate --locks` edited before the jar on the class path, the same again.
class LogWriterUnderLoad {
  private static final Duration WAIT = Duration.ofMillis(5);
  private static final Duration LOAD = Duration.ofSeconds(4);

  public static void main(String[] args) throws InterruptedException {
    LogWriterHandler handler = new LogWriterHandler(new SlowWriter());
    handler.setFormatter(new SimpleFormatter());
    handler.setLevel(Level.ALL);
    AtomicBoolean over = new AtomicBoolean();
    AtomicLong records = new AtomicLong();
    AtomicLong beats = new AtomicLong();
    for (int i = 0; i < 200; i++) {
      Thread.startVirtualThread(() -> {
        while (!over.get()) {
          handler.publish(new LogRecord(Level.INFO, "a line"));
          records.incrementAndGet();
        }
      });
    }
    Thread.startVirtualThread(() -> {
      while (!over.get()) {
        LockSupport.parkNanos(1_000_000);
        beats.incrementAndGet();
      }
    });
    Thread.sleep(LOAD.toMillis());
    System.out.printf(
        "%d records, %d beats of another virtual thread in %d s%n", records.get(), beats.get(), LOAD.toSeconds());
    over.set(true);
    System.exit(0);
  }

  private static final class SlowWriter extends Writer {
    @Override
    public void write(char[] text, int from, int length) {
      LockSupport.parkNanos(WAIT.toNanos());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
