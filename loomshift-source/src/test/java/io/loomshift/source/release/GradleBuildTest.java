package io.loomshift.source.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.edit.TextEdits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GradleBuildTest {
  @TempDir Path root;

  private void write(String name, String... lines) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private List<Compilation> compilations(String module) {
    Path directory = root.resolve(module).normalize();
    return new GradleBuild(
            GradleBuild.root(directory, root), path -> path.substring(root.toString().length() + 1))
        .compilations(directory);
  }

  private String shown(String module) {
    return compilations(module).stream()
        .map(c ->
            c.directory()
                + "="
                + c.settings().stream()
                    .map(s -> s.release().isPresent() ? "" + s.release().getAsInt() : "?")
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sourceCompatibility = 17",
        "sourceCompatibility = '17'",
        "sourceCompatibility = JavaVersion.VERSION_17",
        "sourceCompatibility JavaVersion.VERSION_17",
        "sourceCompatibility = targetCompatibility = JavaVersion.VERSION_17",
        "tasks.withType(JavaCompile) { options.release.set 17 }",
        "kotlin { languageVersion = '1.7' }\nsourceCompatibility = 17",
        "java { sourceCompatibility = JavaVersion.toVersion(\"17\") }",
        "java { toolchain { languageVersion = JavaLanguageVersion.of(17) } }",
        "java.toolchain.languageVersion.set(JavaLanguageVersion.of(17))",
        "kotlin { jvmToolchain(17) }",
        "tasks.withType(JavaCompile) { options.release = 17 }",
        "tasks.withType<JavaCompile>().configureEach { options.release.set(17) }",
        "compileJava { options.release.set(17) }",
        "def level = 17\nsourceCompatibility = level",
        "ext { javaVersion = '17' }\nsourceCompatibility = rootProject.ext.javaVersion",
        "val level by extra(17)\njava { sourceCompatibility = JavaVersion.toVersion(level) }",
        "java { sourceCompatibility = JavaVersion.toVersion(libs.versions.java.get()) }",
        "val ownLibs = libs\njava { sourceCompatibility = JavaVersion.toVersion(ownLibs.versions.java.get()) }",
        "java.toolchain.languageVersion = JavaLanguageVersion.of(libs.findVersion(\"java\").get().requiredVersion)",
        "tasks.compileJava { options.release = providers.gradleProperty('level').get().toInteger() }",
        "// sourceCompatibility = 8\nsourceCompatibility = 17 /* not 21 */",
        "apply from: 'gradle/java.gradle'",
        "apply from: \"$rootDir/gradle/java.gradle\"",
        "plugins { id 'our.java' }",
        "sourceCompatibility = 8\ncompileJava { options.release = 17 }",
        "sourceCompatibility = 17\njava { toolchain { languageVersion = JavaLanguageVersion.of(21) } }",
      })
  void releaseIsRead_howeverItIsWritten(String script) throws IOException {
    write("settings.gradle");
    write("gradle.properties", "level=17");
    write("gradle/libs.versions.toml", "[versions]", "java = \"17\"");
    write("gradle/java.gradle", "targetCompatibility = 17");
    write("buildSrc/src/main/groovy/our.java.gradle", "java { sourceCompatibility = 17 }");
    write("build.gradle", script.split("\n"));

    assertThat(shown(".")).isEqualTo("=17");
  }

  @Test
  void lowestCounts_whenSourceAndTargetOrBranchesDiffer() throws IOException {
    write("build.gradle", "sourceCompatibility = 8", "targetCompatibility = 17");
    assertThat(compilations(".").getFirst().release()).hasValue(8);

    write(
        "build.gradle",
        "if (x) {",
        "  sourceCompatibility = 21",
        "} else {",
        "  sourceCompatibility = 11",
        "}");
    assertThat(compilations(".").getFirst().release()).hasValue(11);
  }

  @Test
  void testsAndOtherSourceSetsHaveTheirOwn() throws IOException {
    write(
        "build.gradle.kts",
        "tasks.compileJava { options.release = 8 }",
        "tasks.named<JavaCompile>(\"compileTestJava\") { options.release = 21 }",
        "tasks.named<JavaCompile>(\"compileJava19Java\") { options.release = 19 }");

    assertThat(shown(".")).isEqualTo("=8, src/test=21, src/java19=19");
  }

  @Test
  void scriptsAboveCountForTheirSubprojects_andTheOwnScriptWins() throws IOException {
    write("settings.gradle");
    write(
        "build.gradle",
        "sourceCompatibility = 25",
        "subprojects {",
        "  sourceCompatibility = 17",
        "}",
        "project(':c') { sourceCompatibility = 11 }");
    write("a/build.gradle", "");
    write("b/build.gradle", "sourceCompatibility = 21");

    assertThat(shown("a")).isEqualTo("=17");
    assertThat(shown("b")).isEqualTo("=21");
  }

  @Test
  void nothingIsGuessed_whenTheValueIsComputed() throws IOException {
    write("build.gradle", "sourceCompatibility = computed(project)");

    assertThat(shown(".")).isEqualTo("=?");
    assertThat(compilations(".").getFirst().settings().getFirst().place())
        .isEqualTo("build.gradle:1");
  }

  @Test
  void nothingIsGuessed_whenNoScriptSaysAnything() throws IOException {
    write("build.gradle", "plugins { id 'java' }", "version = '17'", "release = true");

    assertThat(shown(".")).isEqualTo("=?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8", "'1.8'", "JavaVersion.VERSION_1_8", "8"})
  void literalIsRewritten_whereItStands(String literal) throws IOException {
    write("build.gradle", "sourceCompatibility = " + literal + " // old");

    ReleaseSetting setting = compilations(".").getFirst().settings().getFirst();
    ReleaseSetting.Rewrite rewrite = setting.rewrite().orElseThrow();

    assertThat(setting.release()).hasValue(8);
    assertThat(
            TextEdits.apply(
                Files.readString(root.resolve("build.gradle")),
                List.of(rewrite.place().holding(List.of(rewrite.to(21))))))
        .isEqualTo("sourceCompatibility = " + literal.replaceAll("1[._]8|8", "21") + " // old\n");
  }
}
