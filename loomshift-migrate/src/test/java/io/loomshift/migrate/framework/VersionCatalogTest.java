package io.loomshift.migrate.framework;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.classpath.Artifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `libs.…` means in a Gradle build.
class VersionCatalogTest {
  private static final VersionCatalog CATALOG =
      VersionCatalog.read(
          """
          [versions]
          boot = "4.1.0" # as ever

          [libraries]
          spring-boot-starter-web = { module = "org.springframework.boot:spring-boot-starter-web" }
          grpc_core = "io.grpc:grpc-core:1.68.0"
          hikari = { group = "com.zaxxer", name = "HikariCP", version = "7.0.2" }

          [plugins]
          boot = { id = "org.springframework.boot", version.ref = "boot" }

          [bundles]
          database-access = [
            "hikari",
            'grpc_core', # by chance
          ]
          """);

  @Test
  void librariesAreFound_whenABuildNamesThemWithDots() {
    assertThat(CATALOG.used("implementation(libs.spring.boot.starter.web)\napi(libs.grpc.core)"))
        .containsExactly(
            new Artifact("org.springframework.boot", "spring-boot-starter-web", Optional.empty()),
            new Artifact("io.grpc", "grpc-core", Optional.of("1.68.0")));
    assertThat(CATALOG.used("api(libs.hikari)"))
        .containsExactly(new Artifact("com.zaxxer", "HikariCP", Optional.of("7.0.2")));
    assertThat(CATALOG.used("api(libs.unknown)")).isEmpty();
  }

  @Test
  void librariesOfABundleAreFound_whenABuildNamesIt() {
    assertThat(CATALOG.used("implementation(rootLibs.bundles.database.access)"))
        .extracting(Artifact::artifactId)
        .containsExactly("HikariCP", "grpc-core");
  }

  @Test
  void versionOfAPluginIsFound_whenItRefersToOne() {
    assertThat(CATALOG.all())
        .contains(
            new Artifact(
                "org.springframework.boot", "org.springframework.boot", Optional.of("4.1.0")));
  }

  @Test
  void catalogAboveIsFound_whenTheSettingsBelowWriteNone(@TempDir Path top) throws IOException {
    Path below = Files.createDirectories(top.resolve("services/orders"));
    Files.writeString(below.resolve("settings.gradle"), "rootProject.name = 'orders'\n");
    Path catalog = Files.createDirectories(top.resolve("gradle")).resolve("libs.versions.toml");
    Files.writeString(catalog, "[libraries]\ngrpc = \"io.grpc:grpc-core:1.68.0\"\n");

    assertThat(VersionCatalog.of(below, top).all())
        .containsExactly(new Artifact("io.grpc", "grpc-core", Optional.of("1.68.0")));
  }

  @Test
  void olderIsTold_whenNumbersDiffer() {
    assertThat(Versions.isOlder("3.1.5", "3.2")).isTrue();
    assertThat(Versions.isOlder("3.2.0-M1", "3.2")).isFalse();
    assertThat(Versions.isOlder("3.10", "3.2")).isFalse();
    assertThat(Versions.isOlder("4", "3.2")).isFalse();
    assertThat(Versions.isOlder("4.0.2", "4.0.3")).isTrue();
    assertThat(Versions.isOlder("2.3.18.Final", "2.3")).isFalse();
    assertThat(Versions.isOlder("latest.release", "3.2")).isFalse();
  }
}
