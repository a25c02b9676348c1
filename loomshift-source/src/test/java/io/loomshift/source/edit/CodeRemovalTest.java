package io.loomshift.source.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeRemovalTest {
  private static final Pattern ABOUT = Pattern.compile("daemon");

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void lineGoes_whenTheStatementStandsAloneOnIt(String end) {
    assertThat(without("a();\n  gone();\nb();\n".replace("\n", end)))
        .isEqualTo("a();\nb();\n".replace("\n", end));
  }

  @Test
  void commentBehindGoes_whenItStandsOnTheLine() {
    assertThat(without("a();\ngone(); // no\nb();\n")).isEqualTo("a();\nb();\n");
  }

  @Test
  void onlyTheStatementGoes_whenOthersStandOnItsLine() {
    assertThat(without("a(); gone(); b();\n")).isEqualTo("a();  b();\n");
  }

  @Test
  void commentAboveGoes_whenNothingElseFollows() {
    assertThat(without("{\n  a();\n  // why\n  gone();\n}\n")).isEqualTo("{\n  a();\n}\n");
  }

  @Test
  void commentAboveStays_whenMoreFollows() {
    assertThat(without("{\n  a();\n  // why\n  gone();\n  b();\n}\n"))
        .isEqualTo("{\n  a();\n  // why\n  b();\n}\n");
  }

  @Test
  void documentationGoes_whenMoreFollows() {
    assertThat(without("{\n  a();\n  /** Why. */\n  gone();\n  b();\n}\n"))
        .isEqualTo("{\n  a();\n  b();\n}\n");
    assertThat(without("{\n  a();\n  // all\n  /// Why.\n  /// More.\n  gone();\n  b();\n}\n"))
        .isEqualTo("{\n  a();\n  // all\n  b();\n}\n");
  }

  @Test
  void commentAboveGoes_whenItSpeaksOfTheStatement() {
    assertThat(without("{\n  a();\n  // no daemon\n  gone();\n  b();\n}\n"))
        .isEqualTo("{\n  a();\n  b();\n}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void oneBlankLineStays_whenItStoodBetweenTwo(String end) {
    assertThat(without("a();\n\ngone();\n\nb();\n".replace("\n", end)))
        .isEqualTo("a();\n\nb();\n".replace("\n", end));
  }

  @Test
  void noBlankLineStays_whenItWouldStandAtABrace() {
    assertThat(without("{\n  gone();\n\n  b();\n}\n")).isEqualTo("{\n  b();\n}\n");
    assertThat(without("{\n  a();\n\n  gone();\n}\n")).isEqualTo("{\n  a();\n}\n");
  }

  @Test
  void licenceStays_whenItStandsAboveTheFirstLine() {
    assertThat(without("/* licence */\ngone();\n")).isEqualTo("/* licence */\n");
  }

  private static String without(String text) {
    int start = text.indexOf("gone();");
    TextEdit edit = new CodeRemoval(text).of(start, start + "gone();".length(), ABOUT);
    return TextEdits.apply(text, List.of(edit));
  }
}
