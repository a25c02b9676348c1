package io.loomshift.agent.rewrite;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// A jar that lies in another one, as the libraries of a service do that starts by `java -jar`.
final class JarWithin {
  private JarWithin() {}

  /// What is done with each entry.
  interface Visitor {
    void visit(ZipEntry entry, byte[] bytes) throws IOException;
  }

  /// All that is in a jar, in its order.
  ///
  /// @throws ZipException where it cannot be read from its beginning to its end
  static void visit(byte[] jar, Visitor visitor) throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      ZipEntry next = in.getNextEntry();
      if (next == null) {
        throw new ZipException("is no jar, or an empty one");
      }
      for (; next != null; next = in.getNextEntry()) {
        visitor.visit(next, in.readAllBytes());
      }
    }
  }

  /// The jar with other contents of some entries; the same bytes where none changes.
  ///
  /// @param change the new bytes of an entry, by its name; the same where it stays
  /// @throws ZipException where it cannot be read, or has two entries of one name
  static byte[] changed(byte[] jar, BiFunction<String, byte[], byte[]> change) throws IOException {
    boolean[] differs = {false};
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(jar.length);
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      visit(
          jar,
          (entry, original) -> {
            byte[] changed = change.apply(entry.getName(), original);
            differs[0] |= !Arrays.equals(changed, original);
            put(out, entry, changed);
          });
    }
    return differs[0] ? bytes.toByteArray() : jar;
  }

  /// Entries that are stored as they are, as jars in jars must be, stay so.
  static void put(ZipOutputStream out, ZipEntry original, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(original);
    if (entry.getMethod() == ZipEntry.STORED) {
      CRC32 crc = new CRC32();
      crc.update(bytes);
      entry.setCrc(crc.getValue());
      entry.setSize(bytes.length);
      entry.setCompressedSize(bytes.length);
    } else {
      entry.setMethod(ZipEntry.DEFLATED);
      entry.setCompressedSize(-1);
    }
    out.putNextEntry(entry);
    out.write(bytes);
    out.closeEntry();
  }
}
