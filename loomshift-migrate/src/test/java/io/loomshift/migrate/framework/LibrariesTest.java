package io.loomshift.migrate.framework;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a Gradle build says of its libraries without being run.
class LibrariesTest {
  @TempDir private Path root;

  @Test
  void versionIsRead_whenAPropertyGivesIt() throws IOException {
    write("gradle.properties", "# as ever\nquarkusVersion=3.21.4\n");
    write(
        "api/build.gradle",
        "implementation enforcedPlatform(\"io.quarkus:quarkus-bom:${quarkusVersion}\")\n");

    assertThat(api().version("io.quarkus")).hasValue("3.21.4");
  }

  @Test
  void versionIsRead_whenAScriptAssignsIt() throws IOException {
    write("build.gradle", "ext {\n  dropwizardVersion = '2.0.5'\n}\n");
    write(
        "api/build.gradle",
        "implementation \"io.dropwizard:dropwizard-core:$dropwizardVersion\"\n");

    assertThat(api().uses("dropwizard-core")).isTrue();
    assertThat(api().version("io.dropwizard")).hasValue("2.0.5");

    write(
        "api/build.gradle.kts",
        "val grpc by extra(\"1.68.0\")\napi(\"io.grpc:grpc-core:$grpc\")\n");

    assertThat(api().version("io.grpc")).hasValue("1.68.0");
  }

  @Test
  void nearestValueCounts_whenSeveralScriptsAssignOne() throws IOException {
    write("build.gradle", "ext.grpc = '1.50.0'\n");
    write("api/build.gradle", "ext.grpc = '1.68.0'\napi \"io.grpc:grpc-core:$grpc\"\n");

    assertThat(api().version("io.grpc")).hasValue("1.68.0");
  }

  @Test
  void versionOfAPluginIsRead_whenADirectoryAboveGivesIt() throws IOException {
    write(
        "build.gradle",
        "plugins {\n  id 'org.springframework.boot' version '3.4.1' apply false\n}\n");
    write(
        "api/build.gradle", "implementation 'org.springframework.boot:spring-boot-starter-web'\n");

    assertThat(api().version("org.springframework.boot")).hasValue("3.4.1");
    assertThat(
            Libraries.ofGradle(root.resolve("api"), root.resolve("api"))
                .version("org.springframework.boot"))
        .isEmpty();
  }

  @Test
  void catalogIsRead_whenTheSettingsScriptWritesItOut() throws IOException {
    write(
        "settings.gradle.kts",
        """
        dependencyResolutionManagement {
          versionCatalogs {
            create("libs") {
              version("spring", "3.4.1")
              plugin("boot", "org.springframework.boot").versionRef("spring")
              library("grpc-api", "io.grpc:grpc-api:1.55.1")
              library("web", "org.springframework.boot", "spring-boot-starter-web").withoutVersion()
              bundle("calls", listOf("grpc-api"))
            }
          }
        }
        """);
    write("api/build.gradle.kts", "implementation(libs.web)\nimplementation(libs.bundles.calls)\n");

    assertThat(api().uses("spring-boot-starter-web")).isTrue();
    assertThat(api().uses("grpc-api")).isTrue();
    assertThat(api().version("org.springframework.boot")).hasValue("3.4.1");
    assertThat(api().version("io.grpc")).hasValue("1.55.1");
  }

  @Test
  void catalogAboveIsRead_whenTheSettingsScriptNextToTheBuildWritesNone() throws IOException {
    write("gradle/libs.versions.toml", "[libraries]\nweb = \"io.grpc:grpc-api:1.55.1\"\n");
    write("api/settings.gradle", "rootProject.name = 'api'\n");
    write("api/build.gradle", "implementation libs.web\n");

    assertThat(api().version("io.grpc")).hasValue("1.55.1");
  }

  private Libraries api() {
    return Libraries.ofGradle(root.resolve("api"), root);
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(root.resolve(name).getParent());
    Files.writeString(root.resolve(name), text);
  }
}
