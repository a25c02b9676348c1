package io.loomshift.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenBuildTest {
  @TempDir private Path folder;

  private Path log(String text) throws IOException {
    return Files.writeString(folder.resolve("maven.log"), text);
  }

  @Test
  void firstOnThePathIsTaken_whenItCanBeStarted() throws IOException {
    Path first = Files.createDirectories(folder.resolve("first"));
    Path second = Files.createDirectories(folder.resolve("second"));
    Files.createFile(first.resolve("mvn"));
    Path maven = Files.createFile(second.resolve("mvn"));
    assertThat(maven.toFile().setExecutable(true)).isTrue();

    assertThat(MavenBuild.installed(first + File.pathSeparator + second)).contains(maven);
    assertThat(MavenBuild.installed(first.toString())).isEmpty();
    assertThat(MavenBuild.installed("")).isEmpty();
  }

  @Test
  void testsOfAllModulesAreCounted_whenTheyPassed() throws IOException {
    for (String module : new String[] {"stock", "web"}) {
      Path reports = Files.createDirectories(folder.resolve(module).resolve("target/reports"));
      Files.writeString(
          reports.resolve("TEST-a.xml"),
          "<testsuite name=\"a\" tests=\"5\" errors=\"1\" skipped=\"1\" failures=\"1\"><testcase"
              + " tests=\"9\"/></testsuite>");
      Files.writeString(reports.resolve("a.txt"), "<testsuite tests=\"7\">");
    }

    assertThat(MavenBuild.passed(folder)).isEqualTo(4);
  }

  @Test
  void firstErrorIsTold_whenMavenFails() throws IOException {
    Path log =
        log("[INFO] x\n[ERROR] \n[ERROR] Could not transfer artifact a:b\n[ERROR] To see more\n");

    assertThat(MavenBuild.failure(folder, log))
        .isEqualTo(
            "%s: Maven failed (Could not transfer artifact a:b); see %s".formatted(folder, log));
  }

  @Test
  void whatIsMissingIsTold_whenNoMavenSaidAnything() throws IOException {
    assertThat(MavenBuild.failure(folder, log("mvnw: wget: not found\n")))
        .startsWith("Maven is neither installed nor")
        .contains("install Maven 3.8 or later, or run loomshift demo");
  }
}
