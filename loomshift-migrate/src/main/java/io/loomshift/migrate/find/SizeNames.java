package io.loomshift.migrate.find;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The names that the sizes and queues of a file's pools may come from: those among the arguments
/// of what makes a pool, and those that these are computed from. The bodies that mention one decide
/// whether a size is known.
final class SizeNames {
  /// What stands behind the name of a method that is declared, up to the start of its body.
  private static final Pattern DECLARED =
      Pattern.compile("\\s*+\\([^;{}()]*+\\)[\\s\\w.,]*+\\{([^}]*+)");

  private static final Pattern GIVEN = Pattern.compile("\\s*+=(?!=)([^;{}]*+)");

  /// Variables, constants and methods by their usual spelling; classes give nothing by themselves.
  private static final Pattern WORD = Pattern.compile("\\b(?![A-Z]\\w*[a-z])[a-zA-Z_$][\\w$]*");

  private static final Set<String> KEYWORDS =
      Set.of("new", "this", "null", "true", "false", "return", "if", "else", "final", "int");

  private SizeNames() {}

  /// @param masked the text with comments and literals blanked
  /// @param places where each word of it starts
  static Set<String> of(String masked, Map<String, List<Integer>> places) {
    Set<String> names = new HashSet<>();
    addArguments("Pool", masked, names);
    addArguments("Executor", masked, names);
    // A size is rarely computed in more than two steps; one that is stays unknown.
    for (int step = 0; step < 2 && !names.isEmpty(); step++) {
      Set<String> known = Set.copyOf(names);
      for (String name : known) {
        for (int place : places.getOrDefault(name, List.of())) {
          addComputed(GIVEN, masked, place + name.length(), names);
          addComputed(DECLARED, masked, place + name.length(), names);
        }
      }
    }
    return names;
  }

  private static void addComputed(Pattern pattern, String masked, int from, Set<String> names) {
    Matcher computed = pattern.matcher(masked).region(from, masked.length());
    if (computed.lookingAt()) {
      addWords(computed.group(1), names);
    }
  }

  /// Adds what stands behind a name that ends so and a parenthesis, up to the end of the statement
  /// or a block.
  private static void addArguments(String ending, String masked, Set<String> names) {
    for (int at = masked.indexOf(ending); at >= 0; at = masked.indexOf(ending, at + 1)) {
      int open = at + ending.length();
      while (open < masked.length() && masked.charAt(open) <= ' ') {
        open++;
      }
      if (open < masked.length() && masked.charAt(open) == '(') {
        int end = open;
        while (end < masked.length() && ";{}".indexOf(masked.charAt(end)) < 0) {
          end++;
        }
        addWords(masked.substring(open, end), names);
      }
    }
  }

  private static void addWords(String text, Set<String> names) {
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      if (!KEYWORDS.contains(word.group())) {
        names.add(word.group());
      }
    }
  }
}
