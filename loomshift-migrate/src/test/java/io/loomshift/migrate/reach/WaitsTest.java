package io.loomshift.migrate.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WaitsTest {
  @Test
  void everyMethodIsOneOfTheJdk_whenItIsListed() throws ClassNotFoundException {
    assertThat(Waits.METHODS).isNotEmpty();
    for (var entry : Waits.METHODS.entrySet()) {
      Class<?> type = Class.forName(entry.getKey());
      for (String name : entry.getValue()) {
        assertThat(Arrays.stream(type.getMethods()))
            .as(entry.getKey() + "." + name)
            .anyMatch(m -> m.getName().equals(name) && m.getParameterCount() == 0);
      }
    }
  }
}
