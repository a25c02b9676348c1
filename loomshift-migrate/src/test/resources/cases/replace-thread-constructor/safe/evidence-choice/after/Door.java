import javax.swing.SwingConstants;
import ui.Progress;

/// Shows how far something is.
final class Door {
  private static final int PLACE = SwingConstants.CENTER;
  private final Progress progress = new Progress();

  void show() {
    Thread thread = Thread.ofVirtual().name("progress" + PLACE).unstarted(this::open);
    thread.start();
  }

  private void open() {
    try {
      Thread.sleep(500);
      progress.isVisible();
    } catch (InterruptedException e) {
      return;
    }
  }
}
