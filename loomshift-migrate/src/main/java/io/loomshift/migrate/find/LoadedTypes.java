package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The types of a tree of which classes that nobody sees may be made: those that code names which
/// finds classes by their names. Who makes an object so has to name the type that it is used as.
final class LoadedTypes {
  private final List<ReadFile> loaders;
  private final Map<SourceFile, Boolean> known = new ConcurrentHashMap<>();

  /// @param loaders the files with such code
  LoadedTypes(List<ReadFile> loaders) {
    this.loaders = List.copyOf(loaders);
  }

  /// Whether a type of a file may be one.
  boolean has(SourceFile file) {
    return known.computeIfAbsent(
        file,
        declaring ->
            loaders.stream()
                .anyMatch(loader ->
                    loader.hints().escaped() || loader.hints().words().mayContain(declaring.stem())));
  }
}
