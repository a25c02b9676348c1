package io.loomshift.source.attribute;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Makes qualified names of packages that exist nowhere into simple ones, by `$` in place of the
/// dots: `org.missing.Type` becomes `org$missing$Type`, of the same length. Either is a name that
/// javac cannot resolve; but for the first it looks in every module of the JDK, each time, which on
/// sources with generated code and an incomplete class path took more time than all the rest.
final class UnknownNames {
  private final KnownPackages packages;
  private final Map<String, Boolean> known = new HashMap<>();

  UnknownNames(KnownPackages packages) {
    this.packages = packages;
  }

  /// Rewrites a text.
  ///
  /// @param text the text
  /// @param masked the same with comments and literals blanked, which tells where names are
  String hide(String text, String masked) {
    Set<String> imported = unknownImports(masked);
    char[] result = null;
    // A name that is hidden has a dot: only where one stands is a word looked at.
    for (int dot = masked.indexOf('.'); dot >= 0; dot = masked.indexOf('.', dot + 1)) {
      int start = wordStart(masked, dot);
      int end =
          start == dot || follows('.', masked, start) ? -1 : unknownName(masked, start, imported);
      if (end > start) {
        if (result == null) {
          result = text.toCharArray();
        }
        for (int i = start; i < end; i++) {
          if (result[i] == '.') {
            result[i] = '$';
          }
        }
      }
    }
    return result == null ? text : new String(result);
  }

  /// The simple names of types that are imported from packages that exist nowhere.
  private Set<String> unknownImports(String masked) {
    Set<String> names = new HashSet<>();
    for (Outline.Import declaration : Outline.importsOf(masked)) {
      if (!packages.canResolve(declaration.name())) {
        names.add(declaration.lastName());
      }
    }
    return names;
  }

  /// The end of an unknown qualified name that starts here, -1 where none does.
  private int unknownName(String masked, int start, Set<String> imported) {
    if (Character.isUpperCase(masked.charAt(start))) {
      int word = Words.end(masked, start);
      boolean selected = word < masked.length() && masked.charAt(word) == '.';
      return selected && imported.contains(masked.substring(start, word))
          ? chainEnd(masked, word)
          : -1;
    }
    int end = typeName(masked, start);
    return end > start && isUnknown(masked.substring(start, end)) ? end : -1;
  }

  private static int chainEnd(String masked, int from) {
    int end = from;
    while (end + 1 < masked.length()
        && masked.charAt(end) == '.'
        && Character.isJavaIdentifierStart(masked.charAt(end + 1))) {
      end = Words.end(masked, end + 1);
    }
    return end;
  }

  /// The end of a qualified name `a.b.Type` that starts here: at least two lower-case parts, then a
  /// capital. -1 where none does.
  private static int typeName(String masked, int start) {
    int at = start;
    for (int parts = 0; ; parts++) {
      int end = Words.end(masked, at);
      if (end == at) {
        return -1;
      }
      if (Character.isUpperCase(masked.charAt(at))) {
        return parts >= 2 ? end : -1;
      }
      if (end >= masked.length() || masked.charAt(end) != '.') {
        return -1;
      }
      at = end + 1;
    }
  }

  private static boolean follows(char c, String masked, int at) {
    return at > 0 && masked.charAt(at - 1) == c;
  }

  private static int wordStart(String masked, int end) {
    int start = end;
    while (start > 0 && Words.isPart(masked.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /// A name whose first part is that of no package of the tree may start with a variable.
  private boolean isUnknown(String name) {
    return known.computeIfAbsent(
        name,
        n ->
            packages.isRoot(n.substring(0, n.indexOf('.')))
                && !packages.canResolve(n)
                && !packages.exists(n));
  }
}
