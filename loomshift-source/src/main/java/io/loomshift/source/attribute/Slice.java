package io.loomshift.source.attribute;

import io.loomshift.source.attribute.Outline.Callable;
import io.loomshift.source.attribute.Outline.Field;
import io.loomshift.source.attribute.Outline.Initializer;
import io.loomshift.source.attribute.Outline.Member;
import java.util.Optional;
import java.util.Set;

/// The part of a file that matters: all declarations, and the bodies of those methods that mention
/// a name of interest. What is left out becomes blanks, so that every position stays what it is.
///
/// Attributing a body means reading every class that is named in it; most methods of a class that
/// makes a thread have nothing to do with it.
public final class Slice {
  private final Outline outline;

  private Slice(Outline outline) {
    this.outline = outline;
  }

  /// Reads the declarations of a file.
  ///
  /// @param masked the text with comments and literals blanked
  public static Slice of(String masked) {
    return new Slice(Outline.of(masked));
  }

  /// The text without the bodies that mention none of `names`.
  ///
  /// @param content the text
  /// @param masked the same with comments and literals blanked
  public static String of(String content, String masked, Set<String> names) {
    return of(content, masked, names, Set.of());
  }

  /// The text without the bodies that mention none of `names`, and belong to none of `methods`.
  ///
  /// @param content the text
  /// @param masked the same with comments and literals blanked
  public static String of(String content, String masked, Set<String> names, Set<String> methods) {
    char[] kept = content.toCharArray();
    for (Member body : Outline.of(masked).bodies()) {
      int start = bodyStart(body);
      boolean named = body instanceof Callable callable && methods.contains(callable.name());
      if (!named && !Words.anyIn(masked, start, body.end(), names)) {
        for (int i = start + 1; i < body.end() - 1; i++) {
          if (kept[i] != '\n' && kept[i] != '\r') {
            kept[i] = ' ';
          }
        }
      }
    }
    return new String(kept);
  }

  private static int bodyStart(Member body) {
    return switch (body) {
      case Callable callable -> callable.bodyStart();
      case Initializer initializer -> initializer.bodyStart();
      case Outline.Type type -> type.bodyStart();
      case Field field -> field.end();
    };
  }

  /// The name of the method whose body holds an offset.
  public Optional<String> callableAt(int offset) {
    for (Member body : outline.bodies()) {
      if (body instanceof Callable callable
          && callable.bodyStart() <= offset
          && offset < callable.end()) {
        return Optional.of(callable.name());
      }
    }
    return Optional.empty();
  }

  /// Whether a field or method of this name is declared that is not private.
  public boolean declaresShared(String name) {
    return outline.types().stream().anyMatch(type -> declaresShared(type, name));
  }

  private static boolean declaresShared(Outline.Type type, String name) {
    return type.members().stream()
        .anyMatch(member ->
            switch (member) {
              case Outline.Type nested -> declaresShared(nested, name);
              case Callable callable -> !callable.isPrivate() && callable.name().equals(name);
              case Field field -> !field.isPrivate() && field.names().contains(name);
              case Initializer _ -> false;
            });
  }
}
