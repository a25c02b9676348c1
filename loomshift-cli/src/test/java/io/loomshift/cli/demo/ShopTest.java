package io.loomshift.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShopTest {
  @TempDir private Path folder;

  @Test
  void sourcesAreCopied_withoutWhatWasBuilt() throws IOException {
    Shop shop = Shop.unpack(folder.resolve("before"));
    Path built = Files.createDirectories(shop.root().resolve("web/target"));
    Files.createFile(built.resolve("web-1.0.jar"));

    Shop copy = shop.copyTo(folder.resolve("after"));

    assertThat(copy.root().resolve("web/src/main/resources/application.yml")).isNotEmptyFile();
    assertThat(copy.root().resolve("stock/pom.xml")).isNotEmptyFile();
    assertThat(copy.root().resolve("web/target")).doesNotExist();
    assertThat(shop.supplier().resolve("shop/supplier/Supplier.java")).isNotEmptyFile();
    assertThat(folder.resolve("maven/mvnw")).isNotEmptyFile();
    assertThat(folder.resolve("maven/.mvn/wrapper/maven-wrapper.properties")).isNotEmptyFile();
  }

  @Test
  void onlyTheMachineItselfReachesIt_whenItRuns() {
    assertThat(new Shop(folder).command("7001", "http://127.0.0.1:7002", List.of("-Dx=y")))
        .contains("-Dx=y", "--server.address=127.0.0.1", "--server.port=7001");
  }

  @Test
  void tracingIsShorter_whenLoadsAre() {
    DemoLoad load =
        DemoService.SHOP.load(OptionalDouble.empty(), Optional.of(Duration.ofSeconds(1)), 1);

    assertThat(load.rate()).isEqualTo(60);
    assertThat(load.tries()).isTrue();
    assertThat(load.warmUp()).isEqualTo(Duration.ofSeconds(1));
    assertThat(load.tracing().time()).isEqualTo(Duration.ofSeconds(4));
  }
}
