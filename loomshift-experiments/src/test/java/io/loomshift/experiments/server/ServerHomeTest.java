package io.loomshift.experiments.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerHomeTest {
  @TempDir Path place;

  @Test
  void of_namesTheScript_whereTheServerIsNotThere() {
    assertThatThrownBy(() -> ServerHome.of(Server.of("wildfly"), place))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("run scripts/servers --server wildfly");
  }

  @Test
  void of_countsWhatWasMigrated() throws IOException {
    Path folder = tomcat();
    Files.writeString(
        folder.resolve("migration.json"),
        "{ \"files\": [ { \"sites\": [ {}, {} ] }, { \"sites\": [ {} ] } ] }");

    ServerHome home = ServerHome.of(Server.of("tomcat"), place);

    assertThat(home.version()).isEqualTo("11.0.22");
    assertThat(home.migratedSites()).isEqualTo(3);
    assertThat(home.migratedFiles()).isEqualTo(2);
  }

  @Test
  void arm_namesTheArmsThatThereAre_whereThatOneIsNot() throws IOException {
    tomcat();
    ServerHome home = ServerHome.of(Server.of("tomcat"), place);

    assertThat(home.arm("overlay", List.of()).label()).isEqualTo("migrated classes");
    assertThatThrownBy(() -> home.arm("virtual", List.of()))
        .hasMessage("Tomcat has no arm virtual; it has released, overlay");
  }

  private Path tomcat() throws IOException {
    Path folder = Files.createDirectories(place.resolve("tomcat"));
    Files.writeString(
        folder.resolve("server.json"),
        "{ \"version\": \"11.0.22\", \"arms\": [ \"released\", \"overlay\" ] }");
    return folder;
  }
}
