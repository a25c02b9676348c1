package io.loomshift.migrate.reach;

import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Who inherits from whom, by the bare text of all files: names are simple ones, and what is told
/// may be too much.
///
/// @param files by the name of a type, the files that may declare a class that inherits from it
/// @param created the names of the types of which the tree makes instances
public record Heirs(Map<String, List<SourceFile>> files, Set<String> created) {
  /// Of a tree in which nothing inherits.
  public static final Heirs NONE = new Heirs(Map.of(), Set.of());

  /// The files that may declare a class that inherits from a type.
  public List<SourceFile> of(String simpleName) {
    return files.getOrDefault(simpleName, List.of());
  }
}
