package io.loomshift.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
  @Test
  void portIsThatOfTheUrl_orOfItsScheme() {
    assertThat(Target.of("http://localhost:8080/a?b=%20c"))
        .isEqualTo(new Target(false, 8080, "/a?b=%20c"));
    assertThat(Target.of("http://127.0.0.1")).isEqualTo(new Target(false, 80, "/"));
    assertThat(Target.of("https://localhost/%C3%A9")).isEqualTo(new Target(true, 443, "/%C3%A9"));
    assertThat(Target.of("https://localhost:{port}?x=y")).isEqualTo(new Target(true, 0, "/?x=y"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ftp://localhost/", "http://example.org/", "localhost:8080", "/a", "http:/a"})
  void urlIsRefused_whenItIsNotOfThisMachine(String url) {
    assertThatThrownBy(() -> Target.of(url))
        .isInstanceOf(MeasurementError.class)
        .hasMessage(
            "--url %s: only http and https on this machine can be measured, such as"
                + " http://localhost:{port}/",
            url);
  }

  @Test
  void placeIsNamed_whenTheUrlIsNone() {
    assertThatThrownBy(() -> Target.of("http://localhost/a b"))
        .isInstanceOf(MeasurementError.class)
        .hasMessageStartingWith("--url http://localhost/a b: Illegal character");
  }

  @Test
  void commandAndUrlMustAgree_onWhetherThePortIsFree() {
    Target free = Target.of("http://localhost:{port}/");
    Target fixed = Target.of("http://localhost:8080/");

    free.check("--before", "./run --port {port}");
    fixed.check("--before", "./run");
    assertThatThrownBy(() -> free.check("--after", "./run"))
        .isInstanceOf(MeasurementError.class)
        .hasMessageStartingWith("--after and --url must both hold {port}");
    assertThatThrownBy(() -> fixed.check("--before", "./run {port}"))
        .isInstanceOf(MeasurementError.class)
        .hasMessageStartingWith("--before and --url must both hold {port}");
  }
}
