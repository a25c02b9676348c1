package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventKindTest {
  @ParameterizedTest
  @EnumSource(EventKind.class)
  void kindIsFound_whenItsCodeIsRead(EventKind kind) {
    assertThat(kind.code()).isBetween(1, 255);
    assertThat(EventKind.of(kind.code())).hasValue(kind);
  }

  @Test
  void nothingIsFound_whenALaterVersionKnowsTheCode() {
    assertThat(EventKind.of(0)).isEmpty();
    assertThat(EventKind.of(250)).isEmpty();
    assertThat(EventKind.of(-1)).isEmpty();
    assertThat(EventKind.of(256)).isEmpty();
  }
}
