package io.loomshift.experiments.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `docs/bench.md` tells of every server of `trials/servers`, in the version that its `pom.xml`
/// brings.
class ServersPageTest {
  private static final Pattern VERSION = Pattern.compile("<version>(.+?)(?:\\.Final)?</version>");

  @Test
  void everyServerHasARowWithItsVersion_whenItHasAFolder() throws IOException {
    List<String> page = Files.readAllLines(Path.of("../docs/bench.md"));

    assertThat(Server.all()).isNotEmpty();
    for (Server server : Server.all()) {
      List<String> starts =
          versions(server).stream()
              .map(version -> "| %s | %s |".formatted(server.label(), version))
              .toList();
      assertThat(page)
          .as("the row of %s, with its version of %s", server.label(), versions(server))
          .anyMatch(line ->
              starts.isEmpty()
                  ? line.startsWith("| %s | ".formatted(server.label()))
                  : starts.stream().anyMatch(line::startsWith));
    }
  }

  /// What its `pom.xml` brings; nothing where it needs nothing but the JDK.
  private static List<String> versions(Server server) throws IOException {
    String pom = Files.readString(Path.of("../trials/servers", server.id(), "pom.xml"));
    return VERSION
        .matcher(pom.substring(pom.indexOf("</parent>")))
        .results()
        .map(found -> found.group(1))
        .toList();
  }
}
