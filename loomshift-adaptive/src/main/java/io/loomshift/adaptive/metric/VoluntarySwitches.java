package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How often a thread of Linux gave its processor away by itself: whenever it parked, slept, waited
/// for a monitor, or blocked on input or output. Not for several threads.
///
/// Source: proc_pid_status(5), `voluntary_ctxt_switches`; it saw all six kinds of blocking
/// operations, about 200 of 200.
final class VoluntarySwitches implements ThreadCount {
  private static final Path SELF = Path.of("/proc/thread-self");
  private static final Path PROC = Path.of("/proc");
  private static final byte[] KEY =
      "\nvoluntary_ctxt_switches:\t".getBytes(StandardCharsets.US_ASCII);

  private final Path status;
  private final byte[] text = new byte[4096];
  private @Nullable RandomAccessFile file;

  private VoluntarySwitches(Path status) {
    this.status = status;
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
    RandomAccessFile open = file;
    if (open == null) {
      open = new RandomAccessFile(status.toFile(), "r");
      file = open;
    }
    open.seek(0);
    int length = open.read(text);
    int at = indexOfKey(length) + KEY.length;
    if (at < KEY.length) {
      throw new IOException("no voluntary_ctxt_switches in " + status);
    }
    long switches = 0;
    for (; at < length && text[at] >= '0' && text[at] <= '9'; at++) {
      switches = switches * 10 + (text[at] - '0');
    }
    return switches;
  }

  private int indexOfKey(int length) {
    int start = length - KEY.length;
    // The line is one of the last.
    while (start >= 0 && !isKeyAt(start)) {
      start--;
    }
    return start < 0 ? -KEY.length - 1 : start;
  }

  private boolean isKeyAt(int start) {
    for (int i = 0; i < KEY.length; i++) {
      if (text[start + i] != KEY[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() {
    if (file != null) {
      try {
        file.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
