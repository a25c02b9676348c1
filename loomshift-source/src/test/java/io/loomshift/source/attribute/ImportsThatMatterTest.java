package io.loomshift.source.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Attribution.Input;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which imports javac is told of.
class ImportsThatMatterTest {
  private static final String TEXT =
      """
      import java.util.ArrayList;
      import java.util.concurrent
          .atomic.AtomicLong;
      import java.util.regex.*;
      import static java.lang.Math.max;
      import module java.sql;
      import java.util.List;
      import nowhere.to
          .be.Found;

      class A {
        List<String> all;
        void run() { new ArrayList<>(); max(1, 2); }
      }
      """;

  private static CompilationUnitTree attribute(String slice) {
    SourceFile file = new SourceFile("A.java", Path.of("A.java"), "", Optional.empty());
    try (Attribution attribution =
        Attribution.of(
            PackageIndex.of(List.of()), List.of(), "25", List.of(new Input(file, TEXT, slice)))) {
      return attribution.unit(file).orElseThrow().tree();
    }
  }

  private static List<String> imports(CompilationUnitTree tree) {
    return tree.getImports().stream().map(Tree::toString).map(String::strip).toList();
  }

  @Test
  void thoseThatNothingNeedsAreLeftOut_whenABodyIs() {
    String body = "new ArrayList<>(); max(1, 2);";

    assertThat(imports(attribute(TEXT.replace(body, " ".repeat(body.length())))))
        .containsExactly(
            "import java.util.regex.*;", "import module java.sql;", "import java.util.List;");
  }

  @Test
  void thoseThatAreKnownStay_whenTheFileIsWhole() {
    assertThat(imports(attribute(TEXT))).hasSize(6);
  }

  @Test
  void linesAreThoseOfTheFile_whenAnImportOfTwoIsLeftOut() {
    CompilationUnitTree tree = attribute(TEXT);

    assertThat(tree.getLineMap().getLineNumber(TEXT.indexOf("class A"))).isEqualTo(11);
  }
}
