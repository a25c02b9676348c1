package io.loomshift.measure.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectTest {
  private static final JsonObject OBJECT =
      JsonObject.builder()
          .put("text", "a \"quoted\"\nline")
          .put("whole", 1L << 60)
          .put("number", 0.1)
          .put("truth", true)
          .put("numbers", List.of(1.5, 2.0))
          .put("objects", List.of(JsonObject.builder().put("in", 1).build()))
          .build();

  @Test
  void everythingComesBack_whenItIsWrittenAndRead() {
    for (String text : List.of(OBJECT.toString(), OBJECT.line())) {
      JsonObject read = JsonObject.parse(text);

      assertThat(read.text("text")).isEqualTo("a \"quoted\"\nline");
      assertThat(read.whole("whole")).isEqualTo(1L << 60);
      assertThat(read.number("number")).isEqualTo(0.1);
      assertThat(read.truth("truth")).isTrue();
      assertThat(read.numbers("numbers")).containsExactly(1.5, 2.0);
      assertThat(read.objects("objects").getFirst().whole("in")).isEqualTo(1);
    }
    assertThat(OBJECT.line()).doesNotContain("\n");
  }

  @Test
  void fieldIsNamed_whenItIsMissingOrOfAnotherKind() {
    assertThatThrownBy(() -> OBJECT.text("absent")).hasMessage("\"absent\" is missing");
    assertThatThrownBy(() -> OBJECT.number("text")).hasMessage("\"text\" is of another kind");
    assertThat(OBJECT.optionalNumber("absent")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{\"a\":", "{} {}", "{\"a\": 1", "nonsense"})
  void textIsRefused_whenItIsNotOneObject(String text) {
    assertThatThrownBy(() -> JsonObject.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
