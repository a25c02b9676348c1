import javax.swing.SwingConstants;
import ui.Progress;

/// Shows how far something is.
final class Door {
  private static final int PLACE = SwingConstants.CENTER;
  private final Progress progress = new Progress();

  void show() {
    Thread thread = new Thread(this::open, "progress" + PLACE);
    thread.setDaemon(true);
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
