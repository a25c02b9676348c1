package io.loomshift.migrate.apply;

import java.nio.file.Path;
import java.util.List;

/// What an [Undo] did.
///
/// @param root the directory that held the journal
/// @param restored the files that hold their original bytes again, absolute, in the order of their
///   names
/// @param already the files of the same application that held their original bytes before
/// @param interrupted whether the application, or an earlier undo of it, had stopped half-way
/// @param remaining how many older applications can still be undone, one by one
public record Undone(
    Path root, List<Path> restored, List<Path> already, boolean interrupted, int remaining) {
  public Undone {
    restored = List.copyOf(restored);
    already = List.copyOf(already);
  }
}
