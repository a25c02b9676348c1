package io.loomshift.migrate.framework;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
  private static final String NAME = "application.yml";

  @TempDir private Path root;

  @Test
  void fileIsRead_whenAPictureStandsInIt() throws IOException {
    String picture = "logo: \"" + "A".repeat(4_000_000) + "\"\n";
    Files.writeString(root.resolve(NAME), picture + "server:\n  port: 8080\n");

    SettingsFile file = SettingsFile.read(root, NAME, "").orElseThrow();
    SettingsText.Setting port = file.settings().setting("server.port").orElseThrow();

    assertThat(file.text().content().substring(port.start(), port.end())).isEqualTo("8080");
    assertThat(file.line(port.start())).isEqualTo(3);
    assertThat(file.settings().adding("server.address", "localhost").orElseThrow().edit())
        .satisfies(edit ->
            assertThat(file.text().content().substring(0, edit.start())).endsWith("server:"));
  }

  @Test
  void firstDocumentCountsAlone_whenAFrameworkReadsNoOther() throws IOException {
    Files.writeString(root.resolve(NAME), "a: 1\n---\na: 2\nb: 3\n");

    SettingsText first = SettingsFile.read(root, NAME, "").orElseThrow().first().settings();

    assertThat(first.setting("a").orElseThrow().value()).isEqualTo("1");
    assertThat(first.setting("b")).isEmpty();
  }
}
