package io.loomshift.adaptive.hybrid;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A platform thread as Linux sees it. Where there is no `/proc`, nothing is known.
///
/// Source: proc_pid_stat(5), the field `state`.
final class SystemThread {
  private final String path;

  private SystemThread(String path) {
    this.path = path;
  }

  /// The thread that calls, for any thread to ask; `null` where the system does not tell.
  static @Nullable SystemThread current() {
    try {
      // Relative to /proc: the process, "task", the thread.
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      return new SystemThread("/proc/".concat(thread.toString()).concat("/stat"));
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }

  /// Whether it waits for something other than a processor.
  boolean sleeps() {
    byte[] text = new byte[64];
    int length;
    try (FileInputStream file = new FileInputStream(path)) {
      length = file.read(text);
    } catch (IOException e) {
      return false;
    }
    // Number, name in brackets, of which it may contain some, state: the name has 15 bytes at most.
    for (int i = Math.min(length, text.length) - 3; i > 0; i--) {
      if (text[i] == ')' && text[i + 1] == ' ') {
        return text[i + 2] == 'S' || text[i + 2] == 'D';
      }
    }
    return false;
  }
}
