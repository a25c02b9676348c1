package io.loomshift.recording.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordingSettingsTest {
  @ParameterizedTest
  @CsvSource({"20 ms,20000000", "0 ns,0", "1 us,1000", "10s,10000000000", "2 m,120000000000"})
  void durationsAreRead_whenSettingsWriteThem(String text, long nanos) {
    assertThat(RecordingSettings.duration(text)).contains(Duration.ofNanos(nanos));
  }

  @Test
  void nothingIsRead_whenAPeriodIsNone() {
    assertThat(RecordingSettings.duration("everyChunk")).isEmpty();
  }
}
