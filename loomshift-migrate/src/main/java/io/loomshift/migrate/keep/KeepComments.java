package io.loomshift.migrate.keep;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Site;
import io.loomshift.source.JavaTokens;
import io.loomshift.source.JavaTokens.Kind;
import io.loomshift.source.JavaTokens.Token;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceText;
import io.loomshift.source.TextLines;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The comments of one file that ask to keep a place as it is.
///
/// A comment behind code is about the places that start or end on its line. A comment on a line of
/// its own is about those in the statement or declaration that follows it, up to the first
/// semicolon or brace: so one above a method or a block is about none of the places in it, and a
/// new place is never kept by chance. Settings have their comments on lines of their own.
public final class KeepComments {
  /// `#` in properties and YAML, `<!-- -->` in XML.
  private static final Pattern SETTINGS =
      Pattern.compile("(?m)^[ \\t]*(?:#+|<!--)(.*?)(?:-->)?[ \\t]*$");

  private final String file;
  private final SourceText text;
  private final List<KeepComment> comments;

  private KeepComments(String file, SourceText text, List<KeepComment> comments) {
    this.file = file;
    this.text = text;
    this.comments = comments;
  }

  /// The sites of a file as its comments have them, and what is wrong with these.
  ///
  /// @param sites all sites of the file, those that are kept as they are by a comment with
  ///   [ReasonCode#KEPT_BY_COMMENT]
  /// @param problems comments that count for nothing: not understood, out of date, about no place
  public record Judged(List<Site> sites, List<Problem> problems) {}

  /// Reads the comments of a file.
  ///
  /// @param file its name, which tells whether it is Java
  public static KeepComments of(String file, SourceText text) {
    String content = text.content();
    if (!content.contains(KeepComment.OPENING)) {
      return new KeepComments(file, text, List.of());
    }
    return new KeepComments(
        file, text, file.endsWith(".java") ? ofJava(content, text) : ofSettings(content, text));
  }

  private static List<KeepComment> ofJava(String content, SourceText text) {
    List<KeepComment> comments = new ArrayList<>();
    List<Token> tokens = JavaTokens.of(content);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() != Kind.COMMENT) {
        continue;
      }
      int line = text.line(token.start());
      int lineStart = text.lineStart(line);
      boolean behindCode =
          i > 0 && tokens.get(i - 1).kind() != Kind.COMMENT && tokens.get(i - 1).end() > lineStart;
      KeepComment.Covered covered =
          behindCode
              ? new KeepComment.Covered(lineStart, token.start(), line)
              : new KeepComment.Covered(token.end(), statementEnd(tokens, i + 1, content), 0);
      KeepComment.of(inner(token.of(content)), line, covered).ifPresent(comments::add);
    }
    return comments;
  }

  private static int statementEnd(List<Token> tokens, int from, String content) {
    for (Token token : tokens.subList(from, tokens.size())) {
      if (token.kind() == Kind.SYMBOL && ";{}".indexOf(content.charAt(token.start())) >= 0) {
        return token.start();
      }
    }
    return content.length();
  }

  private static String inner(String comment) {
    return comment.replaceAll("^/[/*]+|\\*+/$", "");
  }

  private static List<KeepComment> ofSettings(String content, SourceText text) {
    List<KeepComment> comments = new ArrayList<>();
    Matcher found = SETTINGS.matcher(content);
    while (found.find()) {
      int next = nextSetting(content, found.end());
      KeepComment.Covered covered = new KeepComment.Covered(next, TextLines.end(content, next), 0);
      KeepComment.of(found.group(1), text.line(found.start(1)), covered).ifPresent(comments::add);
    }
    return comments;
  }

  private static int nextSetting(String content, int from) {
    Matcher setting = Pattern.compile("(?m)^[ \\t]*(?!#|<!--)\\S").matcher(content);
    return setting.find(from) ? setting.start() : content.length();
  }

  /// Keeps what the comments ask for.
  ///
  /// @param sites all of the file
  public Judged judge(List<Site> sites, LocalDate today) {
    if (comments.isEmpty()) {
      return new Judged(sites, List.of());
    }
    List<Site> judged = new ArrayList<>();
    Set<KeepComment> used = new HashSet<>();
    for (Site site : sites) {
      List<KeepComment> about = comments.stream().filter(each -> covers(each, site)).toList();
      used.addAll(about);
      Optional<KeepComment> counting =
          about.stream()
              .filter(each -> each.complaint().isEmpty() && !each.hasExpired(today))
              .findFirst();
      judged.add(counting.map(each -> kept(site, each)).orElse(site));
    }
    List<Problem> problems = new ArrayList<>();
    for (KeepComment comment : comments) {
      complaint(comment, used.contains(comment), today)
          .ifPresent(what -> problems.add(new Problem(file, comment.line(), what)));
    }
    return new Judged(judged, problems);
  }

  private boolean covers(KeepComment comment, Site site) {
    int start = text.lineStart(site.span().line()) + site.span().column() - 1;
    KeepComment.Covered covered = comment.covered();
    return (start >= covered.start() && start < covered.end())
        || site.span().endLine() == covered.line();
  }

  private static Optional<String> complaint(KeepComment comment, boolean used, LocalDate today) {
    if (comment.complaint().isPresent()) {
      return comment.complaint();
    }
    if (!used) {
      return Optional.of(
          "this comment keeps nothing: no place that makes threads stands beside it; move it, or"
              + " take it out");
    }
    return comment
        .until()
        .filter(_ -> comment.hasExpired(today))
        .map(day ->
            "this place was kept until %s (%s), which has passed: decide anew, or give another day"
                .formatted(day, comment.reason()));
  }

  private static Site kept(Site site, KeepComment comment) {
    String until = comment.until().map(day -> ", until " + day).orElse("");
    List<Reason> reasons = new ArrayList<>();
    reasons.add(
        Reason.of(
            ReasonCode.KEPT_BY_COMMENT,
            comment.line(),
            "a comment asks to keep it: " + comment.reason() + until));
    reasons.addAll(site.reasons());
    return site.kept(reasons);
  }
}
