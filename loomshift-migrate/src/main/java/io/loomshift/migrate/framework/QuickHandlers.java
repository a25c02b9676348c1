package io.loomshift.migrate.framework;

import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Handlers of requests that wait for nothing, as far as their file tells: they name no type of the
/// program, and of libraries only what describes a handler or holds values. On whichever thread
/// they run, they hold it for no time.
final class QuickHandlers {
  /// What describes a handler, its texts and its caller, and what only computes.
  private static final List<String> HARMLESS =
      List.of(
          "com.fasterxml.jackson.annotation.",
          "io.quarkus.runtime.annotations.",
          "io.quarkus.security.",
          "io.swagger.v3.oas.annotations.",
          "jakarta.annotation.",
          "jakarta.enterprise.context.",
          "jakarta.inject.",
          "jakarta.validation.",
          "jakarta.ws.rs.",
          "java.io.Serializable",
          "java.lang.",
          "java.math.",
          "java.net.URI",
          "java.security.Principal",
          "java.text.",
          "java.time.",
          "java.util.",
          "lombok.",
          "org.eclipse.microprofile.config.",
          "org.eclipse.microprofile.jwt.",
          "org.eclipse.microprofile.openapi.",
          "org.jboss.logging.",
          "org.jboss.resteasy.reactive.",
          "org.slf4j.");

  /// Of these packages, what asks others, or waits for them.
  private static final List<String> WAITING =
      List.of("jakarta.ws.rs.client.", "java.net.URISyntax", "java.util.concurrent.");

  private static final Pattern IMPORT =
      Pattern.compile("\\bimport\\s+(?:static\\s+)?([\\w$.]+(?:\\.\\*)?)\\s*;");
  private static final Pattern NAME = Pattern.compile("(?<![\\w$.])[A-Z][\\w$]*");

  /// Methods of another class, a type by its full name, and what of `java.lang` waits.
  private static final Pattern OTHER =
      Pattern.compile(
          "\\bclass\\s+[\\w$]+[^{]*\\bextends\\b|(?<![\\w$.])[a-z]\\w*\\.(?:[a-z]\\w*\\.)+[A-Z]"
              + "|\\b(?:Thread|Process|ProcessBuilder|Runtime|synchronized)\\b|\\bSystem\\s*\\.\\s*in\\b");

  private QuickHandlers() {}

  /// Whether all handlers in the file of a mention are such.
  static boolean in(Mention handler) {
    String masked = handler.masked();
    Matcher imported = IMPORT.matcher(masked);
    int body = 0;
    while (imported.find()) {
      if (!isHarmless(imported.group(1))) {
        return false;
      }
      body = imported.end();
    }
    return !OTHER.matcher(masked).region(body, masked.length()).find()
        && names(masked, body)
            .filter(name -> !name.equals(handler.file().stem()))
            .map(name -> handler.file().path().resolveSibling(name + ".java"))
            .noneMatch(Files::isRegularFile);
  }

  private static boolean isHarmless(String imported) {
    return imported.endsWith("Exception")
        || (HARMLESS.stream().anyMatch(imported::startsWith)
            && WAITING.stream().noneMatch(imported::startsWith));
  }

  private static Stream<String> names(String masked, int from) {
    return NAME.matcher(masked).region(from, masked.length()).results().map(name -> name.group());
  }
}
