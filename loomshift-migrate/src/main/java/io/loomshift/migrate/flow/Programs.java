package io.loomshift.migrate.flow;

import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/// Of which programs the modules of a tree become part, as far as their builds tell.
///
/// @param parts by module directory; none of a module whose build cannot be read
/// @param names whether the code of one file may come to that of another: it names one of its
///   types, or those of files that do, or finds classes by their names
public record Programs(Map<String, Part> parts, BiPredicate<SourceFile, SourceFile> names) {
  /// Those of a tree of whose builds nothing is known.
  public static final Programs UNKNOWN = new Programs(Map.of(), (_, _) -> true);

  /// What a module is part of.
  public Optional<Part> part(String module) {
    return Optional.ofNullable(parts.get(module));
  }

  /// Whether the tree has all the code of the programs that a module becomes part of, but that of
  /// libraries: it builds each of them, and others get nothing of it.
  public boolean isWhole(String module) {
    return part(module)
        .filter(part -> !part.isOffered())
        .filter(part -> ends(part, (_, end) -> end.isProgram()))
        .isPresent();
  }

  /// Whether all that a module becomes part of is known, and in the end is such: the modules that
  /// depend on it and on which no other does.
  public boolean ends(Part part, BiPredicate<String, Part> such) {
    List<String> last =
        part.users().stream().filter(user -> part(user).filter(Part::isLast).isPresent()).toList();
    return !last.isEmpty()
        && parts.keySet().containsAll(part.users())
        && last.stream()
            .allMatch(user -> part(user).filter(end -> such.test(user, end)).isPresent());
  }

  /// One module.
  ///
  /// @param host what it is built to run in, which has threads of its own: a servlet container, a
  ///   container of bundles; empty where its build names none
  /// @param users the modules with code that depend on it, by way of others too, and itself
  /// @param isLast whether no other module with code depends on it
  /// @param hasServer whether its libraries bring Spring Boot a web server, and no setting turns
  ///   that off
  /// @param isProgram whether the build makes a whole program of it: what a servlet container
  ///   takes, what Spring Boot starts with a web server; not in a tree that makes objects of
  ///   classes which it finds by their names
  /// @param isOffered whether it may be meant for programs outside of the tree
  public record Part(
      Optional<String> host,
      Set<String> users,
      boolean isLast,
      boolean hasServer,
      boolean isProgram,
      boolean isOffered) {}
}
