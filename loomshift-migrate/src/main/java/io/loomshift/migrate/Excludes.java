package io.loomshift.migrate;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Files whose places are left out of a scan, such as generated sources that lie among the others.
/// They are read all the same, since others refer to them.
public final class Excludes {
  private static final String ANYWHERE = "**/";

  private final Optional<Path> base;
  private final List<PathMatcher> matchers;

  private Excludes(Optional<Path> base, List<PathMatcher> matchers) {
    this.base = base;
    this.matchers = matchers;
  }

  /// Leaves out nothing.
  public static Excludes none() {
    return new Excludes(Optional.empty(), List.of());
  }

  /// Leaves out what globs match.
  ///
  /// @param base the directory that the globs are relative to; none: the root of the tree
  /// @param globs as of [java.nio.file.FileSystem#getPathMatcher]; one that matches a directory
  ///   stands for all in it, and `**/` for no directory, too
  /// @throws java.util.regex.PatternSyntaxException where one is no glob
  public static Excludes of(Optional<Path> base, List<String> globs) {
    return new Excludes(
        base, globs.stream().flatMap(Excludes::forms).map(Excludes::matcher).toList());
  }

  private static Stream<String> forms(String glob) {
    return glob.startsWith(ANYWHERE)
        ? Stream.of(glob, glob.substring(ANYWHERE.length()))
        : Stream.of(glob);
  }

  private static PathMatcher matcher(String glob) {
    return FileSystems.getDefault().getPathMatcher("glob:" + glob);
  }

  /// Whether a file is left out.
  ///
  /// @param root the root of the tree
  /// @param name the file's path from there
  public boolean contains(Path root, String name) {
    if (matchers.isEmpty()) {
      return false;
    }
    Path path =
        base.map(directory -> directory.relativize(root.resolve(name))).orElse(Path.of(name));
    return Stream.iterate(path, each -> each != null, Path::getParent)
        .anyMatch(each -> matchers.stream().anyMatch(matcher -> matcher.matches(each)));
  }
}
