package io.loomshift.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TomlReaderTest {
  private static Map<String, TomlValue> read(String text) {
    return TomlReader.read("s.toml", text);
  }

  @Test
  void valuesHaveTheirLines_whenAllKindsAreThere() {
    Map<String, TomlValue> values =
        read(
            """
            # what we agreed on

            profile = "safe" # for now
            target=21
            reach = false\r
            exclude = [
              "a/**", # ours
              'b\\c',
            ]
            to = ""\
            """);

    assertThat(values)
        .containsExactly(
            Map.entry("profile", new TomlValue.Text("safe", 3)),
            Map.entry("target", new TomlValue.Whole(21, 4)),
            Map.entry("reach", new TomlValue.Flag(false, 5)),
            Map.entry(
                "exclude",
                new TomlValue.Texts(
                    List.of(new TomlValue.Text("a/**", 7), new TomlValue.Text("b\\c", 8)), 6)),
            Map.entry("to", new TomlValue.Text("", 10)));
  }

  @Test
  void escapesAreRead_whenTheQuotesAreDouble() {
    assertThat(read("a = \"\\t\\\"\\\\\\u00e9\\U0001F9F5\"\nb = 'C:\\x'"))
        .containsEntry("a", new TomlValue.Text("\t\"\\é🧵", 1))
        .containsEntry("b", new TomlValue.Text("C:\\x", 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a = 1;a = 2 | s.toml:2: a is set a second time; keep one of the two lines",
        "[scan];a = 1 | s.toml:1: tables are not known here; write every setting as a line",
        "a.b = 1 | s.toml:1: '=' is missing after a",
        "a 1 | s.toml:1: '=' is missing after a; write a = VALUE",
        "a = | s.toml:1: a value is missing",
        "a = safe | s.toml:1: safe is no whole number, true or false; a text is written \"safe\"",
        "a = 1.5 | s.toml:1: 1.5 is no whole number",
        "a = 08 | s.toml:1: 08 is no whole number",
        "a = \"x;b = 1 | s.toml:1: a text does not end; close it with \"",
        "a = \"\"\"x\"\"\" | s.toml:1: a text of several lines is not known here",
        "a = \"\\q\" | s.toml:1: \\ begins an escape",
        "a = \"\\uD800\" | s.toml:1: no character has the number 'D800'",
        "a = \"\\U7fffffff\" | s.toml:1: no character has the number",
        "a = [;1] | s.toml:2: a list holds texts in quotation marks",
        "a = [\"x\" \"y\"] | s.toml:1: a comma or ']' is missing after \"x\"",
        "a = [\"x\" | s.toml:1: a comma or ']' is missing",
        "a = [ | s.toml:1: a list holds texts",
        "a = 1 b = 2 | s.toml:1: something follows the value of a; begin a new line",
        "\"a\" = 1 | s.toml:1: no setting begins with '\"'; write KEY = VALUE",
      })
  void lineAndRemedyAreNamed_whenSomethingIsWrong(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n')))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(message);
  }
}
