package io.loomshift.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.JavaTokens.Token;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaTokensTest {
  /// Each pair is a text and its tokens with their kinds, with `⏎` for a line feed.
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiterString = "  =>  ",
      value = {
        "new  Thread(this)  =>  W:new W:Thread S:( W:this S:)",
        "a>>=0x1F  =>  W:a S:> S:> S:= L:0x1F",
        "f(\"// a\") // b  =>  W:f S:( L:\"// a\" S:) C:// b",
        "\"a\\\"b\"'\\''c  =>  L:\"a\\\"b\" L:'\\'' W:c",
        "/* a⏎*/b/**/  =>  C:/* a⏎*/ W:b C:/**/",
        "\"\"\"⏎ \\\"\"\" a\"\"\".b  =>  L:\"\"\"⏎ \\\"\"\" a\"\"\" S:. W:b",
        "\"a⏎b  =>  L:\"a W:b",
        "/* a  =>  C:/* a",
        "\"\"\"⏎a  =>  L:\"\"\"⏎a",
        "\"\\  =>  L:\"\\",
      })
  void textIsSplit_whateverItsLayout(String text, String tokens) {
    String content = text.replace('⏎', '\n');

    assertThat(
            JavaTokens.of(content).stream()
                .map(token -> token.kind().name().charAt(0) + ":" + token.of(content))
                .collect(Collectors.joining(" ")))
        .isEqualTo(tokens.replace('⏎', '\n'));
  }

  @Test
  void everyCharacterButSpaceIsInOneToken_whenTheTextEndsAnywhere() {
    String content = "a(\"b\\\"\", 'c') /* d */ + \"\"\"\n e\\\"\"\"\" // f\n.g();";
    for (int length = 0; length <= content.length(); length++) {
      String part = content.substring(0, length);
      List<Token> tokens = JavaTokens.of(part);

      StringBuilder joined = new StringBuilder();
      tokens.forEach(token -> joined.append(token.of(part)));
      assertThat(joined.toString().replaceAll("\\s", "")).isEqualTo(part.replaceAll("\\s", ""));
    }
  }
}
