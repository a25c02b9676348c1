package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the build around a folder says, for those who name `src`.
class BuildTest {
  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <groupId>shop</groupId>
        <artifactId>shop</artifactId>
        <version>1</version>
        <properties>
          <project.build.sourceEncoding>ISO-8859-1</project.build.sourceEncoding>
        </properties>
        <dependencies>
          <dependency>
            <groupId>shop</groupId>
            <artifactId>no-such-till</artifactId>
            <version>2</version>
          </dependency>
        </dependencies>
      </project>
      """;

  @TempDir Path directory;

  @Test
  void libraries_whenThePomLiesAboveTheFolder() throws IOException {
    Build build = buildOf("src", "pom.xml", POM);
    assertThat(build.libraries("").uses("no-such-till")).isTrue();
    assertThat(build.classPath().missing()).singleElement().asString().contains("no-such-till");
    assertThat(build.file()).isEqualTo("../pom.xml");
  }

  @Test
  void libraries_whenTheScriptOfGradleLiesAboveTheFolder() throws IOException {
    Build build =
        buildOf("src", "build.gradle", "dependencies { implementation 'shop:no-such-till:2' }");
    assertThat(build.libraries("").uses("no-such-till")).isTrue();
    assertThat(build.classPath().missing()).singleElement().asString().contains("no-such-till");
  }

  @Test
  void libraries_whenTheFolderIsAWorkTreeOfItsOwn() throws IOException {
    Files.createDirectories(directory.resolve("src/.git"));
    Build build = buildOf("src", "pom.xml", POM);
    assertThat(build.maven()).isEmpty();
    assertThat(build.classPath().missing()).isEmpty();
  }

  private Build buildOf(String folder, String name, String content) throws IOException {
    Files.writeString(directory.resolve(name), content);
    Path sources = Files.createDirectories(directory.resolve(folder).resolve("main/java/shop"));
    Files.writeString(sources.resolve("Shop.java"), "package shop; class Shop {}");
    Path root = directory.resolve(folder);
    return Build.of(
        SourceTree.open(List.of(root), Optional.empty()),
        new ScanRequest(List.of(root), Profile.SAFE, 25, Optional.empty(), Optional.empty()));
  }
}
