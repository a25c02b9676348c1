package io.loomshift.source.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntaxTreesTest {
  @TempDir Path folder;

  private final SyntaxTrees trees = new SyntaxTrees();

  private SourceFile file(String name, String content) throws IOException {
    Path path = Files.writeString(folder.resolve(name), content);
    return new SourceFile(name, path, "", Optional.empty());
  }

  @Test
  void fileIsParsedOnce_whenItIsAskedForAgain() throws IOException {
    SourceFile file = file("A.java", "class A {}");

    Unit unit = trees.unit(file).orElseThrow();
    Files.writeString(file.path(), "class Other {}");
    trees.read(List.of(file));

    assertThat(trees.unit(file)).containsSame(unit);
  }

  @Test
  void everyFileIsRead_whenThereAreMoreThanOneStartTakes() throws IOException {
    List<SourceFile> files = new ArrayList<>();
    for (int at = 0; at < 70; at++) {
      files.add(file("A" + at + ".java", "class A" + at + " {}"));
    }

    trees.read(files);

    for (SourceFile file : files) {
      Files.delete(file.path());
      assertThat(trees.unit(file).map(Unit::file)).contains(file);
    }
  }

  @Test
  void othersAreParsed_whenOneIsTooDeepOrGone() throws IOException {
    SourceFile deep = file("Deep.java", "class Deep { int i = " + "(".repeat(1_000_000));
    SourceFile fine = file("Fine.java", "class Fine {}");
    SourceFile gone = file("Gone.java", "class Gone {}");
    Files.delete(gone.path());

    trees.read(List.of(deep, gone, fine));

    assertThat(trees.unit(fine)).isPresent();
    assertThat(trees.unit(deep)).isEmpty();
    assertThat(trees.unit(gone)).isEmpty();
  }
}
