package io.loomshift.migrate.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the tables say of methods that everybody knows.
class JdkTableTest {
  private static final boolean WRITE = "write".equals(System.getProperty("loomshift.golden"));

  /// A line a method: its class, its name, the number of its arguments, and behind a blank what it
  /// does on 21 and on 25.
  private static final Path KNOWN = Path.of("src/test/resources/reach/known-methods.txt");

  @Test
  void methodsDoWhatIsExpected_whenEverybodyKnowsThem() throws IOException {
    JdkTable old = JdkTable.of(21);
    JdkTable current = JdkTable.of(25);
    List<String> found = new ArrayList<>();
    for (String line : Files.readAllLines(KNOWN)) {
      String method = line.split(" ", -1)[0];
      int dot = method.indexOf('.');
      int slash = method.lastIndexOf('/');
      String type = method.substring(0, dot);
      String name = method.substring(dot + 1, slash);
      int arguments = Integer.parseInt(method.substring(slash + 1));
      found.add(
          method
              + " "
              + words(old.effects(type, name, arguments))
              + " "
              + words(current.effects(type, name, arguments)));
    }
    if (WRITE) {
      Files.write(KNOWN, found);
    }
    assertThat(found).hasSizeGreaterThan(150).isEqualTo(Files.readAllLines(KNOWN));
  }

  private static String words(Set<Effect> effects) {
    return effects.isEmpty() ? "-" : String.join(",", effects.stream().map(Effect::id).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 22, 23, 24, 25})
  void objectWaits_whenAnyReleaseIsAsked(int release) {
    assertThat(JdkTable.of(release).effects("java/util/ArrayList", "wait", 0))
        .containsExactly(Effect.MONITOR);
  }

  @Test
  void nothingPins_whenMonitorsGiveTheCarrierBack() {
    assertThat(JdkTable.of(24).effects("java/io/PipedInputStream", "read", 0))
        .isEqualTo(Set.of(Effect.MONITOR));
    assertThat(JdkTable.of(23).effects("java/io/PipedInputStream", "read", 0))
        .contains(Effect.PINS);
  }

  @Test
  void resultsHaveTypes_whenTheseBlock() {
    assertThat(JdkTable.of(25).result("java/net/Socket", "getInputStream", 0))
        .contains("java/io/InputStream");
  }
}
