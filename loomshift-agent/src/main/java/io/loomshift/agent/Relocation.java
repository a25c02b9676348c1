package io.loomshift.agent;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;

/// Gives the agent's classes the package that they have in the boot loader.
///
/// Names of classes, descriptors, signatures and texts are all of one sort of constant in a class
/// file, and nothing else in it depends on how long they are.
final class Relocation {
  private static final int UTF8 = 1;
  private static final String AGENT = "io.loomshift.agent.";
  private static final String TRACE = "io.loomshift.trace.";

  private final String home;

  /// @param home the package of the agent from now on, with dots and a dot behind it
  Relocation(String home) {
    this.home = home;
  }

  /// A class as it is to be defined.
  ///
  /// @param reader of the same bytes
  byte[] of(ClassReader reader, byte[] bytes) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 1024);
      DataOutputStream data = new DataOutputStream(out);
      int done = 0;
      for (int i = 1; i < reader.getItemCount(); i++) {
        int at = reader.getItem(i);
        // The second place of a long or a double is empty.
        if (at > 0 && bytes[at - 1] == UTF8) {
          int length = reader.readUnsignedShort(at);
          data.write(bytes, done, at - done);
          data.writeUTF(moved(text(bytes, at)));
          done = at + 2 + length;
        }
      }
      data.write(bytes, done, bytes.length - done);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(byte[] bytes, int at) throws IOException {
    return new DataInputStream(new ByteArrayInputStream(bytes, at, bytes.length - at)).readUTF();
  }

  private String moved(String text) {
    String slashed = home.replace('.', '/');
    return text.replace(AGENT, home)
        .replace(TRACE, home + "trace.")
        .replace(AGENT.replace('.', '/'), slashed)
        .replace(TRACE.replace('.', '/'), slashed + "trace/");
  }
}
