package io.loomshift.source.edit;

import io.loomshift.source.JavaTokens;
import io.loomshift.source.JavaTokens.Kind;
import io.loomshift.source.JavaTokens.Token;
import io.loomshift.source.TextLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Keeps comments where edits would lose them, or part them from the code that they are about.
///
/// Edits are made of code, and what makes them need not think of comments: here, where the edits of
/// a file come together, each comment is looked at.
///
/// - One within a range that is replaced comes to the replacement, unless that has it already or
///   the code that it describes goes.
/// - One at the end of a line, between which and the code of its line an edit puts a line end,
///   comes to that line end; one of whose line all code goes, goes, too.
///
/// What stands in a body that an edit replaces as a whole goes with it.
///
/// A comment at the end of a line describes the line, or the argument before the comma that it
/// follows; one on lines of its own what follows it; any other the word beside it. One that tells a
/// tool to be silent is about all code of its line, and one that does so on a line of its own stays
/// even where that code goes, since it may begin or end a region.
public final class KeptComments {
  /// Source: the documentation of SonarQube, PMD and its CPD, Checkstyle, IntelliJ IDEA, Eclipse,
  /// Spotless and google-java-format.
  private static final Pattern MARK =
      Pattern.compile(
          "NOSONAR|NOPMD|CPD-O(?:N|FF)|(?i:checkstyle)|@formatter:|noinspection|spotless:o(?:n|ff)"
              + "|\\bNOLINT|ERROR-PRONE");

  private static final Pattern XML =
      Pattern.compile("(?s)<!--.*?-->|(?<word>[\\w.$-]+)|(?<symbol>\\S)");

  private static final Pattern LINE_END = Pattern.compile("[ \\t]*(?:[\\r\\n]|$)");

  private final String text;
  private final String newLine;
  private final List<Token> code;
  private final List<Token> comments;
  private final Function<String, List<Token>> split;
  private final List<TextEdit> edits;

  private KeptComments(
      String text, String newLine, Function<String, List<Token>> split, List<TextEdit> edits) {
    this.text = text;
    this.newLine = newLine;
    this.split = split;
    List<Token> tokens = split.apply(text);
    this.code = tokens.stream().filter(token -> token.kind() != Kind.COMMENT).toList();
    this.comments = tokens.stream().filter(token -> token.kind() == Kind.COMMENT).toList();
    this.edits = new ArrayList<>(new LinkedHashSet<>(edits));
  }

  /// The edits of a file that leave its comments.
  ///
  /// @param name the file's name: code of Java and XML have comments, and other files none that an
  ///   edit could part from anything
  /// @param newLine how the lines end
  /// @param edits of which none overlaps another
  public static List<TextEdit> in(String name, String text, String newLine, List<TextEdit> edits) {
    if (edits.isEmpty()) {
      return edits;
    }
    if (name.endsWith(".java")) {
      return new KeptComments(text, newLine, JavaTokens::of, edits).kept();
    }
    return name.endsWith(".xml")
        ? new KeptComments(text, newLine, KeptComments::xml, edits).kept()
        : edits;
  }

  private static List<Token> xml(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher token = XML.matcher(text);
    while (token.find()) {
      Kind kind =
          token.group("word") != null
              ? Kind.WORD
              : token.group("symbol") != null ? Kind.SYMBOL : Kind.COMMENT;
      tokens.add(new Token(kind, token.start(), token.end()));
    }
    return tokens;
  }

  private List<TextEdit> kept() {
    Map<String, Integer> moved = new HashMap<>();
    List<Token> leading = new ArrayList<>();
    for (Token comment : comments) {
      Optional<TextEdit> around = around(comment);
      if (around.isEmpty()) {
        partedBy(comment).ifPresent(edit -> bringTo(edit, comment));
        lineTaken(comment).ifPresent(_ -> edits.add(withGap(comment)));
      } else if (!isMoved(comment, moved) && !goes(comment, around.get())) {
        if (isLeading(comment, around.get())) {
          leading.addFirst(comment);
        } else {
          putBehind(around.get(), comment);
        }
      }
    }
    // The last one first, since each comes before all others.
    leading.forEach(comment -> putBefore(around(comment).orElseThrow(), comment));
    return edits;
  }

  private Optional<TextEdit> around(Token token) {
    return edits.stream()
        .filter(edit -> edit.start() <= token.start() && token.end() <= edit.end())
        .findFirst();
  }

  /// Whether an edit replaces no code that stands before a comment.
  private boolean isLeading(Token comment, TextEdit edit) {
    return edit.replacement().isEmpty() || !hasCode(edit.start(), comment.start());
  }

  /// Whether an edit writes a comment that stood in a range which is replaced. Comments of one text
  /// are counted.
  private boolean isMoved(Token comment, Map<String, Integer> moved) {
    String own = comment.of(text).stripTrailing();
    int found = 0;
    for (TextEdit edit : edits) {
      String written = edit.replacement();
      if (written.contains(own)) {
        for (Token token : split.apply(written)) {
          boolean same = token.of(written).stripTrailing().equals(own);
          found += same && token.kind() == Kind.COMMENT ? 1 : 0;
        }
      }
    }
    return moved.merge(own, 1, Integer::sum) <= found;
  }

  /// Whether all that a comment describes goes with an edit.
  private boolean goes(Token comment, TextEdit around) {
    boolean mark = MARK.matcher(comment.of(text)).find();
    if (mark && isAlone(comment)) {
      return false;
    }
    List<Token> own = described(comment, mark);
    // A line of symbols ends what began above.
    List<Token> words = own.isEmpty() ? wordBefore(comment).stream().toList() : own;
    return isRemoval(around)
        || isInBody(comment, around)
        || (!words.isEmpty() && areGone(words, around));
  }

  /// Whether words stand in ranges that are replaced, and what is written in their statement has
  /// none of them.
  private boolean areGone(List<Token> words, TextEdit edit) {
    Set<String> written = written(edit);
    return words.stream()
        .allMatch(word -> around(word).isPresent() && !written.contains(word.of(text)));
  }

  /// The words that edits write into the statement of one of them.
  private Set<String> written(TextEdit edit) {
    int first = behind(edit.start());
    while (first > 0 && !";{}".contains(code.get(first - 1).of(text))) {
      first--;
    }
    int last = behind(edit.end());
    while (last < code.size() && !";{}".contains(code.get(last).of(text))) {
      last++;
    }
    int start = first == 0 ? 0 : code.get(first - 1).end();
    int end = last == code.size() ? text.length() : code.get(last).end();
    Set<String> words = new HashSet<>();
    for (TextEdit other : edits) {
      if (start <= other.start() && other.start() <= end) {
        split.apply(other.replacement()).stream()
            .filter(KeptComments::isWord)
            .forEach(token -> words.add(token.of(other.replacement())));
      }
    }
    return words;
  }

  /// Whether an edit takes out whole statements or declarations, or nothing but comments.
  private boolean isRemoval(TextEdit edit) {
    int first = behind(edit.start());
    int last = behind(edit.end()) - 1;
    boolean begins = first == 0 || ";{}".contains(code.get(first - 1).of(text));
    return edit.replacement().isBlank()
        && (last < first || (begins && ";}".contains(code.get(last).of(text))));
  }

  /// Whether a comment stands in the body of a class or lambda that an edit replaces as a whole.
  private boolean isInBody(Token comment, TextEdit edit) {
    int depth = 0;
    for (Token token : code.subList(behind(edit.start()), behind(comment.start()))) {
      depth +=
          switch (token.of(text)) {
            case "{" -> 1;
            case "}" -> -1;
            default -> 0;
          };
    }
    return depth > 0;
  }

  /// The words that a comment is about; none where there is no code beside it.
  private List<Token> described(Token comment, boolean mark) {
    int before = behind(comment.start()) - 1;
    if (isTrailing(comment)) {
      boolean argument = !mark && code.get(before).of(text).equals(",");
      return argument
          ? wordBefore(comment).stream().toList()
          : code.subList(behind(TextLines.start(text, comment.start())), before + 1).stream()
              .filter(KeptComments::isWord)
              .toList();
    }
    int next = behind(comment.end());
    String closing = isAlone(comment) ? ")]}" : ",;.)]}";
    boolean closes = next < code.size() && closing.contains(code.get(next).of(text));
    return closes
        ? wordBefore(comment).stream().toList()
        : code.subList(next, code.size()).stream().filter(KeptComments::isWord).limit(1).toList();
  }

  private Optional<Token> wordBefore(Token comment) {
    int at = behind(comment.start()) - 1;
    while (at >= 0 && !isWord(code.get(at))) {
      at--;
    }
    return at < 0 ? Optional.empty() : Optional.of(code.get(at));
  }

  private static boolean isWord(Token token) {
    return token.kind() == Kind.WORD || token.kind() == Kind.LITERAL;
  }

  /// The index of the first token of code that does not end before an offset.
  private int behind(int offset) {
    int low = 0;
    int high = code.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (code.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean hasCode(int from, int to) {
    int first = behind(from);
    return first < code.size() && code.get(first).start() < to;
  }

  /// Whether code stands before a comment on its first line, and none behind it on its last one.
  private boolean isTrailing(Token comment) {
    return hasCode(TextLines.start(text, comment.start()), comment.start())
        && !hasCode(comment.end(), TextLines.end(text, comment.end()));
  }

  /// Whether no code stands on the lines of a comment.
  private boolean isAlone(Token comment) {
    return !hasCode(TextLines.start(text, comment.start()), TextLines.end(text, comment.end()));
  }

  /// The first edit between the code of a line and the comment at its end that puts a line end
  /// there, where no word of the line comes behind.
  private Optional<TextEdit> partedBy(Token comment) {
    int line = TextLines.start(text, comment.start());
    List<TextEdit> breaking =
        edits.stream()
            .filter(edit -> line < edit.end() && edit.end() <= comment.start())
            .filter(edit -> edit.replacement().indexOf('\n') >= 0)
            .toList();
    if (breaking.isEmpty() || !isTrailing(comment)) {
      return Optional.empty();
    }
    return code.subList(behind(line), behind(comment.start())).stream()
        .filter(token -> isWord(token) && around(token).isEmpty())
        .reduce((_, second) -> second)
        .flatMap(word -> breaking.stream().filter(edit -> word.end() <= edit.start()).findFirst());
  }

  /// The edit that takes out all code of the line that a comment ends, so that the comment would be
  /// left alone there.
  private Optional<TextEdit> lineTaken(Token comment) {
    int line = TextLines.start(text, comment.start());
    return edits.stream()
        .filter(edit -> edit.replacement().isBlank() && edit.start() < line)
        .filter(edit -> line < edit.end() && edit.end() <= comment.start())
        .filter(edit -> !hasCode(edit.end(), comment.start()) && isTrailing(comment))
        .filter(edit -> areGone(described(comment, false), edit))
        .findFirst();
  }

  /// The removal of a comment and the blanks before it, as far as no edit reaches.
  private TextEdit withGap(Token comment) {
    int last =
        edits.stream()
            .mapToInt(TextEdit::end)
            .filter(behind -> behind <= comment.start())
            .max()
            .orElse(0);
    int gap = comment.start();
    while (gap > last && Character.isWhitespace(text.charAt(gap - 1))) {
      gap--;
    }
    return TextEdit.delete(gap, comment.end());
  }

  /// Puts a comment at the first line end that an edit writes.
  private void bringTo(TextEdit edit, Token comment) {
    int feed = edit.replacement().indexOf('\n');
    int end = feed > 0 && edit.replacement().charAt(feed - 1) == '\r' ? feed - 1 : feed;
    TextEdit removal = withGap(comment);
    String blanks = text.substring(removal.start(), comment.start());
    replace(
        edit,
        edit.replacement().substring(0, end)
            + (blanks.isEmpty() ? " " : blanks)
            + comment.of(text)
            + edit.replacement().substring(end));
    edits.add(removal);
  }

  private void putBefore(TextEdit edit, Token comment) {
    String own = comment.of(text);
    String next = edit.replacement();
    int line = TextLines.start(text, comment.start());
    boolean lines = TextLines.start(text, edit.start()) == edit.start();
    if (next.isBlank() && lines && isAlone(comment)) {
      replace(edit, text.substring(line, comment.end()) + newLine + next);
    } else {
      String before = text.substring(0, edit.start());
      replace(edit, gapBehind(before, own) + own + gapBefore(own, next, edit.end()) + next);
    }
  }

  private void putBehind(TextEdit edit, Token comment) {
    String own = comment.of(text);
    String before = edit.replacement();
    List<Token> written = split.apply(before);
    boolean line = !written.isEmpty() && written.getLast().of(before).startsWith("//");
    String gap = line ? newLine + indent(edit.start()) : gapBehind(before, own);
    replace(edit, before + gap + own + gapBefore(own, "", edit.end()));
  }

  private static String gapBehind(String before, String comment) {
    char last = before.isEmpty() ? '\n' : before.charAt(before.length() - 1);
    boolean opens = last == '(' && !comment.startsWith("//");
    return Character.isWhitespace(last) || opens ? "" : " ";
  }

  /// What stands between a comment and the code that follows it.
  ///
  /// @param next what follows at once
  /// @param end an offset, at which the text goes on behind that
  private String gapBefore(String comment, String next, int end) {
    String rest = next + text.substring(end, TextLines.end(text, end));
    if (comment.startsWith("//")) {
      return LINE_END.matcher(rest).lookingAt() ? "" : newLine + indent(end);
    }
    boolean apart =
        !rest.isEmpty()
            && !Character.isWhitespace(rest.charAt(0))
            && ");,.".indexOf(rest.charAt(0)) < 0;
    return apart ? " " : "";
  }

  /// The blanks that the line of an offset begins with.
  private String indent(int offset) {
    int start = TextLines.start(text, offset);
    int end = start;
    while (end < offset && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  private void replace(TextEdit edit, String written) {
    edits.set(edits.indexOf(edit), new TextEdit(edit.start(), edit.end(), written));
  }
}
