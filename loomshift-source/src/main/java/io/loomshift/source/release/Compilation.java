package io.loomshift.source.release;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What a build says about the release of some of a module's sources.
///
/// @param directory where they lie, relative to the module, with `/`; empty for all that no other
///   compilation of the module names
/// @param settings those that the compiler needs all to be as high as the release, such as `source`
///   and `target`; none where the build says nothing
public record Compilation(String directory, List<ReleaseSetting> settings) {
  public Compilation {
    settings = List.copyOf(settings);
  }

  /// The setting that decides: the lowest, or else one that cannot be read.
  public Optional<ReleaseSetting> deciding() {
    return settings.stream()
        .min(
            Comparator.comparingInt(
                setting -> setting.release().orElse(Runtime.version().feature())));
  }

  /// The release; empty where the build says none, or says it in a way that is not read.
  public OptionalInt release() {
    return settings.stream().allMatch(setting -> setting.release().isPresent())
        ? deciding().map(ReleaseSetting::release).orElse(OptionalInt.empty())
        : OptionalInt.empty();
  }
}
