package io.loomshift.migrate.flow;

import io.loomshift.source.SourceFile;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Of which programs the modules of a tree become part, as far as their builds tell.
///
/// @param parts by module directory; none of a module whose build cannot be read
/// @param names what the code of one file may come to
/// @param loaded whether the types of a file may have classes that somebody finds by their names
public record Programs(Map<String, Part> parts, Names names, Predicate<SourceFile> loaded) {
  /// Those of a tree of whose builds nothing is known.
  public static final Programs UNKNOWN = new Programs(Map.of(), (_, _, _) -> true, _ -> true);

  /// What the code of one file may come to, as far as names tell.
  @FunctionalInterface
  public interface Names {
    /// Whether the code of one file may come to that of another: it names one of its types, or
    /// those of files that do.
    ///
    /// @param anywhere the answer where it finds classes by their names, and names none of these
    boolean mayCome(SourceFile from, SourceFile to, boolean anywhere);
  }

  /// What a module is part of.
  public Optional<Part> part(String module) {
    return Optional.ofNullable(parts.get(module));
  }

  /// One module.
  ///
  /// @param host what it is built to run in, which has threads of its own: a servlet container, a
  ///   container of bundles; empty where its build names none
  /// @param users the modules with code that depend on it, by way of others too, and itself
  /// @param hasServer whether its libraries bring Spring Boot a web server, and no setting turns
  ///   that off
  /// @param isServed whether it is built to be served: by a servlet container, or by Spring Boot
  /// @param isTrial whether it is there to try, measure or show something
  /// @param isOffered whether it is called as what other programs use
  /// @param isPublished whether its tree sends artifacts to where everybody takes them from
  public record Part(
      Optional<String> host,
      Set<String> users,
      boolean hasServer,
      boolean isServed,
      boolean isTrial,
      boolean isOffered,
      boolean isPublished) {}
}
