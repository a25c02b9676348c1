package io.loomshift.migrate.framework;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The class that Vert.x is told to deploy with some options.
final class DeployedVerticle {
  private static final Pattern DEPLOYED = Pattern.compile("\\bdeployVerticle\\s*\\(");

  /// `Orders.class`, `Orders::new`, `new Orders()`, `() -> new Orders()`.
  private static final Pattern CLASS =
      Pattern.compile("(?:\\bnew\\s+([\\w.]+)|([\\w.]+)\\s*(?:\\.\\s*class\\b|::\\s*new\\b))");

  private static final Pattern NAME = Pattern.compile("\\s*\"([\\w.]+)\"\\s*");
  private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+([\\w.]+)\\s*;");

  private DeployedVerticle() {}

  /// Its qualified name; empty where the call is not seen, or names no class.
  static Optional<String> of(Mention options) {
    String code = options.masked();
    Optional<String> variable = CodeText.variable(code, options.start());
    Matcher call = DEPLOYED.matcher(code);
    while (call.find()) {
      int open = call.end() - 1;
      int close = CodeText.closing(code, open);
      int comma = comma(code, open + 1, close);
      String rest = code.substring(comma, close);
      boolean holds = comma <= options.start() && options.start() < close;
      if (holds
          || variable
              .filter(name -> rest.matches("(?s),\\s*" + Pattern.quote(name) + "\\b.*"))
              .isPresent()) {
        return named(options, open + 1, comma);
      }
    }
    return Optional.empty();
  }

  /// The comma behind the first argument, or the end.
  private static int comma(String code, int start, int end) {
    int at = start;
    while (at < end && code.charAt(at) != ',') {
      at = "([{".indexOf(code.charAt(at)) >= 0 ? CodeText.closing(code, at) + 1 : at + 1;
    }
    return Math.min(at, end);
  }

  private static Optional<String> named(Mention options, int start, int end) {
    Matcher literal = NAME.matcher(options.text().content().substring(start, end));
    if (literal.matches()) {
      return Optional.of(literal.group(1));
    }
    Matcher type = CLASS.matcher(options.masked()).region(start, end);
    return type.find()
        ? Optional.of(qualified(options, type.group(1) == null ? type.group(2) : type.group(1)))
        : Optional.empty();
  }

  private static String qualified(Mention options, String name) {
    String code = options.masked();
    Matcher imported =
        Pattern.compile("\\bimport\\s+([\\w.]+\\." + Pattern.quote(name) + ")\\s*;").matcher(code);
    if (imported.find()) {
      return imported.group(1);
    }
    Matcher own = PACKAGE.matcher(code);
    return Character.isLowerCase(name.charAt(0)) || !own.find() ? name : own.group(1) + "." + name;
  }
}
