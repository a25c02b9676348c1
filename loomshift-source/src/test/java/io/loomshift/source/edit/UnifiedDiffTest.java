package io.loomshift.source.edit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.SourceText;
import io.loomshift.source.UserError;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnifiedDiffTest {
  @Test
  void contextIsThreeLines_whenALineChanges() throws Exception {
    assertThat(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nV\n6\n7\n8\n9\n"))
        .isEqualTo(
            """
            diff --git a/X.java b/X.java
            --- a/X.java
            +++ b/X.java
            @@ -2,7 +2,7 @@
             2
             3
             4
            -5
            +V
             6
             7
             8
            """);
  }

  @Test
  void hunksAreOne_whenTheirContextsMeet() throws Exception {
    String six = "1\n2\n3\n4\n5\n6\n";

    assertThat(diff("a\n" + six + "b\n", "A\n" + six + "B\n")).containsOnlyOnce("@@ -");
    assertThat(diff("a\n" + six + "7\nb\n", "A\n" + six + "7\nB\n"))
        .contains("@@ -1,4 +1,4 @@")
        .contains("@@ -6,4 +6,4 @@");
  }

  @Test
  void laterHunksAreShifted_whenEarlierOnesGrow() throws Exception {
    String ten = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n";

    assertThat(diff("a\n" + ten + "b\n", "a\na2\na3\n" + ten)).contains("@@ -9,4 +11,3 @@");
  }

  @Test
  void endsWithoutALineFeedAreTold_whenOneSideHasNone() throws Exception {
    assertThat(diff("a\nb", "a\nb\n"))
        .endsWith("@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n");
    assertThat(diff("a\nb\n", "a\nb"))
        .endsWith("@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n");
    assertThat(diff("a\nb", "A\nb"))
        .endsWith("@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n");
  }

  @Test
  void rangeOfNothingNamesTheLineBefore_whenAFileIsEmptyOnOneSide() throws Exception {
    assertThat(diff("", "a\n")).endsWith("@@ -0,0 +1 @@\n+a\n");
    assertThat(diff("a\n", "")).endsWith("@@ -1 +0,0 @@\n-a\n");
  }

  @Test
  void diffIsEmpty_whenNothingChanges() throws Exception {
    assertThat(UnifiedDiff.of("X.java", text("a\n"), "a\n")).isEmpty();
  }

  @Test
  void bytesAreThoseOfTheFile_whenItsEncodingIsAnother() throws Exception {
    SourceText before = SourceText.decode("\u00e4\r\n".getBytes(ISO_8859_1), Optional.empty());

    byte[] diff = UnifiedDiff.of("X.java", before, "\u00f6\r\n");

    assertThat(new String(diff, ISO_8859_1)).endsWith("-\u00e4\r\n+\u00f6\r\n");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "a b.java, a/a b.java, `\t`",
        "\u00e4.java, \"a/\\303\\244.java\", ``",
        "\u00e4 b.java, \"a/\\303\\244 b.java\", `\t`",
        "a\"b\\c.java, \"a/a\\\"b\\\\c.java\", ``",
        "`a\tb.java`, \"a/a\\tb.java\", ``",
        "`a\u0001b.java`, \"a/a\\001b.java\", ``",
      })
  void nameIsQuotedAsGitDoes_whenItIsUnusual(String name, String quoted, String end)
      throws Exception {
    String diff = new String(UnifiedDiff.of(name, text("a\n"), "b\n"), UTF_8);

    String other = quoted.replaceFirst("a/", "b/");
    assertThat(diff)
        .startsWith(
            "diff --git "
                + quoted
                + " "
                + other
                + "\n--- "
                + quoted
                + end
                + "\n+++ "
                + other
                + end
                + "\n@@");
  }

  @Test
  void userIsToldTheFile_whenItsEncodingLacksACharacter() throws Exception {
    SourceText before = SourceText.decode("\u00e4".getBytes(ISO_8859_1), Optional.empty());

    assertThatThrownBy(() -> UnifiedDiff.of("a/X.java", before, "\u20ac"))
        .isInstanceOf(UserError.class)
        .hasMessage(
            "a/X.java: the new text cannot be written in ISO-8859-1; convert the file to UTF-8");
  }

  private static String diff(String before, String after) throws CharacterCodingException {
    return new String(UnifiedDiff.of("X.java", text(before), after), UTF_8);
  }

  private static SourceText text(String content) throws CharacterCodingException {
    return SourceText.decode(content.getBytes(UTF_8), Optional.of(UTF_8));
  }
}
