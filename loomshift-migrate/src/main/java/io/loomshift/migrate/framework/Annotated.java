package io.loomshift.migrate.framework;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An annotation where it stands.
///
/// @param name its qualified name
/// @param start the offset of its `@`
/// @param end where its name ends, exclusive
public record Annotated(SourceFile file, SourceText text, String name, int start, int end) {
  private static final Pattern ANNOTATION =
      Pattern.compile("@\\s*((?:[\\p{L}_$][\\w$]*\\s*\\.\\s*)*[\\p{L}_$][\\w$]*)");
  private static final Pattern IMPORT =
      Pattern.compile("\\bimport\\s+([\\w$.\\s]+?(?:\\.\\s*\\*)?)\\s*;");

  /// The annotations of a file that have one of these qualified names.
  ///
  /// @param wanted qualified names
  public static List<Annotated> in(SourceFile file, SourceText text, Set<String> wanted) {
    String masked = SourceMask.mask(text.content());
    Set<String> imports = Set.copyOf(imports(masked));
    List<Annotated> found = new ArrayList<>();
    Matcher annotation = ANNOTATION.matcher(masked);
    while (annotation.find()) {
      String written = annotation.group(1).replaceAll("\\s", "");
      wanted.stream()
          .filter(name -> names(written, name, imports))
          .findFirst()
          .ifPresent(name ->
              found.add(new Annotated(file, text, name, annotation.start(), annotation.end(1))));
    }
    return found;
  }

  /// The line of the annotation, from 1.
  public int line() {
    return text.line(start);
  }

  private static boolean names(String written, String name, Set<String> imports) {
    int dot = name.lastIndexOf('.');
    return written.equals(name)
        || (written.equals(name.substring(dot + 1))
            && (imports.contains(name) || imports.contains(name.substring(0, dot) + ".*")));
  }

  private static List<String> imports(String masked) {
    return IMPORT
        .matcher(masked)
        .results()
        .map(found -> found.group(1).replaceAll("\\s", ""))
        .toList();
  }
}
