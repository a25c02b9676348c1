package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MixTest {
  private static final int DRAWN = 20_000;
  private static final Mix MIX =
      new Mix(
          List.of(
              new Mix.Weighted(HttpRequest.get("/a"), 0.5),
              new Mix.Weighted(HttpRequest.get("/b"), 3),
              new Mix.Weighted(HttpRequest.get("/c/{{id}}"), 1.5)),
          List.of("id", "name"),
          List.of(List.of("1", "x"), List.of("$2\\", "y"), List.of("3", "z")));

  private static Map<String, Long> drawn(long seed) {
    return LongStream.range(0, DRAWN)
        .mapToObj(number -> MIX.draw(seed, number).path())
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  @Test
  void labelHasMethodsPathsAndShares_andNoValues() {
    assertThat(MIX.label()).isEqualTo("GET /a (10.0 %), GET /b (60.0 %), GET /c/{{id}} (30.0 %)");
  }

  @Test
  void sharesAreTheWeights_andRowsAreDrawnAlike() {
    Map<String, Long> drawn = drawn(4);

    assertThat(drawn).containsOnlyKeys("/a", "/b", "/c/1", "/c/$2\\", "/c/3");
    assertThat(drawn.get("/a")).isBetween(1_850L, 2_150L);
    assertThat(drawn.get("/b")).isBetween(11_750L, 12_250L);
    assertThat(List.of("/c/1", "/c/$2\\", "/c/3"))
        .allSatisfy(path -> assertThat(drawn.get(path)).isBetween(1_850L, 2_150L));
  }

  @Test
  void drawsDiffer_whenSeedOrNumberDo() {
    assertThat(drawn(4)).isEqualTo(drawn(4)).isNotEqualTo(drawn(5));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void weightIsRefused_whenItIsNotAboveZero(double weight) {
    HttpRequest request = HttpRequest.get("/");

    assertThatThrownBy(() -> new Mix.Weighted(request, weight))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("weight " + weight);
  }

  @Test
  void mixIsTheSame_whenItIsWrittenAndRead() {
    assertThat(Mix.of(JsonObject.parse(MIX.json().toString()))).isEqualTo(MIX);
  }

  @Test
  void valueStaysAsItIs_whenThereIsNoneOfThatName() {
    HttpRequest request =
        new HttpRequest("POST", "/{{a}}/{{ b }}", List.of("X: {{a}}"), "{{a}}{{b}}{{c}}");

    assertThat(request.with(Map.of("a", "1", "b", "2")))
        .isEqualTo(new HttpRequest("POST", "/1/2", List.of("X: 1"), "12{{c}}"));
  }
}
