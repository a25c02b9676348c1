package io.loomshift.migrate.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FactsFileTest {
  /// The names of some obfuscated classes are no text.
  private static final ClassFacts ODD =
      new ClassFacts(
          "a/\uD800",
          "java/lang/Object",
          List.of("java/lang/Runnable", "a/\u00DF"),
          ClassFacts.PUBLIC,
          "Odd.java",
          List.of(
              new Method(
                  "run",
                  "()V",
                  ClassFacts.SYNCHRONIZED,
                  List.of(
                      new Call("a/B", "wait", "(J)V", true, false, true, 70_000),
                      new Call("a/\uDC00", "&x", "()V", false, true, false, 0)),
                  List.of(3, 70_000)),
              new Method("none", "(I)V", ClassFacts.ABSTRACT, List.of(), List.of())));

  private static final ClassFacts PLAIN = new ClassFacts("a/B", "", List.of(), 0, "", List.of());

  @Test
  void factsAreTheSame_whenTheyAreReadInAnyOrder() throws IOException {
    FactsFile file = FactsFile.open(FactsFile.bytes(List.of(PLAIN, ODD, PLAIN)));

    assertThat(file.size()).isEqualTo(3);
    assertThat(file.facts(1)).isEqualTo(ODD);
    assertThat(file.facts(2)).isEqualTo(PLAIN);
    assertThat(file.facts(0)).isEqualTo(PLAIN);
    assertThat(file.name(1)).isEqualTo(ODD.name());
    assertThat(file.parents(1)).isEqualTo(ODD.parents());
    assertThat(FactsFile.open(FactsFile.bytes(List.of())).size()).isZero();
  }

  @Test
  void fileIsRefused_whenItIsCutShort() {
    byte[] whole = FactsFile.bytes(List.of(ODD));

    assertThat(IntStream.range(0, whole.length))
        .allSatisfy(length ->
            assertThatThrownBy(() -> FactsFile.open(Arrays.copyOf(whole, length)))
                .isInstanceOf(IOException.class));
  }
}
