package io.loomshift.cli.format;

/// Where Loomshift is at home in the web: the `url` of the root's `pom.xml`.
final class Home {
  static final String URL = "https://github.com/loomshift/loomshift";

  private Home() {}

  /// The page of a rule.
  static String rule(String id) {
    return URL + "/blob/main/docs/rules/" + id + ".md";
  }

  /// The paragraph of a reason.
  static String reason(String code) {
    return URL + "/blob/main/docs/reasons.md#" + code;
  }
}
