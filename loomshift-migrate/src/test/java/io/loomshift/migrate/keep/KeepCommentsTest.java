package io.loomshift.migrate.keep;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceText;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeepCommentsTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 6, 15);

  /// Each text has its places between `«` and `»`.
  private static KeepComments.Judged judge(String file, String marked) throws IOException {
    StringBuilder content = new StringBuilder();
    List<int[]> ranges = new ArrayList<>();
    Matcher part = Pattern.compile("«([^»]*)»|[^«]+", Pattern.DOTALL).matcher(marked);
    while (part.find()) {
      int start = content.length();
      content.append(part.group(1) == null ? part.group() : part.group(1));
      if (part.group(1) != null) {
        ranges.add(new int[] {start, content.length()});
      }
    }
    SourceText text = SourceText.decode(content.toString().getBytes(UTF_8), Optional.of(UTF_8));
    List<Site> sites =
        ranges.stream()
            .map(range ->
                new Site(
                    file,
                    new Site.Span(
                        text.line(range[0]),
                        text.column(range[0]),
                        text.line(range[1]),
                        text.column(range[1])),
                    SiteKind.NEW_THREAD,
                    Optional.empty(),
                    "replace-thread-constructor",
                    Verdict.MIGRATE,
                    List.of(),
                    content.substring(range[0], range[1]),
                    Optional.of("x"),
                    Optional.empty()))
            .toList();
    return KeepComments.of(file, text).judge(sites, TODAY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = «new Thread(b)»; // loomshift: keep it counts frames",
        "a = «new Thread(b)»; /* loomshift: keep it counts frames */",
        "// loomshift: keep it counts frames\na = «new Thread(b)»;",
        "// loomshift: keep it counts frames\n\n// And more.\n@A private static T a =\n «new Thread(b)»;",
        "/*\n loomshift: keep it counts\n frames */ a = f(«new Thread(b)»);",
        "«new Thread(() -> {\n  b();\n})».start(); // loomshift: keep it counts frames",
        "/// loomshift: keep it counts frames\nclass A extends «Thread» {}",
      })
  void placeIsKept_whenTheCommentIsAboutIt(String marked) throws IOException {
    KeepComments.Judged judged = judge("A.java", marked);

    assertThat(judged.problems()).isEmpty();
    Site site = judged.sites().getFirst();
    assertThat(site.verdict()).isEqualTo(Verdict.KEEP);
    assertThat(site.reasons().getFirst().code()).isEqualTo(ReasonCode.KEPT_BY_COMMENT);
    assertThat(site.reasons().getFirst().message())
        .isEqualTo("a comment asks to keep it: it counts frames");
    assertThat(site.after()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// loomshift: keep all of them\nvoid a() {\n  «new Thread(b)»;\n}",
        "// loomshift: keep this\nb();\n«new Thread(b)»;",
        "«new Thread(() -> {\n  b(); // loomshift: keep this\n  c();\n})».start();",
        "b(); // loomshift: keep this\n«new Thread(b)»;",
      })
  void commentIsNamed_whenNoPlaceStandsBesideIt(String marked) throws IOException {
    KeepComments.Judged judged = judge("A.java", marked);

    assertThat(judged.sites().getFirst().verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.problems())
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .startsWith("this comment keeps nothing: no place");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "keep | without a reason",
        "keep until 2027-01-01 | without a reason",
        "leave this | is not understood",
        "keep this until 2027-13-01 | is no date",
        "keep this until 2026-06-14 | kept until 2026-06-14 (this), which has passed",
      })
  void commentCountsForNothing_whenItIsWrong(String words, String complaint) throws IOException {
    KeepComments.Judged judged =
        judge("A.java", "x();\n«new Thread(b)»; // loomshift: " + words + "\n");

    assertThat(judged.sites().getFirst().verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.problems()).hasSize(1);
    assertThat(judged.problems().getFirst().line()).isEqualTo(2);
    assertThat(judged.problems().getFirst().message()).contains(complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "this until 2026-06-15 | this, until 2026-06-15",
        "this, until 2027-01-01. | this, until 2027-01-01",
        "it until the driver is mended | it until the driver is mended",
        "this (until 2027-01-01) | this, until 2027-01-01",
      })
  void dateIsTheLastDayOnWhichItCounts_whenThereIsOne(String words, String shown)
      throws IOException {
    KeepComments.Judged judged = judge("A.java", "«new Thread(b)»; // loomshift: keep " + words);

    assertThat(judged.problems()).isEmpty();
    assertThat(judged.sites().getFirst().reasons().getFirst().message())
        .isEqualTo("a comment asks to keep it: " + shown);
  }

  @Test
  void textIsNoComment_whenItStandsInALiteral() throws IOException {
    KeepComments.Judged judged = judge("A.java", "«new Thread(b, \"// loomshift: keep this\")»;");

    assertThat(judged.sites().getFirst().verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application.properties | # loomshift: keep not yet⏎«spring.threads.virtual.enabled=false»",
        "application.yml | spring:⏎  # loomshift: keep not yet⏎  «virtual: false»",
        "web.xml | <!-- loomshift: keep not yet -->⏎<a>«b»</a>",
      })
  void settingIsKept_whenACommentStandsAboveIt(String file, String marked) throws IOException {
    KeepComments.Judged judged = judge(file, marked.replace('⏎', '\n'));

    assertThat(judged.problems()).isEmpty();
    assertThat(judged.sites().getFirst().verdict()).isEqualTo(Verdict.KEEP);
  }
}
