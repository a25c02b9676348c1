package io.loomshift.source.classpath;

import static io.loomshift.source.classpath.Build.parent;
import static io.loomshift.source.classpath.Build.properties;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.edit.TextEdits;
import io.loomshift.source.release.Compilation;
import io.loomshift.source.release.ReleaseSetting;
import io.loomshift.source.release.ReleaseSetting.Rewrite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenReleasesTest {
  @TempDir Path directory;
  private Build build;

  @BeforeEach
  void makeBuild() {
    build = new Build(directory);
  }

  private List<Compilation> compilations(String module) {
    return build.read().compilations(build.tree.resolve(module).normalize());
  }

  private List<Compilation> of(String... body) {
    build.module(".", "t:m:1", body);
    return compilations(".");
  }

  /// Each compilation as `directory=release release`, `?` for what is not known.
  private static String shown(List<Compilation> compilations) {
    return compilations.stream()
        .map(c ->
            c.directory()
                + "="
                + c.settings().stream()
                    .map(s -> s.release().isPresent() ? "" + s.release().getAsInt() : "?")
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.joining(", "));
  }

  private static String plugin(String... content) {
    return "<plugins><plugin><artifactId>maven-compiler-plugin</artifactId>"
        + String.join("", content)
        + "</plugin></plugins>";
  }

  private static String build(String... content) {
    return "<build>" + String.join("", content) + "</build>";
  }

  private static String configuration(String content) {
    return "<configuration>" + content + "</configuration>";
  }

  private static String execution(String id, String goal, String configuration) {
    return "<execution><id>"
        + id
        + "</id><goals><goal>"
        + goal
        + "</goal></goals>"
        + configuration(configuration)
        + "</execution>";
  }

  @Test
  void pluginsDefaultCounts_whenThePomSaysNothing() {
    assertThat(shown(of())).isEqualTo("=8, src/test=8");
    assertThat(shown(of(build(plugin("<version>3.8.1</version>"))))).isEqualTo("=6, src/test=6");
  }

  @Test
  void releaseWinsOverSourceAndTarget_whichCountTogether() {
    String both = "maven.compiler.source=1.8";
    assertThat(shown(of(properties(both, "maven.compiler.target=17"))))
        .isEqualTo("=8 17, src/test=8 17");
    assertThat(shown(of(properties(both, "maven.compiler.release=11"))))
        .isEqualTo("=11, src/test=11");
  }

  @Test
  void pluginWinsOverProperties_andItsExecutionOverThePlugin() {
    String property = properties("maven.compiler.release=11");
    assertThat(shown(of(property, build(plugin(configuration("<release>17</release>"))))))
        .isEqualTo("=17, src/test=17");
    String execution =
        "<executions>"
            + execution("default-testCompile", "testCompile", "<release>21</release>")
            + "</executions>";
    assertThat(
            shown(of(property, build(plugin(configuration("<release>17</release>"), execution)))))
        .isEqualTo("=17, src/test=21");
  }

  @Test
  void ownPluginWinsOverTheManagedOne_andTheChildOverItsParent() {
    build.module(
        ".",
        "t:root:1",
        build(
            "<pluginManagement>"
                + plugin(configuration("<release>9</release>"))
                + "</pluginManagement>"));
    build.module("a", ":a:", parent("t:root:1"));
    build.module(
        "b",
        ":b:",
        parent("t:root:1"),
        build(plugin(configuration("<release>${level}</release>"))),
        properties("level=24"));

    assertThat(shown(compilations("a"))).isEqualTo("=9, src/test=9");
    assertThat(shown(compilations("b"))).isEqualTo("=24, src/test=24");
  }

  @Test
  void testsHaveTheirOwnRelease_whenTheirPropertySaysSo() {
    assertThat(
            shown(
                of(
                    properties("maven.compiler.release=8", "maven.compiler.testRelease=17"),
                    build("<testSourceDirectory>${project.basedir}/tests</testSourceDirectory>"))))
        .isEqualTo("=8, tests=17");
  }

  @Test
  void directoriesOfMultiReleaseJarsHaveTheirOwn_andADeclarationCountsForNothing() {
    String executions =
        "<executions>"
            + execution(
                "default-compile",
                "compile",
                "<release>9</release><includes><include>module-info.java</include></includes>")
            + execution("base", "compile", "")
            + execution(
                "java21",
                "compile",
                "<release>21</release><compileSourceRoots><compileSourceRoot>"
                    + "${project.basedir}/src/main/java21</compileSourceRoot></compileSourceRoots>")
            + "</executions>";

    assertThat(shown(of(build(plugin(configuration("<release>8</release>"), executions)))))
        .isEqualTo("=8, src/main/java21=21, src/test=8");
  }

  @Test
  void lowestCounts_whenTwoExecutionsCompileTheSameSources() {
    String executions =
        "<executions>"
            + execution("default-compile", "compile", "<release>9</release>")
            + execution("base-compile", "compile", "<release>8</release>")
            + "</executions>";

    List<Compilation> compilations = of(build(plugin(executions)));
    assertThat(shown(compilations)).startsWith("=9 8,");
    assertThat(compilations.getFirst().release()).hasValue(8);
  }

  @Test
  void profileOfTheJdkCounts_andSwitchesThoseByDefaultOff() {
    String profiles =
        "<profiles><profile><activation><activeByDefault>true</activeByDefault></activation>"
            + properties("maven.compiler.release=11")
            + "</profile><profile><activation><jdk>%s</jdk></activation>"
            + properties("maven.compiler.release=17")
            + "</profile></profiles>";

    assertThat(shown(of(profiles.formatted("[9,)")))).isEqualTo("=17, src/test=17");
    assertThat(shown(of(profiles.formatted("1.8")))).isEqualTo("=11, src/test=11");
  }

  @Test
  void commandLineOfTheBuildWins() {
    build.file(".mvn/maven.config", "-Dlevel=21\n");

    assertThat(shown(of(properties("maven.compiler.release=${level}", "level=8"))))
        .isEqualTo("=21, src/test=21");
  }

  @Test
  void nothingIsGuessed_whenTheParentIsMissingOrTheValueIsNoNumber() {
    assertThat(shown(of(parent("t:absent:1")))).isEqualTo("=?, src/test=?");
    assertThat(
            of(parent("t:absent:1"), properties("maven.compiler.release=21")).getFirst().release())
        .isEmpty();
    assertThat(
            of(parent("t:absent:1"), properties("maven.compiler.release=17")).getFirst().release())
        .hasValue(17);
    assertThat(shown(of(properties("maven.compiler.release=${a}.${b}", "a=2", "b=x"))))
        .isEqualTo("=?, src/test=?");
    assertThat(of().getFirst().settings().getFirst().rewrite()).isPresent();
  }

  @Test
  void sourceIsNotRaised_whenAParentThatIsMissingMaySetTheRelease() {
    assertThat(isRaised(properties("maven.compiler.source=8"))).isTrue();
    assertThat(isRaised(parent("t:absent:1"), properties("maven.compiler.source=8"))).isFalse();
    assertThat(isRaised(parent("t:absent:1"), properties("maven.compiler.release=8"))).isTrue();
  }

  private boolean isRaised(String... content) {
    return of(content).getFirst().settings().stream().allMatch(s -> s.rewrite().isPresent());
  }

  @Test
  void parentOfSpringBootIsKnown_whenItsPomIsMissing() {
    String three = parent("org.springframework.boot:spring-boot-starter-parent:3.4.1");
    assertThat(shown(of(three, properties("java.version=21")))).isEqualTo("=21, src/test=21");
    assertThat(shown(of(three))).as("as it stands").isEqualTo("=?, src/test=?");
    String two = parent("org.springframework.boot:spring-boot-starter-parent:2.7.18");
    assertThat(shown(of(two, properties("java.version=11")))).isEqualTo("=11, src/test=11");
  }

  @Test
  void otherPluginsCountForNothing() {
    assertThat(
            shown(
                of(
                    build(
                        "<plugins><plugin><artifactId>kotlin-maven-plugin</artifactId>"
                            + configuration("<jvmTarget>21</jvmTarget><release>21</release>")
                            + "</plugin></plugins>"))))
        .isEqualTo("=8, src/test=8");
  }

  private String rewritten(ReleaseSetting setting) throws IOException {
    Rewrite rewrite = setting.rewrite().orElseThrow();
    return TextEdits.apply(
        Files.readString(rewrite.place().path()),
        List.of(rewrite.place().holding(List.of(rewrite.to(21)))));
  }

  @Test
  void propertyIsRewritten_whereItStands() throws IOException {
    build.module(
        ".",
        "t:root:1",
        "<!-- <level>5</level> -->\r\n<properties>\r\n\t<level> 1.8 </level>",
        "</properties>");
    build.module("a", ":a:", parent("t:root:1"), properties("maven.compiler.source=${level}"));

    ReleaseSetting setting = compilations("a").getFirst().settings().getFirst();

    assertThat(setting.place()).isEqualTo("pom.xml:4");
    assertThat(setting.release()).hasValue(8);
    assertThat(rewritten(setting))
        .isEqualTo(Files.readString(build.tree.resolve("pom.xml")).replace(" 1.8 ", " 21 "));
  }

  @Test
  void propertyIsAddedToTheTree_whenAParentOfTheRepositoryHasIt() throws IOException {
    build.pom(
        "t:parent:1", properties("java.version=17", "maven.compiler.release=${java.version}"));
    build.module(".", ":m:1", parent("t:parent:1"), "<properties>\n    <a>1</a>\n  </properties>");

    ReleaseSetting setting = compilations(".").getFirst().settings().getFirst();

    assertThat(setting.file()).isEqualTo("t:parent:1");
    assertThat(rewritten(setting))
        .contains("<a>1</a>")
        .contains("<java.version>21</java.version>\n  </properties>");
    Files.writeString(build.tree.resolve("pom.xml"), rewritten(setting));
    assertThat(shown(compilations("."))).isEqualTo("=21, src/test=21");
  }

  @Test
  void propertiesAreAdded_whenNothingIsSetAtAll() throws IOException {
    ReleaseSetting setting = of().getFirst().settings().getFirst();

    Files.writeString(build.tree.resolve("pom.xml"), rewritten(setting));

    assertThat(shown(compilations("."))).isEqualTo("=21, src/test=21");
  }
}
