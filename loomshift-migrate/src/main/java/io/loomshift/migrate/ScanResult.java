package io.loomshift.migrate;

import io.loomshift.source.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a scan found.
///
/// @param root the directory (or source jar) that all file names are relative to
/// @param target the oldest Java that any part of the program runs on, 21 to 25
/// @param compiled what the build compiles the sources for, by their directories
/// @param goal what the edits of the sites make
/// @param sites by file and position
/// @param problems files and class path entries that could not be read or analysed as they should
/// @param unresolved imported names that neither the tree, the class path nor the JDK has, each
///   with the files that import it
public record ScanResult(
    Path root,
    int target,
    List<CompiledSources> compiled,
    Profile profile,
    Goal goal,
    List<Site> sites,
    List<Problem> problems,
    Map<String, Set<String>> unresolved,
    Summary summary) {

  /// How much was looked at, and how long it took.
  ///
  /// @param files Java files in the tree
  /// @param candidates files that were parsed, because their text may hold a site
  /// @param seconds wall time from the first directory read to the last verdict
  public record Summary(int files, int candidates, double seconds) {}

  /// How many sites have a verdict.
  public long count(Verdict verdict) {
    return sites.stream().filter(site -> site.verdict() == verdict).count();
  }
}
