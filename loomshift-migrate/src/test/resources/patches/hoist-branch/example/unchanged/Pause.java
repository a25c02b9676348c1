import java.util.concurrent.TimeUnit;

/// A wait of a known length: what a program sees of a remote service.
final class Pause {
  private Pause() {}

  static void micros(int micros) {
    try {
      TimeUnit.MICROSECONDS.sleep(micros);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
