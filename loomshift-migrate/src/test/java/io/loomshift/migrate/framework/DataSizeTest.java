package io.loomshift.migrate.framework;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How many bytes a setting asks for.
class DataSizeTest {
  @ParameterizedTest
  @CsvSource({
    "10, 10",
    "10B, 10",
    "3KB, 3072",
    "512MB, 536870912",
    "5gb, 5368709120",
    "2 TB, 2199023255552",
    "${UPLOAD:1MB}, 1048576"
  })
  void bytes_whenANumberIsThere(String setting, long bytes) {
    assertThat(DataSize.bytes(setting)).hasValue(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "999999999999TB"})
  void asManyAsCanBe_whenThereIsNoLimitOrNoneThatFits(String setting) {
    assertThat(DataSize.bytes(setting)).hasValue(Long.MAX_VALUE);
  }

  @Test
  void nothing_whenNoNumberIsThere() {
    assertThat(DataSize.bytes("${UPLOAD}")).isEmpty();
    assertThat(DataSize.bytes("large")).isEmpty();
  }
}
