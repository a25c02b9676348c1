package io.loomshift.source.edit;

/// One import of a file.
///
/// @param name without white space and comments; ends in `.*` for an on-demand import
/// @param start the offset of the keyword
/// @param end the offset behind the semicolon
record ImportStatement(Kind kind, String name, int start, int end) {
  enum Kind {
    TYPE("import "),
    STATIC("import static "),
    MODULE("import module ");

    private final String keywords;

    Kind(String keywords) {
      this.keywords = keywords;
    }

    String statement(String name) {
      return keywords + name + ";";
    }
  }

  /// Whether this import makes a name known: by itself, or on demand of all that its owner holds.
  boolean covers(String qualifiedName) {
    return name.equals(qualifiedName) || name.equals(owner(qualifiedName) + ".*");
  }

  /// The package or type that holds what a qualified name names.
  static String owner(String qualifiedName) {
    return qualifiedName.substring(0, qualifiedName.lastIndexOf('.'));
  }
}
