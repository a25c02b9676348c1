package io.loomshift.migrate.find;

import io.loomshift.source.attribute.Slice;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The names under which what a file's sites make goes on: the variable that it is assigned to, the
/// method that returns it. Read off the text, so that what is to be attributed is known before
/// anything is; loosely, since a name too many costs time and nothing else.
///
/// @param all every such name; the bodies that mention one are looked at
/// @param shared those that other files may use: of methods and fields that are not private
record SiteNames(Set<String> all, Set<String> shared) {
  private static final Pattern ASSIGNED = Pattern.compile("(\\w+)\\s*=(?!=)[^;{}]*$");
  private static final Pattern RETURNED =
      Pattern.compile("\\breturn\\s+(?:this\\s*\\.\\s*)?(\\w+)\\s*;");
  private static final Pattern RETURNS = Pattern.compile("\\breturn\\b[^;{}]*$");

  private static final Pattern POOL = Pattern.compile("\\w(?:Pool|Executor)\\s*\\(([^;{}]*)");
  private static final Pattern GIVEN = Pattern.compile("\\b(\\w+)\\s*=(?!=)([^;{}]*)");
  private static final Pattern WORD = Pattern.compile("\\b[a-zA-Z_$][\\w$]*");
  private static final Set<String> KEYWORDS = Set.of("new", "this", "null", "true", "false");

  /// @param masked the text with comments and literals blanked
  /// @param makers the classes that make threads
  static SiteNames of(String masked, Set<String> makers) {
    Set<String> names = new HashSet<>();
    Set<String> shared = new HashSet<>();
    Slice slice = Slice.of(masked);
    Matcher site = sitePattern(makers).matcher(masked);
    while (site.find()) {
      String before = statementBefore(masked, site.start());
      Matcher assigned = ASSIGNED.matcher(before);
      if (assigned.find()) {
        names.add(assigned.group(1));
      }
      if (RETURNS.matcher(before).find()) {
        slice.callableAt(site.start()).ifPresent(names::add);
      }
    }
    // A getter hands on what a field or local variable holds.
    Matcher returned = RETURNED.matcher(masked);
    while (!names.isEmpty() && returned.find()) {
      if (names.contains(returned.group(1))) {
        slice.callableAt(returned.start()).ifPresent(names::add);
      }
    }
    for (String name : names) {
      if (slice.declaresShared(name)) {
        shared.add(name);
      }
    }
    names.addAll(sizes(masked));
    return new SiteNames(names, shared);
  }

  /// The names that a pool's size may come from: those among its arguments, and those that these
  /// are computed from.
  private static Set<String> sizes(String masked) {
    Set<String> names = new HashSet<>();
    Matcher pool = POOL.matcher(masked);
    while (pool.find()) {
      addWords(pool.group(1), names);
    }
    for (int step = 0; step < 2 && !names.isEmpty(); step++) {
      Set<String> known = Set.copyOf(names);
      Matcher given = GIVEN.matcher(masked);
      while (given.find()) {
        if (known.contains(given.group(1))) {
          addWords(given.group(2), names);
        }
      }
    }
    return names;
  }

  private static void addWords(String text, Set<String> names) {
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      names.add(word.group());
    }
    names.removeAll(KEYWORDS);
  }

  private static Pattern sitePattern(Set<String> makers) {
    return Pattern.compile(
        "\\bnew\\s+(?:[\\w.]+\\.)?(?:"
            + String.join("|", makers)
            + ")\\b|\\bExecutors\\s*\\.|\\bnew\\w+(?:Pool|Executor)\\s*\\(");
  }

  private static String statementBefore(String masked, int at) {
    int start = at;
    while (start > 0 && ";{}".indexOf(masked.charAt(start - 1)) < 0) {
      start--;
    }
    return masked.substring(start, at);
  }
}
