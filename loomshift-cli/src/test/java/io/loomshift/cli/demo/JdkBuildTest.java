package io.loomshift.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkBuildTest {
  @TempDir private Path folder;

  @Test
  void exampleCompiles_whenItIsUnpackedAndCopied() {
    Orders copy = Orders.unpack(folder.resolve("before")).copyTo(folder.resolve("after"));

    JdkBuild.compile(copy.sources(), List.of(copy.database()), copy.classes());

    assertThat(copy.classes().resolve("shop/orders/OrdersMain.class")).isNotEmptyFile();
  }

  @Test
  void placeIsNamed_whenSomethingDoesNotCompile() throws IOException {
    Path source = Files.writeString(folder.resolve("Broken.java"), "class Broken { int x = }");

    assertThatThrownBy(() -> JdkBuild.compile(folder, List.of(), folder.resolve("classes")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(folder + " does not compile: " + source + ":1: error:");
  }
}
