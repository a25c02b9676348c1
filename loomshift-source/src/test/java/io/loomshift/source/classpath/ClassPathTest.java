package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path directory;

  @Test
  void entriesAreFoundInOrder_whenTheyAreJarsAndDirectories() {
    Path jar = Build.writeJar(directory.resolve("b.jar"));
    Path other = Build.writeJar(directory.resolve("a.jar"));
    String option = String.join(File.pathSeparator, "" + jar, "", "" + directory, "" + other);

    assertThat(ClassPath.ofOption(option).entries()).containsExactly(jar, directory, other);
  }

  @Test
  void jarsOfADirectoryAreFoundByName_whenAWildcardNamesThem() throws IOException {
    Path second = Build.writeJar(directory.resolve("b.jar"));
    Path first = Build.writeJar(directory.resolve("a.JAR"));
    Files.writeString(directory.resolve("notes.txt"), "");

    assertThat(ClassPath.ofOption(directory + "/*").entries()).containsExactly(first, second);
  }

  @Test
  void nothingIsOnIt_whenTheOptionIsEmpty() {
    assertThat(ClassPath.ofOption("")).isEqualTo(ClassPath.EMPTY);
  }

  @Test
  void entryAndRemedyAreNamed_whenItIsMissing() {
    assertThatThrownBy(() -> ClassPath.ofOption(directory + "/gone.jar"))
        .isInstanceOf(UserError.class)
        .hasMessage(
            directory
                + "/gone.jar: does not exist; correct --classpath, or build what it names first");
    assertThatThrownBy(() -> ClassPath.ofOption(directory + "/gone/*"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("/gone/*: does not exist; correct --classpath");
  }

  @Test
  void entryIsNamed_whenItIsNoJar() throws IOException {
    Path file = Files.writeString(directory.resolve("fake.jar"), "PK, but not a zip file at all");

    assertThatThrownBy(() -> ClassPath.ofOption(file.toString()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(
            file + ": is neither a directory nor a jar that can be read; correct");
    assertThatThrownBy(() -> ClassPath.ofOption(directory + "/*"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("/*: holds no jar; correct --classpath");
  }

  @Test
  void pomIsPassedOver_asJavaDoes() throws IOException {
    Path pom = Files.writeString(directory.resolve("bom-1.pom"), "<project/>");

    assertThat(ClassPath.ofOption(pom + File.pathSeparator + directory).entries())
        .containsExactly(directory);
  }

  @Test
  void jarIsAccepted_whenItEndsWithAComment() throws IOException {
    Path jar = directory.resolve("commented.jar");
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.setComment("signed by nobody");
      zip.putNextEntry(new ZipEntry("x"));
    }

    assertThat(ClassPath.ofOption(jar.toString()).entries()).containsExactly(jar);
  }
}
