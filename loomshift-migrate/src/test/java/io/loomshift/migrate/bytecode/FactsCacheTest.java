package io.loomshift.migrate.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactsCacheTest {
  @TempDir Path folder;

  private Optional<Path> file(String name, String... entries) throws IOException {
    Path jar = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (int at = 0; at < entries.length; at += 2) {
        zip.putNextEntry(new ZipEntry(entries[at]));
        zip.write(entries[at + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
    return new FactsCache(Optional.of(folder)).file(jar);
  }

  @Test
  void fileIsTheSame_whenTheClassesAre() throws IOException {
    Optional<Path> file = file("a.jar", "A.class", "one", "notes.txt", "one");

    assertThat(file).isPresent();
    assertThat(file("b.jar", "A.class", "one", "notes.txt", "two")).isEqualTo(file);
  }

  @Test
  void fileIsAnother_whenAClassDiffers() throws IOException {
    Optional<Path> file = file("a.jar", "A.class", "one");

    assertThat(file("b.jar", "A.class", "two")).isNotEqualTo(file);
    assertThat(file("c.jar", "B.class", "one")).isNotEqualTo(file);
    assertThat(file("d.jar", "A.class", "one", "B.class", "")).isNotEqualTo(file);
  }

  @Test
  void olderFilesAreRemoved_whenTheFirstIsWrittenByAnotherKey() throws IOException {
    FactsCache cache = new FactsCache(Optional.of(folder));
    Path older = Files.writeString(folder.resolve("0123.facts"), "older");
    Path other = Files.writeString(folder.resolve("notes.txt"), "not ours");
    Path file = file("a.jar", "A.class", "one").orElseThrow();

    byte[] facts = FactsFile.bytes(List.of());
    cache.write(facts, file);

    assertThat(older).doesNotExist();
    assertThat(other).exists();
    assertThat(file).hasBinaryContent(facts);
    Path again = Files.writeString(folder.resolve("4567.facts"), "of an older version, in use");
    cache.write(facts, file);
    assertThat(again).exists();
  }

  @Test
  void nothingIsKept_whenItIsNoJar() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "text");

    assertThat(new FactsCache(Optional.of(folder)).file(text)).isEmpty();
  }
}
