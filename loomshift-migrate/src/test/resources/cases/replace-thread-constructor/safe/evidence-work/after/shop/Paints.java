package shop;

import javax.swing.JLabel;
import javax.swing.SwingUtilities;

/// Threads that differ in who paints.
class Paints {
  private final JLabel label = new JLabel();

  void paints() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            sleep();
            label.setText("next");
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void hasItPainted() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            sleep();
            SwingUtilities.invokeLater(this::paint);
          }
        });
    thread.start();
  }

  private void paint() {
    label.setText("next");
  }

  private static void sleep() {
    try {
      Thread.sleep(1_000);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
