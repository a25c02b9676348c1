package io.loomshift.measure.service;

/// Names that stand in files and in their contents.
final class Names {
  private Names() {}

  static void check(String id) {
    if (!id.matches("[A-Za-z0-9][A-Za-z0-9.-]*")) {
      throw new IllegalArgumentException("a name of letters, digits and - is wanted: " + id);
    }
  }
}
