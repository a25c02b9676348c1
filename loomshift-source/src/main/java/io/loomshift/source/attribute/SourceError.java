package io.loomshift.source.attribute;

import java.util.Locale;
import javax.tools.Diagnostic;

/// An error that javac reports for an analysed file.
///
/// @param code javac's key, such as `compiler.err.cant.resolve.location`
/// @param offset where it stands, in UTF-16 units, -1 for nowhere in particular
/// @param line from 1, 0 for nowhere in particular
public record SourceError(String code, String message, long offset, long line) {
  static SourceError of(Diagnostic<?> diagnostic) {
    return new SourceError(
        diagnostic.getCode(),
        diagnostic.getMessage(Locale.ROOT),
        diagnostic.getPosition(),
        Math.max(0, diagnostic.getLineNumber()));
  }
}
