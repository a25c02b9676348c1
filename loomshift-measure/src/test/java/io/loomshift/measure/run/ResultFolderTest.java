package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
  @TempDir Path directory;

  @Test
  void runsComeBackInTheirOrder_whenTheFolderIsOpened() {
    ResultFolder folder = ResultFolder.create(directory);
    folder.write(object(0));
    folder.write(12, object(12));
    folder.write(3, object(3));

    ResultFolder opened = ResultFolder.open(directory);

    assertThat(opened.experiment().whole("n")).isZero();
    assertThat(opened.runs()).extracting(run -> run.whole("n")).containsExactly(3L, 12L);
  }

  @Test
  void measurementIsKept_whenAnotherIsToBeWrittenThere() {
    ResultFolder.create(directory).write(object(0));

    assertThatThrownBy(() -> ResultFolder.create(directory))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("holds a measurement already");
  }

  @Test
  void fileIsNamed_whenARunCannotBeRead() throws IOException {
    ResultFolder folder = ResultFolder.create(directory);
    folder.write(object(0));
    Files.writeString(directory.resolve("runs/0001.json"), "{");

    assertThatThrownBy(folder::runs)
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("0001.json");
  }

  @Test
  void remedyIsTold_whenThereIsNoMeasurement() {
    assertThatThrownBy(() -> ResultFolder.open(directory))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("name the folder");
  }

  private static JsonObject object(int n) {
    return JsonObject.builder().put("n", n).build();
  }
}
