package io.loomshift.cli.format;

import io.loomshift.source.SourceMask;

/// Source text on one line: the bodies of lambdas and classes that take several lines are left out,
/// since what becomes of a thread is said around them.
final class Snippet {
  private Snippet() {}

  static String of(String source, String ellipsis) {
    String mask = SourceMask.mask(source);
    StringBuilder snippet = new StringBuilder();
    int at = 0;
    while (at < source.length()) {
      int end = mask.charAt(at) == '{' ? close(mask, at) : at;
      if (source.substring(at, end).lines().count() > 1) {
        snippet.append("{ ").append(ellipsis).append(' ');
        at = end;
      } else {
        snippet.append(source.charAt(at++));
      }
    }
    return snippet.toString().strip().replaceAll("\\s+", " ");
  }

  /// Where the brace that opens at `open` closes, or the end where it does not.
  private static int close(String mask, int open) {
    int depth = 0;
    for (int at = open; at < mask.length(); at++) {
      depth += mask.charAt(at) == '{' ? 1 : mask.charAt(at) == '}' ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    return mask.length();
  }
}
