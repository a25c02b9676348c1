package io.loomshift.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
  private final ProgressLine line =
      new ProgressLine(new PrintStream(terminal, true, UTF_8), now::get);

  @Test
  void nothingIsShown_whenWorkTakesLessThanASecond() {
    pass(Duration.ofMillis(990));
    line.at("reading", 5, 10);
    line.close();

    assertThat(terminal.toString(UTF_8)).isEmpty();
  }

  @Test
  void lineIsRewrittenAndWiped_whenWorkTakesLonger() {
    pass(Duration.ofMillis(1200));
    line.at("reading", 5, 1490);
    pass(Duration.ofMillis(50));
    line.at("reading", 6, 1490);
    pass(Duration.ofMillis(50));
    line.at("reading", 7, 1490);
    line.close();

    assertThat(terminal.toString(UTF_8))
        .isEqualTo("\r\u001b[Kreading 5 of 1,490, 1 s\r\u001b[Kreading 7 of 1,490, 1 s\r\u001b[K");
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }
}
