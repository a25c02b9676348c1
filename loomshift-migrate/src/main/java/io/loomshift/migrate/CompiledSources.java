package io.loomshift.migrate;

import io.loomshift.source.release.Compilation;
import io.loomshift.source.release.ReleaseSetting;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Sources that the build compiles for one Java release.
///
/// The release is the API that an edit may use, and the oldest Java that runs the classes; the
/// target is the oldest Java that the program runs on, which a user may know to be a newer one. So
/// edits are compiled against the release, and hazards are those of the target.
///
/// @param module the directory of their module, relative to the tree's root; empty for the root
/// @param compilation what the build says; no settings where it says nothing
/// @param target 21 to 25
/// @param raised the release that the build is to be edited to, where that was asked for and the
///   build can be edited
/// @param files how many Java files there are
public record CompiledSources(
    String module, Compilation compilation, int target, OptionalInt raised, int files) {
  /// The first release that has virtual threads.
  public static final int VIRTUAL_THREADS = 21;

  /// The newest release that is known here.
  public static final int NEWEST = 25;

  /// Sources of which no build says anything.
  public static CompiledSources unknown(int target) {
    return new CompiledSources("", new Compilation("", List.of()), target, OptionalInt.empty(), 0);
  }

  /// The release whose API an edit may use.
  ///
  /// @return empty where the build sets one in a way that is not read
  public OptionalInt api() {
    if (raised.isPresent()) {
      return raised;
    }
    return compilation.settings().isEmpty() ? OptionalInt.of(target) : compilation.release();
  }

  /// Whether the build can be edited so that it compiles for the target: each setting that is too
  /// low says how.
  public boolean canBeRaised() {
    return compilation.release().orElse(target) < VIRTUAL_THREADS
        && compilation.settings().stream()
            .filter(setting -> setting.release().orElse(target) < target)
            .allMatch(setting -> setting.rewrite().isPresent());
  }

  /// The setting that decides; empty where the build says nothing.
  public Optional<ReleaseSetting> setting() {
    return compilation.deciding();
  }

  /// The directory that they lie in, relative to the tree's root; empty for the root.
  public String directory() {
    String inner = compilation.directory();
    return module.isEmpty() || inner.isEmpty() ? module + inner : module + "/" + inner;
  }
}
