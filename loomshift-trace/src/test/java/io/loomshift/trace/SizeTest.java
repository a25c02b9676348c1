package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// How many bytes an event takes.
class SizeTest {
  private static final int BLOCKS = 90;

  @ParameterizedTest
  @EnumSource(Mix.class)
  void eventTakesEightBytesAtMost_whenProgramsAreAsTheyAre(Mix mix) throws Exception {
    assertThat(bytesAnEvent(mix)).isLessThanOrEqualTo(8);
  }

  @ParameterizedTest
  @EnumSource(Mix.class)
  void pageStatesTheFigure_whenItIsMeasuredAgain(Mix mix) throws Exception {
    assertThat(Files.readString(Path.of("../docs/trace-format.md")))
        .contains(String.format(Locale.ROOT, "| %s | %.1f |", mix.title(), bytesAnEvent(mix)));
  }

  private static double bytesAnEvent(Mix mix) throws IOException, TraceException {
    byte[] trace = Traces.written(writer -> mix.write(writer, BLOCKS));
    return (double) trace.length / Traces.read(trace).events();
  }
}
