package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What Gradle 4.4.1 wrote of a build of two projects, by `loomshift.init.gradle`.
class BuildModelTest {
  private static final String MODEL =
      """
      {
          "schema": "loomshift/build-model/1",
          "tool": "Gradle 4.4.1",
          "projects": [
              {
                  "path": ":",
                  "directory": "@",
                  "sourceSets": [

                  ]
              },
              {
                  "path": ":core",
                  "directory": "@/core",
                  "sourceSets": [
                      {
                          "name": "main",
                          "directories": [
                              "@/core/src/main/java"
                          ],
                          "release": 17,
                          "classPath": [

                          ]
                      }
                  ]
              },
              {
                  "path": ":web",
                  "directory": "@/web",
                  "sourceSets": [
                      {
                          "name": "main",
                          "directories": [
                              "@/web/src/main/java"
                          ],
                          "release": 21,
                          "classPath": [
                              "@/web/lib/gone.jar"
                          ]
                      },
                      {
                          "name": "test",
                          "directories": [

                          ],
                          "release": 21,
                          "classPath": [

                          ]
                      }
                  ]
              }
          ]
      }
      """;

  @TempDir private Path directory;
  private Path model;

  @BeforeEach
  void writeBuild() throws IOException {
    source("core", "Core");
    source("web", "Web");
    Files.writeString(directory.resolve("build.gradle"), "sourceCompatibility = 8");
    model =
        Files.writeString(
            directory.resolve("model.json"), MODEL.replace("@", directory.toString()));
  }

  private void source(String project, String type) throws IOException {
    Path folder = Files.createDirectories(directory.resolve(project).resolve("src/main/java"));
    Files.writeString(
        folder.resolve(type + ".java"),
        "class %s { Thread t = new Thread(() -> {}); }".formatted(type));
  }

  @Test
  void buildSaysSourcesAndReleases_whenItWasAsked() {
    Run run = Run.of("scan", "--build-model", model.toString());

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains(
            "Java 17 (Gradle 4.4.1 :core): core/src/main/java",
            "Java 21 (Gradle 4.4.1 :web): web/src/main/java",
            "Core.java:1  keep: release-too-low",
            "Web.java:1  review");
  }

  @Test
  void oneLineNamesTheRemedy_whenTheFileIsNone() throws IOException {
    Files.writeString(model, "{\"schema\": \"other\"}");

    assertThat(Run.of("scan", "--build-model", model.toString()).err())
        .contains(model + ": is no build model (its schema is not loomshift/build-model/1); make");
    assertThat(Run.of("scan", "--build-model", "nowhere.json").err())
        .contains("nowhere.json: does not exist; correct --build-model");
  }
}
