package io.loomshift.source.release;

import io.loomshift.source.release.ReleaseSetting.Place;
import io.loomshift.source.release.ReleaseSetting.Rewrite;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the number that an expression of a Gradle script means: where it is written itself, or in
/// a variable, `gradle.properties` or a version catalogue.
final class GradleValues {
  private static final int LONGEST_CHAIN = 8;

  private static final Pattern LITERAL =
      Pattern.compile(
          "^\\s*\\(?\\s*(?:JavaVersion\\.)?(?:VERSION_)?[\"']?((?:1[._])?[1-9][0-9]?)(?:\\.0)?[\"']?"
              + "(?![\\w.]*[A-Za-z0-9]*\\()(?!\\w)");
  private static final Pattern WRAPPED =
      Pattern.compile(
          "^\\s*(?:JavaVersion\\.toVersion|JavaLanguageVersion\\.of|Integer\\.(?:parseInt|valueOf)"
              + "|JvmTarget\\.fromTarget|\\(int\\)|)\\s*\\(");
  private static final Pattern NAMED =
      Pattern.compile(
          "^\\s*(?:\\w+\\.)*?(?:find|gradle)?[pP]roperty\\s*\\(\\s*[\"']([\\w.-]+)[\"']"
              + "|^\\s*(?:\\w+\\.)*(?:properties|ext|extra)\\s*\\[\\s*[\"']([\\w.-]+)[\"']");

  /// A script may call the catalogue by a name of its own, such as `rootLibs`.
  private static final Pattern CATALOGUE =
      Pattern.compile(
          "^\\s*[\"']?\\$?\\{?\\s*(?:\\w+\\.)*\\w*[lL]ibs\\."
              + "(?:versions\\.([\\w.]+)|findVersion\\s*\\(\\s*[\"']([\\w.-]+)[\"'])");

  private static final Pattern IDENTIFIER =
      Pattern.compile("^\\s*[\"']?\\$?\\{?\\s*((?:\\w+\\.)*[A-Za-z_]\\w*)");

  private final List<ScriptText> scripts;
  private final List<ScriptText> properties;
  private final Optional<ScriptText> catalogue;

  /// @param scripts where variables are looked for, the nearest first
  /// @param properties the `gradle.properties` files, the nearest first
  GradleValues(
      List<ScriptText> scripts, List<ScriptText> properties, Optional<ScriptText> catalogue) {
    this.scripts = scripts;
    this.properties = properties;
    this.catalogue = catalogue;
  }

  /// The setting that an expression makes.
  ///
  /// @param start where it starts in the script
  ReleaseSetting setting(ScriptText script, int start) {
    return found(script, start, 0)
        .orElseGet(() ->
            new ReleaseSetting(
                script.label(),
                script.line(start),
                line(script.code(), start),
                OptionalInt.empty(),
                Optional.empty()));
  }

  private Optional<ReleaseSetting> found(ScriptText script, int start, int depth) {
    if (depth > LONGEST_CHAIN) {
      return Optional.empty();
    }
    String rest = line(script.code(), start);
    Matcher literal = LITERAL.matcher(rest);
    if (literal.find()) {
      return Optional.of(written(script, start + literal.start(1), start + literal.end(1)));
    }
    Matcher wrapped = WRAPPED.matcher(rest);
    if (wrapped.find()) {
      return found(script, start + wrapped.end(), depth + 1);
    }
    Matcher version = CATALOGUE.matcher(rest);
    if (version.find()) {
      return ofCatalogue(version.group(1) == null ? version.group(2) : version.group(1));
    }
    Matcher named = NAMED.matcher(rest);
    if (named.find()) {
      return ofName(named.group(1) == null ? named.group(2) : named.group(1), depth);
    }
    Matcher identifier = IDENTIFIER.matcher(rest);
    if (identifier.find()) {
      String path =
          identifier
              .group(1)
              .replaceFirst("\\.(toInteger|toInt|get|getAsInt|asInt|toString|map|orElse)$", "");
      return ofName(path.substring(path.lastIndexOf('.') + 1), depth);
    }
    return Optional.empty();
  }

  private Optional<ReleaseSetting> ofName(String name, int depth) {
    for (ScriptText file : properties) {
      Matcher matcher =
          Pattern.compile("(?m)^\\s*" + Pattern.quote(name) + "\\s*[=:]\\s*").matcher(file.code());
      if (matcher.find()) {
        return found(file, matcher.end(), depth + 1);
      }
    }
    Pattern definition =
        Pattern.compile(
            "(?m)(?:^|[\\s.\\[{(])[\"']?%s[\"']?(?:\\]|\\s*:\\s*\\w+)?\\s*(?:=(?!=)|,|\\bby\\s+extra\\s*\\()\\s*"
                .formatted(Pattern.quote(name)));
    for (ScriptText script : scripts) {
      Matcher matcher = definition.matcher(script.code());
      while (matcher.find()) {
        Optional<ReleaseSetting> found = found(script, matcher.end(), depth + 1);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ReleaseSetting> ofCatalogue(String accessor) {
    String key = accessor.replaceFirst("\\.(get|toInteger|toInt|asInt|getOrElse)$", "");
    Pattern entry =
        Pattern.compile(
            "(?m)^\\s*\"?" + key.replaceAll("[._-]", "[._-]") + "\"?\\s*=\\s*(?:\\{[^\"}]*)?\"?");
    return catalogue.flatMap(file -> {
      Matcher matcher = entry.matcher(file.code());
      return matcher.find() ? found(file, matcher.end(), LONGEST_CHAIN) : Optional.empty();
    });
  }

  private static ReleaseSetting written(ScriptText script, int start, int end) {
    return new ReleaseSetting(
        script.label(),
        script.line(start),
        line(script.code(), script.code().lastIndexOf('\n', start) + 1).strip(),
        ReleaseSetting.number(script.code().substring(start, end).replace('_', '.')),
        Optional.of(new Rewrite(new Place(script.path(), start, end, "", ""), "", "")));
  }

  private static String line(String code, int start) {
    int end = code.indexOf('\n', start);
    return code.substring(start, end < 0 ? code.length() : end).stripTrailing();
  }
}
