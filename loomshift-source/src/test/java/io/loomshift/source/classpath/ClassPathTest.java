package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.Problem;
import io.loomshift.source.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
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

    assertThat(ClassPath.ofOption(option)).containsExactly(jar, directory, other);
  }

  @Test
  void jarsOfADirectoryAreFoundByName_whenAWildcardNamesThem() throws IOException {
    Path second = Build.writeJar(directory.resolve("b.jar"));
    Path first = Build.writeJar(directory.resolve("a.JAR"));
    Files.writeString(directory.resolve("notes.txt"), "");

    assertThat(ClassPath.ofOption(directory + "/*")).containsExactly(first, second);
  }

  @Test
  void nothingIsOnIt_whenTheOptionIsEmpty() {
    assertThat(ClassPath.ofOption("")).isEmpty();
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
  void entryIsLeftOutAndNamed_whenItIsNoJar() throws IOException {
    Path jar = Build.writeJar(directory.resolve("a.jar"));
    Path fake = Files.writeString(directory.resolve("fake.jar"), "PK, but not a zip file at all");
    Path archive = Files.writeString(directory.resolve("dist.tar.gz"), "");

    ClassPath read = ClassPath.of(List.of(fake, jar, archive, directory));

    assertThat(read.entries()).containsExactly(jar, directory);
    assertThat(read.passedOver())
        .extracting(Problem::file)
        .containsExactly(fake.toString(), archive.toString());
    assertThat(read.passedOver().getFirst().message())
        .isEqualTo(
            "cannot be read as part of the class path, and is left out: zip END header not found");
  }

  /// Other programs unpack such a jar, as that of JNA 4.0.0.
  @Test
  void entryIsLeftOutAndNamed_whenJavaRefusesWhatItSaysOfItsSizes() throws IOException {
    Path jar = directory.resolve("odd.jar");
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      ZipEntry entry = new ZipEntry("x");
      entry.setExtra(new byte[] {0x77, 0x77, 1, 0, 0});
      zip.putNextEntry(entry);
    }
    byte[] bytes = Files.readAllBytes(jar);
    int extra = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("PK\1\2") + 47;
    // Zip64, whose fields have eight bytes.
    bytes[extra] = 1;
    bytes[extra + 1] = 0;
    Files.write(jar, bytes);

    ClassPath read = ClassPath.of(List.of(jar));

    assertThat(read.entries()).isEmpty();
    assertThat(read.passedOver()).extracting(Problem::file).containsExactly(jar.toString());
  }

  @Test
  void entryIsLeftOutAndNamed_whenItsManifestNamesWhatIsNoJar() throws IOException {
    Path good = naming("good.jar", "a.jar gone.jar notes.txt good.jar");
    Path bad = naming("bad.jar", "a.jar broken.jar");
    Build.writeJar(directory.resolve("a.jar"));
    Path broken = Files.writeString(directory.resolve("broken.jar"), "not here");
    Files.writeString(directory.resolve("notes.txt"), "");

    ClassPath read = ClassPath.of(List.of(good, bad));

    assertThat(read.entries()).containsExactly(good);
    assertThat(read.passedOver())
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.file()).isEqualTo(bad.toString());
          assertThat(problem.message()).contains("its manifest names " + broken + ": ");
        });
  }

  private Path naming(String name, String classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    Path file = directory.resolve(name);
    new JarOutputStream(Files.newOutputStream(file), manifest).close();
    return file;
  }

  @Test
  void wildcardIsRefused_whenNoJarIsThere() {
    assertThatThrownBy(() -> ClassPath.ofOption(directory + "/*"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("/*: holds no jar; correct --classpath");
  }

  @Test
  void pomIsPassedOver_asJavaDoes() throws IOException {
    Path pom = Files.writeString(directory.resolve("bom-1.pom"), "<project/>");

    assertThat(ClassPath.ofOption(pom + File.pathSeparator + directory)).containsExactly(directory);
  }

  @Test
  void jarIsAccepted_whenItEndsWithAComment() throws IOException {
    Path jar = directory.resolve("commented.jar");
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.setComment("signed by nobody");
      zip.putNextEntry(new ZipEntry("x"));
    }

    assertThat(ClassPath.of(List.of(jar)).entries()).containsExactly(jar);
  }
}
