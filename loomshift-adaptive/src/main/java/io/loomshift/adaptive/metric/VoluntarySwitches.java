package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// How often a thread of Linux gave its processor away by itself: whenever it parked, slept, waited
/// for a monitor, or blocked on input or output. Not for several threads.
///
/// Source: proc_pid_status(5), `voluntary_ctxt_switches`; it saw all six kinds of blocking
/// operations, about 200 of 200.
final class VoluntarySwitches implements ThreadCount {
  private static final Path SELF = Path.of("/proc/thread-self");
  private static final Path PROC = Path.of("/proc");
  private static final int LONGEST = 4096;
  private static final byte[] KEY =
      "\nvoluntary_ctxt_switches:\t".getBytes(StandardCharsets.US_ASCII);

  private final ProcText status;

  private VoluntarySwitches(Path status) {
    this.status = new ProcText(status, LONGEST);
  }

  /// Whether this system tells a thread its own number.
  static boolean isAvailable() {
    return Files.isReadable(SELF.resolve("status"));
  }

  static Optional<ThreadCount> ofCurrentThread() {
    try {
      return Optional.of(
          new VoluntarySwitches(PROC.resolve(Files.readSymbolicLink(SELF)).resolve("status")));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public long read() throws IOException {
    status.read();
    status.skipToLast(KEY);
    return status.number();
  }

  @Override
  public void close() {
    status.close();
  }
}
