package shop;

import java.io.IOException;

/// Threads that wait for a process, and differ in who started it.
public class Runs {
  private final Process running;

  public Runs(Process running) {
    this.running = running;
  }

  void waits() {
    Thread.startVirtualThread(() -> {
      try {
        running.waitFor();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  void starts() {
    new Thread(() -> {
      try {
        new ProcessBuilder("true").start().waitFor();
      } catch (InterruptedException | IOException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }
}
