package io.loomshift.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceMaskTest {
  /// Each pair is a text and its mask, with `~` for a blank and `⏎` for a line feed.
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiterString = "  =>  ",
      value = {
        "a // b  =>  a ~~~~",
        "a // b⏎c  =>  a ~~~~⏎c",
        "a /// *b* \"⏎c  =>  a ~~~~~~~~~⏎c",
        "a /* b⏎ \" */ c  =>  a ~~~~⏎~~~~~ c",
        "/**/a/***/b/*/*/c  =>  ~~~~a~~~~~b~~~~~c",
        "a / b // c  =>  a / b ~~~~",
        "f(\"a\", 'b', \"\")  =>  f(~~~, ~~~, ~~)",
        "f(\"a\\\"b\", '\\'', '\"')  =>  f(~~~~~~, ~~~~, ~~~)",
        "\"\\\\\" + a  =>  ~~~~ + a",
        "\"// a\" + b // \"c\"  =>  ~~~~~~ + b ~~~~~~",
        "\"/* a\" + b /* \" */ + c  =>  ~~~~~~ + b ~~~~~~~ + c",
        "\"\"\"⏎ a \" \"\" b⏎ \"\"\" + c  =>  ~~~⏎~~~~~~~~~⏎~~~~ + c",
        "\"\"\"⏎ \\\"\"\" a⏎ \"\"\" + c  =>  ~~~⏎~~~~~~~⏎~~~~ + c",
        "\"\"\"⏎ a \\⏎ b \\\\\"\"\" + c  =>  ~~~⏎~~~~⏎~~~~~~~~ + c",
        "\"\"\" \t ⏎ a\"\"\".b()  =>  ~~~~~~⏎~~~~~.b()",
        "\"\"\"\"\"\"  =>  ~~~~~~",
      })
  void commentsAndLiteralsAreBlanked_whenTheSourceIsValid(String text, String mask) {
    assertMask(text, mask);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiterString = "  =>  ",
      value = {
        "a = \"b⏎c  =>  a = ~~⏎c",
        "a = \"b\\⏎c\" d  =>  a = ~~~⏎c~~~",
        "a = 'b⏎c  =>  a = ~~⏎c",
        "a /* b⏎c  =>  a ~~~~⏎~",
        "a = \"\"\"⏎b \\  =>  a = ~~~⏎~~~",
        "\"\"\"a\" + b  =>  ~~~~~ + b",
        "a \"  =>  a ~",
        "a '  =>  a ~",
        "a /  =>  a /",
        "a \"\\  =>  a ~~",
        "a \\  =>  a \\",
        "a \\u00  =>  a \\u00",
        "a \"\\u00\" b  =>  a ~~~~~~ b",
      })
  void damageEndsWithTheLineOrTheText_whenSomethingIsNotClosed(String text, String mask) {
    assertMask(text, mask);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiterString = "  =>  ",
      value = {
        "a \\u0022b\\u0022 c  =>  a ~~~~~~~~~~~~~ c",
        "a \"b\\uuu0022 c  =>  a ~~~~~~~~~~ c",
        "\"\\\\u0022 a\" b  =>  ~~~~~~~~~~~ b",
        "\"\\u005c\" a\" b  =>  ~~~~~~~~~~~ b",
        "\"\\u005c\\u0022 a\" b  =>  ~~~~~~~~~~~~~~~~ b",
        "\"\\u005c\\u005c\" b  =>  ~~~~~~~~~~~~~~ b",
        "// a \\u000a b  =>  ~~~~~\\u000a b",
        "// a \\\\u000a b  =>  ~~~~~~~~~~~~~~",
        "\\u002f/ a⏎b  =>  ~~~~~~~~~⏎b",
        "/\\u002a a \\u002a/ b  =>  ~~~~~~~~~~~~~~~~~ b",
        "'\\u0027' b  =>  ~~~~~~~~~~",
        "\\u0061 + b  =>  \\u0061 + b",
      })
  void escapesStandForTheirCharacters_whenTheyAreUnicode(String text, String mask) {
    // The last but one: an escaped quote ends an empty literal, and another one starts.
    assertMask(text, mask);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/*\r\n*/a\r\n", "\"\"\"\r\n\r\r\n\"\"\"a", "//\ra", "\"\ra"})
  void lineEndsStay_whenTheyAreWithinBlanks(String text) {
    assertThat(SourceMask.mask(text)).isEqualTo(text.replaceAll("[^\r\na]", " "));
  }

  @Test
  void maskIsTheSumOfItsPieces_whenPiecesAreShuffled() {
    List<String> code =
        List.of("a", "new Thread(", ";\n", "\t", "\r\n", "x -> { }", "1 + 2", "/ 2");
    List<String> blanks =
        List.of(
            "/* \" ' // \\ */",
            "/**\n * {@code '}\r\n */",
            "// ' \" /* \\u0022\n",
            "/// `\"`\r\n",
            "\"\"",
            "\"/* \\\" // ' \\\\\"",
            "\"\\u005c\" // \\u0022",
            "'\"'",
            "'\\''",
            "'\\\\'",
            "\"\"\"\n  \"a\" \\\"\"\" // ' /*\r\n\"\"\"",
            "\"\"\"  \n\\\\\"\"\"");
    RandomGenerator random = RandomGeneratorFactory.getDefault().create(42);
    for (int run = 0; run < 2_000; run++) {
      StringBuilder text = new StringBuilder();
      StringBuilder mask = new StringBuilder();
      for (int piece = random.nextInt(30); piece > 0; piece--) {
        // A space keeps two neighbours from meaning something together.
        text.append(' ');
        mask.append(' ');
        if (random.nextBoolean()) {
          String plain = code.get(random.nextInt(code.size()));
          text.append(plain);
          mask.append(plain);
        } else {
          String blank = blanks.get(random.nextInt(blanks.size()));
          text.append(blank);
          mask.append(blank.replaceAll("[^\r\n]", " "));
        }
      }
      assertThat(SourceMask.mask(text.toString())).isEqualTo(mask.toString());
    }
  }

  @Test
  void lengthAndLineEndsStay_whenTheTextIsNoise() {
    String alphabet = "\"\"'/*\\u0020a\n\r ";
    RandomGenerator random = RandomGeneratorFactory.getDefault().create(7);
    for (int run = 0; run < 5_000; run++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(60); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String content = text.toString();
      String mask = SourceMask.mask(content);
      assertThat(mask).hasSameSizeAs(content);
      for (int at = 0; at < content.length(); at++) {
        boolean lineEnd = content.charAt(at) == '\n' || content.charAt(at) == '\r';
        assertThat(mask.charAt(at))
            .as("%s at %d", content, at)
            .isIn(lineEnd ? List.of(content.charAt(at)) : List.of(content.charAt(at), ' '));
      }
    }
  }

  private static void assertMask(String text, String mask) {
    assertThat(SourceMask.mask(text.replace('⏎', '\n')).replace('\n', '⏎'))
        .isEqualTo(mask.replace('~', ' '));
  }
}
