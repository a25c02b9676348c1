package io.loomshift.cli.terminal;

import io.loomshift.migrate.Progress;
import java.time.Duration;

/// Tells a person that work goes on which cannot tell how far it is. Closing ends it.
public final class Pulse implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofMillis(250);

  private final Progress progress;
  private final Thread thread;
  private volatile String stage = "";

  public Pulse(Progress progress) {
    this.progress = progress;
    thread = Thread.ofPlatform().daemon().name("pulse").start(this::beat);
  }

  /// What is done from now on.
  public void stage(String name) {
    stage = name;
    progress.at(name, 0, 1);
  }

  private void beat() {
    try {
      while (true) {
        Thread.sleep(PAUSE);
        progress.at(stage, 0, 1);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
