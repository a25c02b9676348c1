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
    Build build = new Build(directory).module("m", "t:m:1", properties("maven.compiler.release=9"));

    assertThat(build.read().settings(directory)).isEqualTo(BuildSettings.NONE);
  }

  @Test
  void propertiesCount_whenThePlugInIsNotConfigured() {
    assertThat(
            settings(
                properties(
                    "java.level=1.8",
                    "maven.compiler.source=${java.level}",
                    "project.build.sourceEncoding=ISO-8859-1")))
        .isEqualTo(new BuildSettings(Optional.of("8"), Optional.of(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void releaseWinsOverSource_andSourceOverTarget() {
    String source = "maven.compiler.source=11";
    String target = "maven.compiler.target=17";

    assertThat(settings(properties(target)).release()).contains("17");
    assertThat(settings(properties(target, source)).release()).contains("11");
    assertThat(settings(properties(target, source, "maven.compiler.release=9")).release())
        .contains("9");
  }

  @Test
  void plugInWinsOverProperties_andItsOwnConfigurationOverTheManagedOne() {
    String property = properties("maven.compiler.release=11");
    String managed =
        "<pluginManagement>" + compiler("<release>17</release>") + "</pluginManagement>";
    String own = compiler("<release>21</release><encoding>US-ASCII</encoding>");

    assertThat(settings(property, "<build>" + managed + "</build>").release()).contains("17");
    assertThat(settings(property, "<build>" + managed + own + "</build>"))
        .isEqualTo(new BuildSettings(Optional.of("21"), Optional.of(StandardCharsets.US_ASCII)));
  }

  @Test
  void executionOfTheMainSourcesWins_whenItIsConfiguredByItself() {
    assertThat(
            settings(
                    "<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>",
                    "<configuration><release>8</release></configuration><executions>",
                    "<execution><id>default-compile</id>",
                    "<configuration><release>9</release></configuration></execution>",
                    "</executions></plugin></plugins></build>")
                .release())
        .contains("9");
  }

  @Test
  void parentsSettingCounts_whenTheModuleHasNone() {
    Build build = new Build(directory);
    build.module(".", "t:root:1", "<build>" + compiler("<release>${level}</release>") + "</build>");
    build.module("m", ":m:", parent("t:root:1"), properties("level=24"));

    assertThat(build.read().settings(build.tree.resolve("m")).release()).contains("24");
    assertThat(build.read().settings(build.tree).release()).isEmpty();
  }
}
