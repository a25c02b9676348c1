package io.loomshift.source.attribute;

import java.util.HashMap;
import java.util.Map;

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
    char[] result = null;
    int length = masked.length();
    int at = 0;
    while (at < length) {
      if (!Character.isJavaIdentifierPart(masked.charAt(at))) {
        at++;
        continue;
      }
      int start = at;
      int end = typeName(masked, start);
      at = Math.max(end, wordEnd(masked, start));
      if (end > start && !follows('.', masked, start) && isUnknown(masked.substring(start, end))) {
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

  /// The end of a qualified name `a.b.Type` that starts here: at least two lower-case parts, then a
  /// capital. -1 where none does.
  private static int typeName(String masked, int start) {
    int at = start;
    for (int parts = 0; ; parts++) {
      int end = wordEnd(masked, at);
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

  private static int wordEnd(String masked, int from) {
    int end = from;
    while (end < masked.length() && Character.isJavaIdentifierPart(masked.charAt(end))) {
      end++;
    }
    return end;
  }

  /// A name whose first part is that of no package of the tree may start with a variable.
  private boolean isUnknown(String name) {
    return known.computeIfAbsent(
        name, n -> packages.isRoot(n.substring(0, n.indexOf('.'))) && !packages.canResolve(n));
  }
}
