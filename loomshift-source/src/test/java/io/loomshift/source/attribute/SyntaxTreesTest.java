package io.loomshift.source.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    assertThat(trees.unit(file)).containsSame(unit);
  }

  @Test
  void treeIsThatOfItsFile_whenManyAreAskedFor() throws IOException {
    for (int at = 0; at < 70; at++) {
      SourceFile file = file("A" + at + ".java", " ".repeat(at) + "class A" + at + " {}");

      Unit unit = trees.unit(file).orElseThrow();

      assertThat(unit.file()).isEqualTo(file);
      assertThat(unit.text(unit.tree().getTypeDecls().getFirst()))
          .isEqualTo("class A" + at + " {}");
    }
  }

  @Test
  void othersAreParsed_whenOneIsTooDeepOrGone() throws IOException {
    SourceFile deep = file("Deep.java", "class Deep { int i = " + "(".repeat(4_000_000));
    SourceFile fine = file("Fine.java", "class Fine {}");
    SourceFile wrong = file("Wrong.java", "class Wrong { void run( { } ; ; \" }");
    SourceFile last = file("Last.java", "class Last {}");
    SourceFile gone = file("Gone.java", "class Gone {}");
    Files.delete(gone.path());

    assertThat(trees.unit(deep)).isEmpty();
    assertThat(trees.unit(gone)).isEmpty();
    assertThat(trees.unit(fine)).isPresent();
    assertThat(trees.unit(wrong)).isPresent();
    assertThat(trees.unit(last)).isPresent();
    assertThat(SyntaxTrees.only(gone)).isEmpty();
    assertThat(SyntaxTrees.only(fine)).isPresent();
  }
}
