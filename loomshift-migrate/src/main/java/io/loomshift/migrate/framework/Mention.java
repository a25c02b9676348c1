package io.loomshift.migrate.framework;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A type of a framework where code names it, resolved by the imports of its file.
///
/// @param masked the text of the file without comments and literals
/// @param type its qualified name
/// @param start where it starts: at its `@`, its `new`, or its name
/// @param end where its name ends, exclusive
public record Mention(
    SourceFile file, SourceText text, String masked, String type, Form form, int start, int end) {

  /// What a type is named for.
  public enum Form {
    /// An annotation.
    ANNOTATION,
    /// An instance is made.
    CREATION,
    /// A member of it is named: `Type.member`.
    MEMBER,
    /// A declaration, a cast, or whatever else.
    OTHER
  }

  private static final Pattern IMPORT =
      Pattern.compile("\\bimport\\s+(?:static\\s+)?([\\w$.\\s]+?(?:\\.\\s*\\*)?)\\s*;");
  private static final Pattern BEFORE = Pattern.compile("(@|\\bnew\\b)\\s*$");

  /// How much text before a name may tell what it is named for, in characters.
  private static final int REACH = 40;

  /// The mentions of types in a file, in the order of its text.
  ///
  /// @param wanted qualified names
  public static List<Mention> in(SourceFile file, SourceText text, Collection<String> wanted) {
    String masked = SourceMask.mask(text.content());
    Set<String> imports = new HashSet<>();
    int body = 0;
    Matcher imported = IMPORT.matcher(masked);
    while (imported.find()) {
      imports.add(imported.group(1).replaceAll("\\s", ""));
      body = imported.end();
    }
    List<Mention> found = new ArrayList<>();
    for (String type : wanted) {
      Matcher named = named(type, imports).matcher(masked).region(body, masked.length());
      named.useTransparentBounds(true);
      while (named.find()) {
        found.add(of(file, text, masked, type, named.start(), named.end()));
      }
    }
    found.sort((a, b) -> Integer.compare(a.start, b.start));
    return found;
  }

  private static Mention of(
      SourceFile file, SourceText text, String masked, String type, int start, int end) {
    Matcher before = BEFORE.matcher(masked).region(Math.max(0, start - REACH), start);
    if (before.find()) {
      Form form = before.group(1).equals("@") ? Form.ANNOTATION : Form.CREATION;
      return new Mention(file, text, masked, type, form, before.start(1), end);
    }
    int next = end;
    while (next < masked.length() && Character.isWhitespace(masked.charAt(next))) {
      next++;
    }
    Form form = next < masked.length() && masked.charAt(next) == '.' ? Form.MEMBER : Form.OTHER;
    return new Mention(file, text, masked, type, form, start, end);
  }

  /// How a file writes a type: by its simple name where it is imported, in full everywhere.
  private static Pattern named(String type, Set<String> imports) {
    int dot = type.lastIndexOf('.');
    String simple = type.substring(dot + 1);
    boolean imported =
        imports.contains(type)
            || (imports.contains(type.substring(0, dot) + ".*")
                && imports.stream().noneMatch(name -> name.endsWith("." + simple)));
    String full = type.replace(".", "\\s*\\.\\s*");
    return Pattern.compile(
        "(?<![\\w$.])(?:" + full + (imported ? "|" + Pattern.quote(simple) : "") + ")(?![\\w$])");
  }

  /// Its line, from 1.
  public int line() {
    return text.line(start);
  }

  /// Where it stands, such as `src/Main.java:7`.
  public String place() {
    return "%s:%d".formatted(file.name(), line());
  }

  /// Its simple name.
  public String simple() {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /// The member that is named behind it; empty where none is.
  public String member() {
    int dot = CodeText.skipBlanks(masked, end);
    if (dot >= masked.length() || masked.charAt(dot) != '.') {
      return "";
    }
    int name = CodeText.skipBlanks(masked, dot + 1);
    return masked.substring(name, CodeText.nameEnd(masked, name));
  }

  /// Whether an element of an annotation is given: `@Type(name = …)`.
  public boolean gives(String name) {
    return Pattern.compile("[(,]\\s*" + name + "\\s*=")
        .matcher(masked.substring(end, CodeText.behindArguments(masked, end)))
        .find();
  }

  /// What stands between the parentheses that follow it, with its literals; empty where none do.
  public String arguments() {
    int open = CodeText.skipBlanks(masked, end);
    return open < masked.length() && masked.charAt(open) == '('
        ? text.content().substring(open + 1, CodeText.closing(masked, open))
        : "";
  }
}
