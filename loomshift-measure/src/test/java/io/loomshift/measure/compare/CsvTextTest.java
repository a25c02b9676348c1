package io.loomshift.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTextTest {
  private static List<List<String>> rows(String text) {
    return CsvText.rows(Path.of("v.csv"), text);
  }

  @Test
  void valuesAreAsTheyStand_whenTheTableIsRead() {
    assertThat(rows("a,b\r\n1, 2 \n\n,\"\"\r\n\"x,\ny\",\"\"\"q\"\"\""))
        .containsExactly(
            List.of("a", "b"), List.of("1", " 2 "), List.of("", ""), List.of("x,\ny", "\"q\""));
  }

  @Test
  void lastValueIsEmpty_whenTheTextEndsBehindItsComma() {
    assertThat(rows("a,b\n1,\n")).containsExactly(List.of("a", "b"), List.of("1", ""));
  }

  @Test
  void rowAndRemedyAreNamed_whenTheTableIsWrong() {
    assertWrong("", "v.csv: holds no values");
    assertWrong("a,b\n", "v.csv: holds no values");
    assertWrong("a,b\n1,2\n1,2,3\n", "v.csv: row 3 has 3 values where the first has 2");
    assertWrong("a\n\"1\n2", "v.csv: a value in row 2 does not end; close its quotation mark");
    assertWrong("a\n1\n\"x\"y\n", "v.csv: a value in row 3 goes on behind its quotation mark");
  }

  private static void assertWrong(String text, String message) {
    assertThatThrownBy(() -> rows(text))
        .isInstanceOf(MeasurementError.class)
        .hasMessageStartingWith(message);
  }
}
