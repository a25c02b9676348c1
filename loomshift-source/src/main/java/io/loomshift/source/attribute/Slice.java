package io.loomshift.source.attribute;

import io.loomshift.source.attribute.Outline.Callable;
import io.loomshift.source.attribute.Outline.Field;
import io.loomshift.source.attribute.Outline.Initializer;
import io.loomshift.source.attribute.Outline.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The part of a file that matters: all declarations, and the bodies of those methods that mention
/// a name of interest. What is left out becomes blanks, so that every position stays what it is.
///
/// Attributing a body means reading every class that is named in it; most methods of a class that
/// makes a thread have nothing to do with it.
public final class Slice {
  private static final Pattern THIS_CALL = Pattern.compile("\\{\\s*+this\\s*+\\(");

  private final String masked;
  private final Outline outline;

  private Slice(String masked) {
    this.masked = masked;
    this.outline = Outline.of(masked);
  }

  /// A parameter of a method or constructor.
  ///
  /// @param type its type as it is written, with modifiers and annotations
  public record Parameter(String type, String name) {}

  /// Reads the declarations of a file.
  ///
  /// @param masked the text with comments and literals blanked
  public static Slice of(String masked) {
    return new Slice(masked);
  }

  /// The text without the bodies that mention none of `names`, and belong to none of `methods`.
  /// Those of constructors stay that hand values to another one of their class, as in `this(1)`.
  ///
  /// @param content the text that was masked
  public String of(String content, Set<String> names, Set<String> methods) {
    char[] shown = content.toCharArray();
    for (Member body : outline.bodies()) {
      int start = bodyStart(body);
      boolean named = body instanceof Callable callable && methods.contains(callable.name());
      boolean kept = named || Words.anyIn(masked, start, body.end(), names) || handsOn(start);
      if (!kept) {
        for (int i = start + 1; i < body.end() - 1; i++) {
          if (shown[i] != '\n' && shown[i] != '\r') {
            shown[i] = ' ';
          }
        }
      }
    }
    return new String(shown);
  }

  private boolean handsOn(int bodyStart) {
    return THIS_CALL.matcher(masked).region(bodyStart, masked.length()).lookingAt();
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

  /// The types of the fields and methods of a name, as they are written, with modifiers.
  public List<String> types(String name) {
    Pattern word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
    List<String> found = new ArrayList<>();
    outline.types().forEach(type -> addTypes(type, name, word, found));
    return found;
  }

  private void addTypes(Outline.Type type, String name, Pattern word, List<String> found) {
    for (Member member : type.members()) {
      boolean named =
          switch (member) {
            case Callable callable -> callable.name().equals(name);
            case Field field -> field.names().contains(name);
            case Outline.Type _, Initializer _ -> false;
          };
      if (member instanceof Outline.Type nested) {
        addTypes(nested, name, word, found);
      } else if (named) {
        Matcher first = word.matcher(masked).region(member.start(), member.end());
        found.add(masked.substring(member.start(), first.find() ? first.start() : member.end()));
      }
    }
  }

  /// The parameters of all methods and constructors of a name.
  public List<Parameter> parameters(String callable) {
    List<Parameter> found = new ArrayList<>();
    outline.types().forEach(type -> addParameters(type, callable, found));
    return found;
  }

  private void addParameters(Outline.Type type, String name, List<Parameter> found) {
    for (Member member : type.members()) {
      if (member instanceof Outline.Type nested) {
        addParameters(nested, name, found);
      } else if (member instanceof Callable callable && callable.name().equals(name)) {
        int end = callable.hasBody() ? callable.bodyStart() : callable.end();
        addParameters(masked.substring(callable.start(), end), name, found);
      }
    }
  }

  private static void addParameters(String header, String name, List<Parameter> found) {
    Matcher open = Pattern.compile("\\b" + Pattern.quote(name) + "\\s*\\(").matcher(header);
    int at = open.find() ? open.end() : header.length();
    int start = at;
    for (int depth = 0; at < header.length() && depth >= 0; at++) {
      char c = header.charAt(at);
      if (c == '(' || c == '<') {
        depth++;
      } else if (c == '>' || (c == ')' && depth > 0)) {
        depth--;
      } else if (depth == 0 && (c == ',' || c == ')')) {
        addParameter(header.substring(start, at), found);
        start = at + 1;
        depth = c == ')' ? -1 : 0;
      }
    }
  }

  private static void addParameter(String declared, List<Parameter> found) {
    String parameter = declared.strip();
    int start = parameter.length();
    while (start > 0 && Character.isJavaIdentifierPart(parameter.charAt(start - 1))) {
      start--;
    }
    if (start > 0 && start < parameter.length()) {
      found.add(new Parameter(parameter.substring(0, start), parameter.substring(start)));
    }
  }
}
