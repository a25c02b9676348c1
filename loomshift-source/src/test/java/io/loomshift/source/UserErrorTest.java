package io.loomshift.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UserErrorTest {
  @Test
  void messageIsOneLine_whenItsPartsAreNot() {
    assertThat(new UserError("a\nb.java: cannot be read:\r\n  denied\n"))
        .hasMessage("a b.java: cannot be read: denied");
  }

  @Test
  void causeIsKept_whenOneIsGiven() {
    Exception cause = new Exception("why");

    assertThat(new UserError("a.java: no", cause)).hasMessage("a.java: no").hasCause(cause);
  }
}
