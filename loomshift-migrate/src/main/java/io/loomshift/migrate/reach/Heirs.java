package io.loomshift.migrate.reach;

import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Who inherits from whom, by the bare text of all files: names are simple ones, and what is told
/// may be too much.
///
/// @param files by the name of a type, the files that may declare a class that inherits from it
/// @param created the names of the types of which the tree makes instances
/// @param whole the files of programs of which the tree has all code but that of libraries
public record Heirs(
    Map<String, List<SourceFile>> files, Set<String> created, Predicate<SourceFile> whole) {
  /// Of a tree in which nothing inherits.
  public static final Heirs NONE = new Heirs(Map.of(), Set.of(), _ -> false);

  /// The files that may declare a class that inherits from a type.
  public List<SourceFile> of(String simpleName) {
    return files.getOrDefault(simpleName, List.of());
  }
}
