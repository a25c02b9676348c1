package io.loomshift.trace;

/// Where a trace ends to be readable, and why.
///
/// @param cause what is wrong with the block
/// @param offset where in the file the block begins, in bytes
/// @param block the number of the block; the header is number 0
/// @param reason what was found, in words
public record Damage(Cause cause, long offset, long block, String reason) {

  /// What can be wrong with a block.
  public enum Cause {
    /// The file ends within it, as after a `kill -9` or on a full disk.
    CUT,
    /// Its checksum is not that of its bytes.
    CHECKSUM,
    /// It claims to be longer than any block may be.
    LENGTH,
    /// Its checksum is right, and what it says cannot be.
    CONTENT
  }

  @Override
  public String toString() {
    return "block " + block + " at byte " + offset + " " + reason;
  }
}
