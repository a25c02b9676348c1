package io.loomshift.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who may read what a program did.
class OwnerOnlyTest {
  @TempDir Path folder;

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static void create(Path file) throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    TraceWriter.create(file, new TraceHeader(0, 0, 1, 1, "25", "", "", "")).close();
  }

  @Test
  void traceIsItsOwnersAlone_whenItIsNew() throws IOException {
    Path file = folder.resolve("shop.trace");

    create(file);

    assertEquals("rw-------", permissions(file));
  }

  @Test
  void traceIsItsOwnersAlone_whenItTakesThePlaceOfOneThatAllMayRead() throws IOException {
    Path file = Files.writeString(folder.resolve("shop.trace"), "older");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

    create(file);

    assertEquals("rw-------", permissions(file));
  }
}
