package io.loomshift.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SnippetTest {
  @Test
  void bodyIsLeftOut_whenItTakesSeveralLines() {
    String source =
        """
        new Thread(new Runnable() {
          @Override
          public void run() {
            print("}");
          }
        }, "printer")\
        """;

    assertThat(Snippet.of(source, "..."))
        .isEqualTo("new Thread(new Runnable() { ... }, \"printer\")");
  }

  @Test
  void bodyIsKept_whenItIsShort() {
    assertThat(Snippet.of("new Thread(() -> { run(); },\n    name)", "..."))
        .isEqualTo("new Thread(() -> { run(); }, name)");
  }

  @Test
  void restIsLeftOut_whenTheTextEndsInABody() {
    assertThat(Snippet.of("new Thread(() -> {\n  run();\n", "..."))
        .isEqualTo("new Thread(() -> { ...");
  }
}
