package io.loomshift.source.classpath;

import static io.loomshift.source.classpath.Build.parent;
import static io.loomshift.source.classpath.Build.properties;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildSettingsTest {
  @TempDir Path directory;

  private BuildSettings settings(String... body) {
    Build build = new Build(directory).module("m", "t:m:1", body);
    return build.read().settings(build.tree.resolve("m"));
  }

  private static String compiler(String configuration) {
    return "<plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>"
        + configuration
        + "</configuration></plugin></plugins>";
  }

  @Test
  void nothingIsKnown_whenThePomSaysNothing() {
    assertThat(settings()).isEqualTo(BuildSettings.NONE);
  }

  @Test
  void nothingIsKnown_whenTheDirectoryIsNoModule() {
    Build build =
        new Build(directory)
            .module("m", "t:m:1", properties("project.build.sourceEncoding=UTF-16"));

    assertThat(build.read().settings(directory)).isEqualTo(BuildSettings.NONE);
  }

  @Test
  void propertiesCount_whenThePlugInIsNotConfigured() {
    assertThat(settings(properties("set=ISO-8859-1", "project.build.sourceEncoding=${set}")))
        .isEqualTo(new BuildSettings(Optional.of(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void plugInWinsOverProperties_andItsOwnConfigurationOverTheManagedOne() {
    String property = properties("project.build.sourceEncoding=ISO-8859-1");
    String managed =
        "<pluginManagement>" + compiler("<encoding>UTF-16</encoding>") + "</pluginManagement>";
    String own = compiler("<encoding>US-ASCII</encoding>");

    assertThat(settings(property, "<build>" + managed + "</build>").encoding())
        .contains(StandardCharsets.UTF_16);
    assertThat(settings(property, "<build>" + managed + own + "</build>").encoding())
        .contains(StandardCharsets.US_ASCII);
  }

  @Test
  void parentsSettingCounts_whenTheModuleHasNone() {
    Build build = new Build(directory);
    build.module(".", "t:root:1", "<build>" + compiler("<encoding>${set}</encoding>") + "</build>");
    build.module("m", ":m:", parent("t:root:1"), properties("set=US-ASCII"));

    assertThat(build.read().settings(build.tree.resolve("m")).encoding())
        .contains(StandardCharsets.US_ASCII);
    assertThat(build.read().settings(build.tree).encoding()).isEmpty();
  }
}
