package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A text that Linux writes anew each time it is read, and a place in it that only moves on. Read
/// by hand: some ten times a second is too seldom for code to be compiled, and library code that is
/// interpreted takes ten times as long. Takes memory from when it is first read. Not for several
/// threads.
final class ProcText implements AutoCloseable {
  private final Path path;
  private final int longest;
  private byte[] text = {};
  private @Nullable RandomAccessFile file;
  private int length;
  private int at;

  /// @param longest what follows so many bytes is not read
  ProcText(Path path, int longest) {
    this.path = path;
    this.longest = longest;
  }

  /// Reads it again, and goes to its begin.
  ///
  /// @throws IOException where there is no such text, or no longer: of a thread that has ended
  void read() throws IOException {
    RandomAccessFile open = file;
    if (open == null) {
      open = new RandomAccessFile(path.toFile(), "r");
      file = open;
      text = new byte[longest];
    }
    open.seek(0);
    length = open.read(text);
    at = 0;
    if (length < 0) {
      throw new IOException("nothing in " + path);
    }
  }

  /// Whether the next character is this one.
  boolean isAt(char character) {
    return at < length && text[at] == character;
  }

  /// Goes to the next line.
  void skipLine() {
    while (at < length && text[at] != '\n') {
      at++;
    }
    at++;
  }

  /// Goes behind the last occurrence of a word in the text.
  ///
  /// @throws IOException where there is none
  void skipToLast(byte[] word) throws IOException {
    int start = length - word.length;
    while (start >= 0 && !isAt(start, word)) {
      start--;
    }
    if (start < 0) {
      throw new IOException("unknown form: " + path);
    }
    at = start + word.length;
  }

  private boolean isAt(int start, byte[] word) {
    for (int i = 0; i < word.length; i++) {
      if (text[start + i] != word[i]) {
        return false;
      }
    }
    return true;
  }

  /// The next number, whatever stands before it; 0 where there is none.
  long number() {
    while (at < length && !isDigit()) {
      at++;
    }
    long number = 0;
    for (; at < length && isDigit(); at++) {
      number = 10 * number + text[at] - '0';
    }
    return number;
  }

  private boolean isDigit() {
    return text[at] >= '0' && text[at] <= '9';
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
