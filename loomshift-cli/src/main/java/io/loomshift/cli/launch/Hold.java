package io.loomshift.cli.launch;

import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Keeps a recording in a running program going: a file that the agent there looks for, and ends
/// when it is gone. Whoever ends this process ends the recording, and what is printed before
/// [#close] is printed before this process is gone.
public final class Hold implements AutoCloseable {
  /// The agent looks four times a second, and then gives the program its classes back, which took
  /// twenty seconds on a machine with fifteen times the work that it had processors for.
  private static final long TIMEOUT_SECONDS = 60;

  private final Path file;
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("hold").unstarted(this::letGoAndWait);

  private Hold(Path file) {
    this.file = file;
  }

  /// Makes the file.
  public static Hold in(AgentFolder folder) {
    Hold hold = new Hold(folder.resolve("hold"));
    try {
      Files.createFile(hold.file);
      Runtime.getRuntime().addShutdownHook(hold.hook);
    } catch (IOException e) {
      throw new UserError(
          "%s: cannot be made (%s); see that the temporary directory has room"
              .formatted(hold.file, SystemReason.of(e)),
          e);
    }
    return hold;
  }

  /// What the agent looks for.
  public Path file() {
    return file;
  }

  /// Lets the recording end.
  public void letGo() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void letGoAndWait() {
    letGo();
    try {
      done.await(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Lets this process end.
  @Override
  public void close() {
    letGo();
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // It is ending, and may do so now.
      return;
    }
  }
}
