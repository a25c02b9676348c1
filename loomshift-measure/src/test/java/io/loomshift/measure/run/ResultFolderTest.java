package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
  void folderHasRuns_onlyOnceOneHasEnded() {
    assertThat(ResultFolder.hasRuns(directory.resolve("none"))).isFalse();
    ResultFolder folder = ResultFolder.create(directory);
    assertThat(ResultFolder.hasRuns(directory)).isFalse();
    folder.write(object(0));
    assertThat(ResultFolder.hasRuns(directory)).isFalse();

    folder.write(1, object(1));

    assertThat(ResultFolder.hasRuns(directory)).isTrue();
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

  @Test
  void runIsReplaced_whenItIsWrittenAgain() {
    ResultFolder folder = ResultFolder.create(directory);
    folder.write(object(0));
    folder.write(3, object(3));
    folder.write(3, object(4));

    assertThat(folder.runs()).extracting(run -> run.whole("n")).containsExactly(4L);
    assertThat(directory.resolve("runs")).isDirectoryNotContaining("glob:**.new");
  }

  @Test
  void logIsNamedByItsRun_inAFolderThatExists() {
    ResultFolder folder = ResultFolder.create(directory.resolve("new/folder"));

    assertThat(folder.path()).isEqualTo(directory.resolve("new/folder"));
    assertThat(folder.log(7, "before"))
        .isEqualTo(directory.resolve("new/folder/logs/0007-before.log"));
    assertThat(folder.log(7, "before").getParent()).isDirectory();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyTheOwnerReads_whatAServiceSays() throws IOException {
    Path path = directory.resolve("new");
    ResultFolder.create(path).write(object(0));

    assertThat(Files.getPosixFilePermissions(path.resolve("logs")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    assertThat(Files.getPosixFilePermissions(path.resolve("experiment.json")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void fileIsWritten_whenAnInterruptedWriteLeftItsBeginning() throws IOException {
    ResultFolder folder = ResultFolder.create(directory);
    Files.writeString(directory.resolve("experiment.json.new"), "{");

    folder.write(object(5));

    assertThat(ResultFolder.open(directory).experiment().whole("n")).isEqualTo(5);
  }

  @Test
  void remedyIsTold_whenTheFolderCannotBeWritten() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertThatThrownBy(() -> ResultFolder.create(file.resolve("folder")))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("folder: cannot be read or written (Not a directory); see that")
        .hasMessageEndingWith("or name another folder with -o");
    assertThatThrownBy(() -> ResultFolder.create(file))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("file: cannot be read or written (FileAlreadyExistsException)");

    ResultFolder folder = ResultFolder.create(directory);
    Files.delete(directory.resolve("runs"));
    assertThatThrownBy(() -> folder.write(1, object(1)))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("0001.json: ");
    assertThatThrownBy(folder::runs)
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("runs: ");
    assertThatThrownBy(folder::experiment)
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("experiment.json: ");
  }

  @Test
  void folderIsNamed_whenAFileInItLacksAField() {
    ResultFolder folder = ResultFolder.create(directory);
    folder.write(object(0));

    assertThat(folder.read(() -> folder.experiment().whole("n"))).isZero();
    assertThatThrownBy(() -> folder.read(() -> folder.experiment().text("other")))
        .isInstanceOf(MeasurementError.class)
        .hasMessageStartingWith(directory + ": a file in it is not what was written (")
        .hasMessageEndingWith("); delete it, or measure again");
  }

  private static JsonObject object(int n) {
    return JsonObject.builder().put("n", n).build();
  }
}
