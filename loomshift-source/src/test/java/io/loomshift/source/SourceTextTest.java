package io.loomshift.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTextTest {
  private static final String UMLAUT = "// gr\u00fc\u00df\n";

  @Test
  void encodingIsUtf8_whenNothingIsDeclared() throws Exception {
    SourceText source = SourceText.decode(UMLAUT.getBytes(UTF_8), Optional.empty());

    assertThat(source.charset()).isEqualTo(UTF_8);
    assertThat(source.content()).isEqualTo(UMLAUT);
    assertThat(source.byteOrderMark()).isFalse();
  }

  @Test
  void encodingIsIso88591_whenNothingIsDeclaredAndUtf8IsMalformed() throws Exception {
    SourceText source = SourceText.decode(UMLAUT.getBytes(ISO_8859_1), Optional.empty());

    assertThat(source.charset()).isEqualTo(ISO_8859_1);
    assertThat(source.content()).isEqualTo(UMLAUT);
    assertThat(source.encode(UMLAUT + "\u00e4")).endsWith(0xE4);
  }

  @Test
  void replacementCharacterIsKept_whenItStandsInTheSource() throws Exception {
    byte[] bytes = "char c = '\uFFFD';".getBytes(UTF_8);

    assertThat(SourceText.decode(bytes, Optional.empty()).charset()).isEqualTo(UTF_8);
    assertThat(SourceText.decode(bytes, Optional.of(UTF_8)).content()).contains("\uFFFD");
  }

  @ParameterizedTest
  @CsvSource({
    "EFBBBF61C3BC, UTF-8",
    "FEFF006100FC, UTF-16BE",
    "FFFE6100FC00, UTF-16LE",
  })
  void markDecides_whenAnotherEncodingIsDeclared(String hex, String charset) throws Exception {
    byte[] bytes = HexFormat.of().parseHex(hex);

    SourceText source = SourceText.decode(bytes, Optional.of(ISO_8859_1));

    assertThat(source.charset()).isEqualTo(Charset.forName(charset));
    assertThat(source.byteOrderMark()).isTrue();
    assertThat(source.content()).isEqualTo("a\u00fc");
    assertThat(source.encode("a\u00fc")).isEqualTo(bytes);
  }

  @Test
  void noMarkIsWritten_whenUtf16IsDeclaredAndNoneWasRead() throws Exception {
    byte[] bytes = UMLAUT.getBytes(UTF_16BE);

    SourceText source = SourceText.decode(bytes, Optional.of(UTF_16));

    assertThat(source.content()).isEqualTo(UMLAUT);
    assertThat(source.encode(UMLAUT)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "6162FC, UTF-8, malformed UTF-8 at byte 2",
    "6162FC, US-ASCII, malformed US-ASCII at byte 2",
    "EFBBBF61FC, ISO-8859-1, malformed UTF-8 at byte 4",
    "FEFF0061D800, UTF-8, malformed UTF-16BE at byte 4",
    "FFFE610061, UTF-8, malformed UTF-16LE at byte 4",
    "610062, UTF-8, 'NUL character at offset 1, read as UTF-8'",
    "610062, ISO-8859-1, 'NUL character at offset 1, read as ISO-8859-1'",
  })
  void decodingFailsAndSaysWhere_whenTheBytesAreNotInTheEncoding(
      String hex, String declared, String message) {
    byte[] bytes = HexFormat.of().parseHex(hex);

    assertThatThrownBy(() -> SourceText.decode(bytes, Optional.of(Charset.forName(declared))))
        .isInstanceOf(CharacterCodingException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CAFEBABE00000034", "61006200"})
  void decodingFails_whenNothingIsDeclaredAndTheFileIsBinary(String hex) {
    assertThatThrownBy(() -> SourceText.decode(HexFormat.of().parseHex(hex), Optional.empty()))
        .isInstanceOf(CharacterCodingException.class);
  }

  @ParameterizedTest
  @CsvSource({"US-ASCII, \u00fc", "ISO-8859-1, \u20ac", "UTF-8, '\ud800'"})
  void encodingFails_whenACharacterCannotBeWritten(String charset, String added) throws Exception {
    SourceText source =
        SourceText.decode("a".getBytes(US_ASCII), Optional.of(Charset.forName(charset)));

    assertThatThrownBy(() -> source.encode("a" + added))
        .isInstanceOf(CharacterCodingException.class);
  }

  @Test
  void onlyTheReadBytesAreWritten_whenTheEncodingSpellsATextInSeveralWays() throws Exception {
    Charset japanese = Charset.forName("ISO-2022-JP");
    // The first shift, to ASCII, is one that no encoder writes.
    byte[] bytes = HexFormat.of().parseHex("1B2842" + "61" + "1B2442" + "2422" + "1B2842");

    SourceText source = SourceText.decode(bytes, Optional.of(japanese));

    assertThat(source.content()).isEqualTo("a\u3042");
    assertThat(source.encode(source.content())).isEqualTo(bytes);
    assertThatThrownBy(() -> source.encode("b\u3042")).isInstanceOf(CharacterCodingException.class);
  }

  static List<Optional<Charset>> encodings() {
    return List.of(
        Optional.empty(),
        Optional.of(UTF_8),
        Optional.of(ISO_8859_1),
        Optional.of(US_ASCII),
        Optional.of(UTF_16),
        Optional.of(UTF_16LE),
        Optional.of(Charset.forName("windows-1252")),
        Optional.of(Charset.forName("Shift_JIS")),
        Optional.of(Charset.forName("GB18030")),
        Optional.of(Charset.forName("ISO-2022-JP")),
        Optional.of(Charset.forName("IBM1047")));
  }

  @ParameterizedTest
  @MethodSource("encodings")
  void bytesComeBack_whenAnythingDecodes(Optional<Charset> declared) throws Exception {
    RandomGenerator random = RandomGeneratorFactory.getDefault().create(1);
    int decoded = 0;
    for (int run = 0; run < 4_000; run++) {
      byte[] bytes = randomBytes(random);
      Optional<SourceText> source = decodeIfWellFormed(bytes, declared);
      if (source.isPresent()) {
        decoded++;
        assertThat(source.get().encode(source.get().content())).isEqualTo(bytes);
      }
    }
    // Noise is malformed often; this guards against always.
    assertThat(decoded).isGreaterThan(400);
  }

  @ParameterizedTest
  @MethodSource("encodings")
  void bytesComeBack_whenTheTextIsSource(Optional<Charset> declared) throws Exception {
    RandomGenerator random = RandomGeneratorFactory.getDefault().create(2);
    Charset charset = declared.orElse(UTF_8);
    List<String> pieces =
        List.of("int a;", "\n", "\r\n", "\r", "\t", "\u00fc", "\u3042", "\ud83e\uddf5", "\u20ac");
    List<String> writable =
        pieces.stream().filter(piece -> charset.newEncoder().canEncode(piece)).toList();
    for (int run = 0; run < 500; run++) {
      StringBuilder text = new StringBuilder("class A {}");
      for (int piece = random.nextInt(40); piece > 0; piece--) {
        text.append(writable.get(random.nextInt(writable.size())));
      }
      byte[] bytes = text.toString().getBytes(charset);
      SourceText source = SourceText.decode(bytes, declared);
      assertThat(source.content()).isEqualTo(text.toString());
      assertThat(source.encode(text.toString())).isEqualTo(bytes);
    }
  }

  private static Optional<SourceText> decodeIfWellFormed(byte[] bytes, Optional<Charset> declared) {
    try {
      return Optional.of(SourceText.decode(bytes, declared));
    } catch (CharacterCodingException malformed) {
      return Optional.empty();
    }
  }

  private static byte[] randomBytes(RandomGenerator random) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> starts = List.of("", "", "EFBBBF", "FEFF", "FFFE");
    bytes.writeBytes(HexFormat.of().parseHex(starts.get(random.nextInt(starts.size()))));
    boolean ascii = random.nextInt(3) > 0;
    for (int length = random.nextInt(24); length > 0; length--) {
      bytes.write(1 + random.nextInt(ascii ? 127 : 255));
    }
    return bytes.toByteArray();
  }

  @Test
  void linesAndColumnsCountFromOne_whenLineEndsAreMixed() throws Exception {
    SourceText source = text("a\nb\r\nc\rdd\n");

    assertThat(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10).stream().map(source::line))
        .containsExactly(1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5);
    assertThat(source.column(0)).isEqualTo(1);
    assertThat(source.column(4)).isEqualTo(3);
    assertThat(source.column(8)).isEqualTo(2);
    assertThat(source.lineStart(3)).isEqualTo(5);
    assertThat(source.lineStart(5)).isEqualTo(10);
  }

  @Test
  void everyLineIsFound_whenTheyAreMany() throws Exception {
    SourceText source = text("\n".repeat(1_000) + "end");

    assertThat(source.line(1_000)).isEqualTo(1_001);
    assertThat(source.lineStart(1_001)).isEqualTo(1_000);
  }

  @Test
  void positionsAreRefused_whenTheyLieOutside() throws Exception {
    SourceText source = text("a\n");

    assertThatThrownBy(() -> source.line(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> source.line(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> source.lineStart(0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> source.lineStart(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void lineSeparatorIsTheMostFrequent_whenLineEndsAreMixed() throws Exception {
    assertThat(text("a\r\nb\r\nc\n").lineSeparator()).isEqualTo("\r\n");
    assertThat(text("a\r\nb\nc\n").lineSeparator()).isEqualTo("\n");
    assertThat(text("a\rb").lineSeparator()).isEqualTo("\n");
  }

  private static SourceText text(String content) throws CharacterCodingException {
    return SourceText.decode(content.getBytes(UTF_8), Optional.of(UTF_8));
  }
}
