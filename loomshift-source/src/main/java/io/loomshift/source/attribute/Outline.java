package io.loomshift.source.attribute;

import java.util.ArrayList;
import java.util.List;

/// The members of one source file, found by their brackets alone: what a reader sees who folds
/// every body. It needs no tokens and no tree, so that it can be had for a whole project in
/// milliseconds; all it is used for is to leave text out ([Slice]), and a file that it misreads
/// costs time, or an unresolved name that is reported, but never a wrong edit.
///
/// @param packageName the declared package, empty for the unnamed one
/// @param imports the spans of the import declarations, in order
/// @param types the top-level types, in order
record Outline(String packageName, List<Import> imports, List<Type> types) {

  /// An import declaration from `import` up to and including its semicolon.
  ///
  /// @param name the qualified name, with `.*` where it is on demand
  record Import(int start, int end, String name) {
    /// The simple name that it brings in, `*` where it is on demand.
    String lastName() {
      return name.substring(name.lastIndexOf('.') + 1);
    }

    /// Whether it brings in that name and no other: not on demand, and not a module.
    boolean isOfOneName() {
      return !lastName().equals("*") && !name.startsWith("module");
    }
  }

  /// What stands in the body of a type.
  sealed interface Member permits Type, Callable, Field, Initializer {
    /// Where the declaration starts, its annotations included.
    int start();

    /// Where it ends, exclusive.
    int end();
  }

  /// A class, interface, enum, record or annotation type.
  ///
  /// @param bodyStart the offset of its opening brace
  /// @param constants the enum constants, empty for other types
  record Type(
      int start,
      int end,
      String kind,
      String name,
      int bodyStart,
      List<Constant> constants,
      List<Member> members)
      implements Member {}

  /// An enum constant.
  ///
  /// @param nameEnd where its simple name ends
  record Constant(int start, int nameEnd, int end) {}

  /// A method or constructor.
  ///
  /// @param bodyStart the offset of its opening brace, or -1 for one without a body
  record Callable(int start, int end, String name, boolean isPrivate, int bodyStart)
      implements Member {
    boolean hasBody() {
      return bodyStart >= 0;
    }
  }

  /// One field declaration with all of its declarators.
  ///
  /// @param names the declared names
  /// @param firstEquals the offset of the first `=`, or -1 where nothing is initialised
  record Field(int start, int end, List<String> names, boolean isPrivate, int firstEquals)
      implements Member {}

  /// A static or instance initializer, or the compact constructor of a record.
  record Initializer(int start, int end, int bodyStart) implements Member {}

  /// Reads the outline of a text whose comments and literals are masked.
  static Outline of(String masked) {
    return new OutlineReader(masked).read();
  }

  /// How many braces stand around the innermost.
  static int depth(String masked) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < masked.length(); i++) {
      char c = masked.charAt(i);
      if (c == '{') {
        deepest = Math.max(deepest, ++depth);
      } else if (c == '}') {
        depth--;
      }
    }
    return deepest;
  }

  /// Reads the import declarations alone.
  static List<Import> importsOf(String masked) {
    return new OutlineReader(masked).readImports();
  }

  /// Every callable and initializer of the file, those of nested types included.
  List<Member> bodies() {
    List<Member> found = new ArrayList<>();
    types.forEach(type -> collectBodies(type, found));
    return found;
  }

  private static void collectBodies(Type type, List<Member> found) {
    for (Member member : type.members()) {
      switch (member) {
        case Type nested -> collectBodies(nested, found);
        case Callable callable when callable.hasBody() -> found.add(callable);
        case Initializer initializer -> found.add(initializer);
        case Callable _, Field _ -> {}
      }
    }
  }
}
