package io.loomshift.report.picture;

import java.util.Locale;

/// Which colour something is drawn in. The colours differ in lightness, too, for eyes and printers
/// that see no hues, and each has a light and a dark variant.
public enum Ink {
  /// As text.
  DARK,
  /// As text, and a line is dashed.
  DASHED,
  BLUE,
  ORANGE,
  TEAL,
  AMBER,
  PURPLE,
  ROSE,
  GREY,
  /// For what need not be seen.
  FAINT;

  /// The name of its class in style sheets.
  String style() {
    return "ink-" + name().toLowerCase(Locale.ROOT);
  }
}
