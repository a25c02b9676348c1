package io.loomshift.migrate.plan;

import io.loomshift.migrate.AdaptiveLibrary;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.TextEdit;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Adds the module of `loomshift-adaptive` to those that a `module-info.java` requires.
final class ModuleText {
  private static final Pattern REQUIRES =
      Pattern.compile("\\brequires\\s+((?:transitive\\s+|static\\s+)*)([\\w.]+)\\s*;");
  private static final Pattern BODY = Pattern.compile("\\bmodule\\s+[\\w.]+\\s*\\{");

  private ModuleText() {}

  /// The edit; empty where the module requires it already, or is not declared in this text.
  static Optional<TextEdit> requiring(SourceText text) {
    String masked = SourceMask.mask(text.content());
    Matcher requires = REQUIRES.matcher(masked);
    boolean present =
        requires.results().anyMatch(found -> found.group(2).equals(AdaptiveLibrary.MODULE));
    if (present) {
      return Optional.empty();
    }
    String directive = "requires " + AdaptiveLibrary.MODULE + ";";
    Optional<MatchResult> last = REQUIRES.matcher(masked).results().reduce((_, second) -> second);
    if (last.isPresent()) {
      int start = last.get().start();
      String indent = text.content().substring(lineStart(text, start), start);
      return Optional.of(
          TextEdit.insert(
              last.get().end(),
              indent.isBlank() ? text.lineSeparator() + indent + directive : " " + directive));
    }
    Matcher body = BODY.matcher(masked);
    return body.find()
        ? Optional.of(
            TextEdit.insert(
                body.end(),
                text.lineSeparator()
                    + "  "
                    + directive
                    + (masked.startsWith("}", body.end()) ? text.lineSeparator() : "")))
        : Optional.empty();
  }

  private static int lineStart(SourceText text, int offset) {
    return text.lineStart(text.line(offset));
  }
}
