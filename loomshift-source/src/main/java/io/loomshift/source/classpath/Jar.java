package io.loomshift.source.classpath;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tells a jar from a file that only bears its name, such as a download that broke off: javac
/// answers one of those with an error for every file that it compiles.
final class Jar {
  /// Source: APPNOTE.TXT 6.3.10, 4.3.16, the record that ends every zip file.
  private static final int END_SIGNATURE = 0x06054b50;

  private static final int END_LENGTH = 22;
  private static final int LONGEST_COMMENT = 0xFFFF;

  private Jar() {}

  /// Whether the file is there, may be read, and ends as a zip file does.
  static boolean isReadable(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file)) {
      // Nearly no jar has a comment, so that the record stands at the very end.
      return endsWithin(channel, END_LENGTH) || endsWithin(channel, END_LENGTH + LONGEST_COMMENT);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static boolean endsWithin(FileChannel channel, int tail) throws IOException {
    int length = (int) Math.min(channel.size(), tail);
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    long start = channel.size() - length;
    while (bytes.hasRemaining() && channel.read(bytes, start + bytes.position()) >= 0) {
      // A channel may read less than it is asked for.
    }
    for (int at = bytes.position() - END_LENGTH; at >= 0; at--) {
      if (bytes.getInt(at) == END_SIGNATURE) {
        return true;
      }
    }
    return false;
  }
}
