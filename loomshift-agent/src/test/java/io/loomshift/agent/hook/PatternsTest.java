package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatternsTest {
  private final Patterns patterns =
      new Patterns(
          List.of("com.shop.*", "org.Cart#pay", "*Service#find*"),
          List.of("com.shop.x.*", "*#get*"));

  @TempDir Path folder;

  @Test
  void methodIsMeant_whenAnIncludedPatternFits() {
    assertThat(patterns.mean("com.shop.Cart", "pay")).isTrue();
    assertThat(patterns.mean("com.shop.a.b.Cart$1", "run")).isTrue();
    assertThat(patterns.mean("org.Cart", "pay")).isTrue();
    assertThat(patterns.mean("a.UserService", "findAll")).isTrue();
  }

  @Test
  void methodIsNotMeant_whenNoPatternFitsOrOneExcludesIt() {
    assertThat(patterns.mean("org.Cart", "payLater")).isFalse();
    assertThat(patterns.mean("com.shopping.Cart", "pay")).isFalse();
    assertThat(patterns.mean("com.shop.x.Cart", "pay")).isFalse();
    assertThat(patterns.mean("com.shop.Cart", "getPrice")).isFalse();
    assertThat(patterns.mean("a.UserServices", "findAll")).isFalse();
  }

  @Test
  void classMayBeMeant_whenOneOfItsMethodsMayBe() {
    assertThat(patterns.mayMean("org.Cart")).isTrue();
    assertThat(patterns.mayMean("org.Carts")).isFalse();
  }

  @Test
  void optionsAndConfigurationAreJoined_whenBothAreGiven() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("config"), "# shop\ninclude b.B  # more\n\nmonitors c.*\nio off\n");

    TraceOptions options =
        TraceOptions.of(
            Map.of(
                "out", "x.trace", "include", "a.A", "config", config.toString(), "max-bytes", "7"));

    assertThat(options.functions().mean("a.A", "x")).isTrue();
    assertThat(options.functions().mean("b.B", "x")).isTrue();
    assertThat(options.monitors().mean("c.C", "x")).isTrue();
    assertThat(options.io()).isFalse();
    assertThat(options.stacks()).isTrue();
    assertThat(options.bytes()).isEqualTo(7);
  }

  @Test
  void optionsAreRefused_whenALineOrANumberIsWrong() throws IOException {
    Path config = Files.writeString(folder.resolve("config"), "inclde a.A\n");

    assertThatThrownBy(() -> TraceOptions.of(Map.of("out", "x", "config", config.toString())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("inclde");
    assertThatThrownBy(() -> TraceOptions.of(Map.of("out", "x", "max-bytes", "many")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("many");
    assertThatThrownBy(() -> TraceOptions.of(Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("out");
  }
}
