package io.loomshift.source.attribute;

import io.loomshift.source.attribute.Outline.Callable;
import io.loomshift.source.attribute.Outline.Constant;
import io.loomshift.source.attribute.Outline.Field;
import io.loomshift.source.attribute.Outline.Import;
import io.loomshift.source.attribute.Outline.Initializer;
import io.loomshift.source.attribute.Outline.Member;
import java.util.Set;
import java.util.function.Predicate;

/// What javac is handed in place of a file that nobody looks at, but that others refer to: its
/// types with the members that somebody could name, without bodies, annotations and comments, and
/// with the imports that this still needs.
///
/// A member that no analysed file names cannot be what an expression there refers to, so leaving it
/// out changes no resolution; but with it goes the whole chain of types in its signature, each of
/// which javac would read, parse and enter. On Undertow this takes the files entered for 46
/// candidates from hundreds to some tens. Kept whether named or not: constructors, and the abstract
/// methods of interfaces, which decide whether a lambda fits.
final class Stub {
  /// Methods that the language calls without naming them: `for` and `try`.
  private static final Set<String> CALLED_BY_STATEMENTS = Set.of("iterator", "close");

  private final String original;
  private final String masked;
  private final Set<String> named;
  private final Predicate<String> known;
  private final StringBuilder out;

  private Stub(String original, String masked, Set<String> named, Predicate<String> known) {
    this.original = original;
    this.masked = masked;
    this.named = named;
    this.known = known;
    this.out = new StringBuilder(1024);
  }

  /// @param original the text of the file
  /// @param masked the same with comments and literals blanked
  /// @param named every identifier in the analysed files
  /// @param known whether an imported name can be found at all
  static String of(String original, String masked, Set<String> named, Predicate<String> known) {
    Outline outline = Outline.of(masked);
    Stub stub = new Stub(original, masked, named, known);
    outline.types().forEach(stub::type);
    return stub.withHeader(outline);
  }

  private String withHeader(Outline outline) {
    Set<String> needed = Words.of(out);
    StringBuilder whole = new StringBuilder(out.length() + 512);
    if (!outline.packageName().isEmpty()) {
      whole.append("package ").append(outline.packageName()).append(";\n");
    }
    for (Import declaration : outline.imports()) {
      if ((declaration.lastName().equals("*") || needed.contains(declaration.lastName()))
          && known.test(declaration.name())) {
        whole.append(masked, declaration.start(), declaration.end()).append('\n');
      }
    }
    return whole.append(out).toString();
  }

  private void type(Outline.Type type) {
    declaration(type.start(), type.bodyStart());
    out.append("{\n");
    if (type.kind().equals("enum")) {
      for (Constant constant : type.constants()) {
        out.append(masked, constant.start(), constant.nameEnd()).append(',');
      }
      out.append(";\n");
    }
    type.members().forEach(member -> member(type, member));
    out.append("}\n");
  }

  private void member(Outline.Type owner, Member member) {
    switch (member) {
      case Outline.Type nested -> type(nested);
      case Callable callable when isKept(owner, callable) -> {
        declaration(callable.start(), callable.hasBody() ? callable.bodyStart() : callable.end());
        out.append(callable.hasBody() ? "{}\n" : "\n");
      }
      case Field field
          when !field.isPrivate() && field.names().stream().anyMatch(named::contains) ->
          field(owner, field);
      case Callable _, Field _, Initializer _ -> {}
    }
  }

  private boolean isKept(Outline.Type owner, Callable callable) {
    boolean isInterface = owner.kind().endsWith("interface");
    return !callable.isPrivate()
        && (named.contains(callable.name())
            || callable.name().equals(owner.name())
            || CALLED_BY_STATEMENTS.contains(callable.name())
            || (isInterface && !callable.hasBody()));
  }

  private void field(Outline.Type owner, Field field) {
    if (field.firstEquals() < 0) {
      declaration(field.start(), field.end());
    } else if (field.names().size() > 1 || isPlainConstant(field)) {
      declaration(field.start(), field.firstEquals());
      out.append(original, field.firstEquals(), field.end());
    } else {
      declaration(field.start(), field.firstEquals());
      out.append(owner.kind().endsWith("interface") ? "= null;" : ";");
    }
    out.append('\n');
  }

  /// Whether the value could be a compile-time constant, which a `case` or a pool's size may use.
  private boolean isPlainConstant(Field field) {
    for (int i = field.firstEquals(); i < field.end(); i++) {
      char c = masked.charAt(i);
      if (c == '(' || c == '{' || c == ':') {
        return false;
      }
    }
    return true;
  }

  /// Appends a piece of the masked text without its annotations.
  private void declaration(int start, int end) {
    int from = start;
    int at = start;
    while ((at = masked.indexOf('@', at, end)) >= 0) {
      if (masked.startsWith("@interface", at)) {
        at += "@interface".length();
        continue;
      }
      out.append(masked, from, at);
      at = OutlineReader.endOfAnnotation(masked, at);
      from = at;
    }
    if (from < end) {
      out.append(masked, from, end);
    }
  }
}
