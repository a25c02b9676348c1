package io.loomshift.source.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.SourceFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharedParserTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private static SourceFile file(String name) {
    return new SourceFile(name, Path.of(name), "", Optional.empty());
  }

  @Test
  void nothingIsParsed_whenAsManyFilesAreAsItTakes() {
    SharedParser parser = new SharedParser("25", 2, LONG);

    assertThat(parser.parse(file("A.java"), "class A {}")).isPresent();
    assertThat(parser.parse(file("B.java"), "class B {}")).isPresent();
    assertThat(parser.parse(file("C.java"), "class C {}")).isEmpty();
  }

  @Test
  void nothingIsParsed_whenNobodyHasAskedForLong() throws InterruptedException {
    SharedParser parser = new SharedParser("25", 2, Duration.ZERO);

    parser.join();

    assertThat(parser.parse(file("A.java"), "class A {}")).isEmpty();
  }

  @Test
  void fileIsNamed_whenItIsTooDeep() {
    SharedParser parser = new SharedParser("25", 2, LONG);
    SourceFile deep = file("Deep.java");

    assertThatThrownBy(() -> parser.parse(deep, "class Deep { int i = " + "(".repeat(4_000_000)))
        .isInstanceOfSatisfying(
            AnalysisFailure.class, failure -> assertThat(failure.file()).contains(deep));
    assertThat(parser.parse(file("A.java"), "class A {}")).isEmpty();
  }
}
