package io.loomshift.migrate;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What to scan, and how.
///
/// @param paths directories, Java files, or one source jar
/// @param target 21 to 25
/// @param encoding the sources' encoding, where the user names one
/// @param classPath jars and class directories that the user names; none: those of a Maven build
///   are looked for
/// @param goal what pools and threads are to become
public record ScanRequest(
    List<Path> paths,
    Profile profile,
    int target,
    Optional<Charset> encoding,
    Optional<List<Path>> classPath,
    Goal goal) {
  public ScanRequest {
    paths = List.copyOf(paths);
    if (target < 21 || target > 25) {
      throw new IllegalArgumentException("target " + target);
    }
    if (profile == Profile.LOOMIZER && goal.writesLibrary()) {
      throw new IllegalArgumentException("the thesis knows virtual threads without a bound only");
    }
  }

  /// A scan for virtual threads, one a task.
  public ScanRequest(
      List<Path> paths,
      Profile profile,
      int target,
      Optional<Charset> encoding,
      Optional<List<Path>> classPath) {
    this(paths, profile, target, encoding, classPath, Goal.standard());
  }
}
