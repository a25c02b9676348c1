package io.loomshift.migrate.apply;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/// The change of one existing file. The arrays are not copied: nobody may write to them afterwards.
///
/// @param file absolute, or relative to the root of the application
/// @param before the bytes that were analysed; a file that no longer holds them is not written
/// @param after the bytes to write
// The check fears comparison by identity and surprising writes: the one is overridden, the other
// told.
@SuppressWarnings("ArrayRecordComponent")
public record FileChange(Path file, byte[] before, byte[] after) {
  public FileChange {
    Objects.requireNonNull(file);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileChange that
        && file.equals(that.file)
        && Arrays.equals(before, that.before)
        && Arrays.equals(after, that.after);
  }

  @Override
  public int hashCode() {
    return Objects.hash(file, Arrays.hashCode(before), Arrays.hashCode(after));
  }

  @Override
  public String toString() {
    return "FileChange[%s, %d bytes to %d bytes]".formatted(file, before.length, after.length);
  }

  boolean changesNothing() {
    return Arrays.equals(before, after);
  }
}
