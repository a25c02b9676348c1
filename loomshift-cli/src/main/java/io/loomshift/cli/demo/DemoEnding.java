package io.loomshift.cli.demo;

import io.loomshift.cli.terminal.Output;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// Says, where somebody ends the demo, that what was made is kept, and nothing else: what is under
/// way then fails because its processes are ended, which is no news.
final class DemoEnding implements AutoCloseable {
  private final Thread hook;

  private DemoEnding(Thread hook) {
    this.hook = hook;
  }

  static DemoEnding keeping(Path folder, Output output) {
    Thread hook =
        Thread.ofPlatform()
            .name("demo-ending")
            .unstarted(() -> output.say("ended; what was made is kept in " + folder));
    Runtime.getRuntime().addShutdownHook(hook);
    return new DemoEnding(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      awaitTheEnd();
    }
  }

  private static void awaitTheEnd() {
    while (true) {
      LockSupport.park();
    }
  }
}
