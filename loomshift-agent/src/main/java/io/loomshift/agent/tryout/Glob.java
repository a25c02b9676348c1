package io.loomshift.agent.tryout;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A pattern of names: `*` stands for any characters, dots as well, and `?` for one.
record Glob(String text, Pattern pattern) {

  static Glob of(String text) {
    StringBuilder regex = new StringBuilder();
    text.codePoints()
        .forEach(c ->
            regex.append(
                switch (c) {
                  case '*' -> ".*";
                  case '?' -> ".";
                  default -> Pattern.quote(Character.toString(c));
                }));
    return new Glob(text, Pattern.compile(regex.toString(), Pattern.DOTALL));
  }

  /// One pattern a line.
  static List<Glob> lines(String text) {
    return Stream.of(text.split("\n", -1)).filter(line -> !line.isEmpty()).map(Glob::of).toList();
  }

  boolean matches(String name) {
    return pattern.matcher(name).matches();
  }

  static boolean anyMatches(List<Glob> globs, String name) {
    for (Glob glob : globs) {
      if (glob.matches(name)) {
        return true;
      }
    }
    return false;
  }
}
