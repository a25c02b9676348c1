package io.loomshift.migrate.bytecode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What `jdk-rules.txt` declares: the one place in which the table is told anything.
final class JdkRules {
  private static final Path FILE = Path.of("src/test/resources/reach/jdk-rules.txt");

  private final Map<String, List<Rule>> byWord = new HashMap<>();
  private final Map<String, Optional<Set<Effect>>> known = new HashMap<>();

  /// @param method empty where the whole class is meant
  /// @param arguments -1 for any number
  private record Rule(String type, String method, int arguments, Set<Effect> effects) {
    boolean matches(String owner, String name, int count) {
      return isLike(type, owner)
          && (method.isEmpty() || isLike(method, name))
          && (arguments < 0 || arguments == count);
    }

    private static boolean isLike(String pattern, String text) {
      int star = pattern.indexOf('*');
      if (star < 0) {
        return pattern.equals(text);
      }
      String start = pattern.substring(0, star);
      String rest = pattern.substring(star + 1);
      if (!text.startsWith(start)) {
        return false;
      }
      if (rest.isEmpty()) {
        return true;
      }
      for (int at = start.length(); at <= text.length(); at++) {
        if (isLike(rest, text.substring(at))) {
          return true;
        }
      }
      return false;
    }
  }

  static JdkRules read() throws IOException {
    JdkRules rules = new JdkRules();
    for (String line : Files.readAllLines(FILE)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = line.split(" ", -1);
        int dot = words[1].indexOf('.');
        String method = dot < 0 ? "" : words[1].substring(dot + 1);
        int slash = method.indexOf('/');
        Set<Effect> effects = EnumSet.noneOf(Effect.class);
        for (int at = 2; at < words.length; at++) {
          if (!words[at].equals("none")) {
            effects.add(Effect.of(words[at]));
          }
        }
        rules
            .byWord
            .computeIfAbsent(words[0], _ -> new ArrayList<>())
            .add(
                new Rule(
                    dot < 0 ? words[1] : words[1].substring(0, dot),
                    slash < 0 ? method : method.substring(0, slash),
                    slash < 0 ? -1 : Integer.parseInt(method.substring(slash + 1)),
                    effects));
      }
    }
    return rules;
  }

  /// What the last rule says that matches.
  private Optional<Set<Effect>> of(String word, String owner, String name, int arguments) {
    return known.computeIfAbsent(
        word + " " + owner + "." + name + "/" + arguments,
        _ ->
            byWord.getOrDefault(word, List.of()).reversed().stream()
                .filter(rule -> rule.matches(owner, name, arguments))
                .map(Rule::effects)
                .findFirst());
  }

  Optional<Set<Effect>> primitive(String owner, String name, int arguments) {
    return of("primitive", owner, name, arguments);
  }

  Optional<Set<Effect>> contract(String owner, String name, int arguments) {
    return of("contract", owner, name, arguments);
  }

  /// What threads wait for that a class parks.
  Optional<Effect> kind(String owner) {
    return of("kind", owner, "", 0).flatMap(effects -> effects.stream().findFirst());
  }

  boolean isCut(String owner, String name) {
    return of("cut", owner, name, 0).isPresent();
  }

  boolean isPassive(String owner) {
    return of("passive", owner, "", 0).isPresent();
  }
}
