package io.loomshift.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// One Java source file of a [SourceTree].
///
/// @param name the path relative to the tree's root, with `/` between its parts
/// @param path where the bytes lie: on disk, or inside an opened source jar
/// @param module the directory of the nearest build file, relative to the root; empty for the root
/// @param encoding the encoding that the user or the build names, empty where nobody does
public record SourceFile(String name, Path path, String module, Optional<Charset> encoding) {

  /// 4 MiB: how large a file may be. The largest of JDK 25's 15,224 has 0.8 MiB, and javac takes a
  /// hundred times a file's size of memory.
  public static final int LARGEST = 4 << 20;

  /// Reads the bytes as they lie there now.
  ///
  /// @throws IOException where the file cannot be read, is larger than [#LARGEST], or than its
  ///   directory or archive says: so what an archive lists bounds what is unpacked of it
  public byte[] bytes() throws IOException {
    long size = Files.size(path);
    if (size > LARGEST) {
      throw new IOException("it is larger than %d MiB; split it".formatted(LARGEST >> 20));
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes((int) size + 1);
      if (bytes.length > size) {
        throw new IOException("it is larger than the %d bytes that are listed".formatted(size));
      }
      return bytes;
    }
  }

  /// Reads and decodes the file.
  ///
  /// @throws CharacterCodingException where the bytes are not text in the file's encoding
  /// @throws IOException where the file cannot be read
  public SourceText text() throws IOException {
    return SourceText.decode(bytes(), encoding);
  }

  /// Whether it lies where Maven and Gradle have the code of tests.
  public boolean isTest() {
    return ("/" + name).contains("/src/test/");
  }

  /// The file's name without directories and without `.java`.
  public String stem() {
    String file = name.substring(name.lastIndexOf('/') + 1);
    return file.endsWith(".java") ? file.substring(0, file.length() - ".java".length()) : file;
  }
}
