package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Which tasks have one origin.
class OriginsTest {
  private final Origins origins = new Origins();

  @Test
  void oneOrigin_whenTheClassIsTheSame() {
    assertThat(origins.of(new Held(1))).isSameAs(origins.of(new Submitted<>(new Held(1), "")));
    assertThat(origins.all()).hasSize(1);
  }

  @Test
  void theNamedOrigin_whateverTheClass() {
    Origin prices = origins.named("prices");

    assertThat(origins.of(new Named(prices, () -> {}))).isSameAs(prices);
    assertThat(origins.of(new Named(prices, new Held(1)))).isSameAs(prices);
    assertThat(origins.named("prices")).isSameAs(prices);
    assertThat(origins.named("orders")).isNotSameAs(prices);
    assertThat(origins.of(new Held(1))).isNotSameAs(prices);
  }

  @Test
  void oneForAllFurtherOnes_whenThereAreTooMany() {
    for (int i = 0; i < 200; i++) {
      Origin ignored = origins.named("name " + i);
    }
    Origin further = origins.named("one more");

    assertThat(origins.named("and another")).isSameAs(further);
    assertThat(origins.of(new Held(1))).isSameAs(further);
    assertThat(origins.named("name 7")).isNotSameAs(further);
    assertThat(origins.all()).hasSize(201);
  }
}
