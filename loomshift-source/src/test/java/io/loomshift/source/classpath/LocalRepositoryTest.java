package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalRepositoryTest {
  @TempDir Path directory;

  private Path standard(Map<String, String> properties, Map<String, String> environment) {
    return LocalRepository.standard(properties::get, environment::get).directory();
  }

  private Map<String, String> home() {
    return Map.of("user.home", directory.toString());
  }

  @Test
  void homeIsSearched_whenNothingElseIsNamed() {
    assertThat(standard(home(), Map.of())).isEqualTo(directory.resolve(".m2/repository"));
  }

  @Test
  void propertyWins_whenItIsSet() {
    Build.write(
        directory.resolve(".m2/settings.xml"),
        "<settings><localRepository>/from/settings</localRepository></settings>");

    assertThat(
            standard(
                Map.of("user.home", directory.toString(), "maven.repo.local", "/by/property"),
                Map.of()))
        .isEqualTo(Path.of("/by/property"));
  }

  @Test
  void settingsOfTheUserWin_overThoseOfTheInstallation() {
    Build.write(
        directory.resolve("maven/conf/settings.xml"),
        "<settings><localRepository>/installed</localRepository></settings>");
    Map<String, String> environment =
        Map.of("MAVEN_HOME", directory.resolve("maven").toString(), "DISK", "/disk");

    assertThat(standard(home(), environment)).isEqualTo(Path.of("/installed"));

    Build.write(
        directory.resolve(".m2/settings.xml"),
        "<settings><localRepository>${env.DISK}/${user.home}</localRepository></settings>");

    assertThat(standard(home(), environment)).isEqualTo(Path.of("/disk" + "/" + directory));
  }

  @Test
  void fileAndRemedyAreNamed_whenTheSettingsAreMalformed() {
    Path settings = directory.resolve(".m2/settings.xml");
    Build.write(settings, "<settings>");

    assertThatThrownBy(() -> standard(home(), Map.of()))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(settings + ": line 1: ")
        .hasMessageEndingWith("; correct it, or name the repository by -Dmaven.repo.local");
  }

  @Test
  void newestDownloadIsTaken_whenASnapshotWasNotInstalled() {
    Build build = new Build(directory);
    Path folder = build.repository.directory().resolve("g/a/1-SNAPSHOT");
    Build.writeJar(folder.resolve("a-1-20240101.101010-9.jar"));
    Path newest = Build.writeJar(folder.resolve("a-1-20240301.101010-10.jar"));
    Path tests = Build.writeJar(folder.resolve("a-1-20240501.101010-11-tests.jar"));

    assertThat(build.repository.file("g", "a", "1-SNAPSHOT", "", "jar")).contains(newest);
    assertThat(build.repository.file("g", "a", "1-SNAPSHOT", "tests", "jar")).contains(tests);
    assertThat(build.repository.file("g", "a", "1-20240101.101010-9", "", "jar"))
        .contains(folder.resolve("a-1-20240101.101010-9.jar"));

    Path installed = Build.writeJar(folder.resolve("a-1-SNAPSHOT.jar"));

    assertThat(build.repository.file("g", "a", "1-SNAPSHOT", "", "jar")).contains(installed);
  }
}
