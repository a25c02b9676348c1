package io.loomshift.adaptive.hybrid;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.FileInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// A platform thread as Linux sees it. Where there is no `/proc`, nothing is known.
///
/// Source: proc_pid_stat(5), the fields `pid` and `state`.
final class SystemThread {
  /// Enough for the first three fields: the name between number and state has 15 bytes at most.
  private static final int BEGINNING = 64;

  private final String path;

  /// @param path where the system tells of it
  SystemThread(String path) {
    this.path = path;
  }

  /// The thread that calls, for any thread to ask; `null` where the system does not tell.
  static @Nullable SystemThread current() {
    try {
      byte[] text = new byte[BEGINNING];
      // Not the link /proc/thread-self itself: the first one that a JVM reads takes it 1 to 2 ms,
      // for which the first task would wait.
      int length = read("/proc/thread-self/stat", text);
      for (int i = 1; i < length; i++) {
        if (text[i] == ' ') {
          return new SystemThread(
              "/proc/self/task/".concat(new String(text, 0, i, ISO_8859_1)).concat("/stat"));
        }
      }
    } catch (Throwable e) {
      // No memory, or what the JVM does not let be read. A thread is worth more than what is known
      // of it.
    }
    return null;
  }

  /// Where the system tells of it.
  String path() {
    return path;
  }

  /// Whether the system knows it no more.
  boolean hasEnded() {
    return read(path, new byte[1]) <= 0;
  }

  /// Whether it waits for something other than a processor.
  boolean sleeps() {
    byte[] text = new byte[BEGINNING];
    int length = read(path, text);
    // Number, name in brackets, of which it may contain some, state.
    for (int i = length - 3; i > 0; i--) {
      if (text[i] == ')' && text[i + 1] == ' ') {
        return text[i + 2] == 'S' || text[i + 2] == 'D';
      }
    }
    return false;
  }

  /// Reads the beginning of a file.
  ///
  /// @return how many bytes; 0 or less where there are none
  private static int read(String path, byte[] into) {
    try (FileInputStream file = new FileInputStream(path)) {
      return file.read(into);
    } catch (IOException | SecurityException e) {
      return 0;
    }
  }
}
