package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaunchTest {
  private static final Path HERE = Path.of("/");

  @Test
  void shellWouldTakeIt_asItIsShown() {
    Launch launch =
        new Launch(
            List.of("java", "-Da=b c", "it's", "x.jar", ""),
            Map.of("B", "2", "A", "1 2", "R", "f=" + Recording.FOLDER),
            HERE);

    assertThat(launch.shown()).isEqualTo("A='1 2' B=2 java '-Da=b c' 'it'\\''s' x.jar ''");
  }

  @Test
  void secretsAreLeftOut_whenTheCommandIsTheUsers() {
    Launch launch =
        new Launch(
            List.of("/bin/sh", "-c", "java -jar x.jar --token=hunter2"),
            Map.of("JAVA_TOOL_OPTIONS", "-Xmx64m -Dpassword=hunter2"),
            HERE,
            false);

    assertThat(launch.shown())
        .isEqualTo(
            "JAVA_TOOL_OPTIONS='-Xmx64m -Dpassword=...' /bin/sh -c 'java -jar x.jar --token=...'");
  }

  @Test
  void wordsAndEnvironmentChange_andAllElseStays() {
    Launch changed =
        new Launch(List.of("a{x}"), Map.of("B", "b{x}"), HERE, false)
            .with(word -> word.replace("{x}", "1"));

    assertThat(changed).isEqualTo(new Launch(List.of("a1"), Map.of("B", "b1"), HERE, false));
  }

  @Test
  void programIsWanted_whenThereIsNone() {
    assertThatThrownBy(() -> Launch.of(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a launch needs a program");
  }
}
