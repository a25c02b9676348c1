package io.loomshift.experiments.framework;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresGreetingTest {
  /// The password is right, a parameter whose text holds a `Z`, and ready.
  private static final byte[] SAID = {
    'R', 0, 0, 0, 8, 0, 0, 0, 0, 'S', 0, 0, 0, 9, 'T', 'Z', 0, 'Z', 0, 'Z', 0, 0, 0, 5, 'I'
  };

  /// The last byte of the head of the last message.
  private static final int END = SAID.length - 2;

  @Test
  void endsWithTheMessageThatSaysReady() {
    assertThat(new PostgresGreeting().endsIn(SAID)).isTrue();
  }

  @Test
  void endsAtTheSamePlace_whenItComesByteByByte() {
    PostgresGreeting greeting = new PostgresGreeting();
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i <= END; i++) {
      if (greeting.endsIn(new byte[] {SAID[i]})) {
        ends.add(i);
      }
    }
    assertThat(ends).containsExactly(END);
  }
}
