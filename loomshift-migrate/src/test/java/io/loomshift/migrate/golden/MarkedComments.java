package io.loomshift.migrate.golden;

import io.loomshift.source.JavaTokens;
import io.loomshift.source.JavaTokens.Kind;
import io.loomshift.source.JavaTokens.Token;
import io.loomshift.source.TextLines;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Code with a comment at the end of each line, to see which of them an edit loses or moves away
/// from its line. Imports have none: they are put in order.
public final class MarkedComments {
  private static final Pattern MARK = Pattern.compile("(?m)// c\\d+$");

  private MarkedComments() {}

  /// The files of a tree, with such comments where they are Java.
  public static SortedMap<String, String> in(Map<String, String> tree) {
    SortedMap<String, String> marked = new TreeMap<>(tree);
    marked.replaceAll((name, text) -> name.endsWith(".java") ? marked(text) : text);
    return marked;
  }

  private static String marked(String code) {
    List<TextEdit> edits = new ArrayList<>();
    List<Token> tokens = JavaTokens.of(code);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      int end = TextLines.end(code, token.end());
      boolean last = i + 1 == tokens.size() || tokens.get(i + 1).start() >= end;
      boolean imports = line(code, token.start()).startsWith("import ");
      if (last && token.kind() != Kind.COMMENT && !imports) {
        edits.add(TextEdit.insert(token.end(), " // c%d".formatted(i)));
      }
    }
    return TextEdits.apply(code, edits);
  }

  /// The comments of changed files that do not stand where the code of their line still does, for
  /// people to read: as many lines as before are the same code, or have all its words where the
  /// comment is nowhere, and none of them has the comment. A line of one word says too little of
  /// where it is.
  public static List<String> lost(Map<String, String> before, Map<String, String> after) {
    List<String> lost = new ArrayList<>();
    after.forEach((name, text) -> {
      if (name.endsWith(".java")) {
        String was = before.getOrDefault(name, "");
        Matcher mark = MARK.matcher(was);
        while (mark.find()) {
          String line = line(was, mark.start());
          Predicate<String> same =
              text.contains(mark.group())
                  ? other -> code(other).equals(code(line))
                  : other -> words(other).containsAll(words(line));
          List<String> there = text.lines().filter(same).toList();
          boolean stays = there.size() >= was.lines().filter(same).count();
          if (words(line).size() > 1
              && stays
              && there.stream().noneMatch(each -> each.endsWith(mark.group()))) {
            lost.add("%s: %s of `%s`".formatted(name, mark.group(), line));
          }
        }
      }
    });
    return lost;
  }

  /// A line without its blanks and the comment that was put at its end.
  private static String code(String line) {
    return MARK.matcher(line).replaceAll("").strip();
  }

  private static List<String> words(String code) {
    return JavaTokens.of(code).stream()
        .filter(token -> token.kind() == Kind.WORD || token.kind() == Kind.LITERAL)
        .map(token -> token.of(code))
        .toList();
  }

  private static String line(String text, int at) {
    return text.substring(TextLines.start(text, at), TextLines.end(text, at)).strip();
  }
}
