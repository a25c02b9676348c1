package io.loomshift.source.classpath;

import static io.loomshift.source.classpath.Build.bill;
import static io.loomshift.source.classpath.Build.dependencies;
import static io.loomshift.source.classpath.Build.dependency;
import static io.loomshift.source.classpath.Build.managed;
import static io.loomshift.source.classpath.Build.parent;
import static io.loomshift.source.classpath.Build.properties;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenBuildTest {
  private static final String GONE = " is missing; build once with Maven, or give --classpath";

  @TempDir Path directory;
  private Build build = new Build(Path.of(""));

  @BeforeEach
  void layOut() {
    build = new Build(directory);
  }

  @Test
  void classPathIsEmpty_whenNoModuleHasAPom() {
    ClassPath classPath =
        MavenBuild.read(directory, List.of(directory.resolve("src")), build.repository).classPath();

    assertThat(classPath).isEqualTo(ClassPath.EMPTY);
  }

  @Test
  void moduleOfTheTreeIsLeftOut_butBringsItsDependencies() {
    build.module(
        "app",
        "t:app:1",
        dependencies(dependency("t:core:1"), dependency("t:core:1", "type=test-jar")));
    build.module("core", "t:core:1", dependencies(dependency("g:a:1")));
    build.artifact("g:a:1").artifact("t:core:1");

    assertThat(build.jars()).containsExactly("a-1.jar");
    assertThat(build.classPath().missing()).isEmpty();
  }

  @Test
  void librariesOfAModuleAreThoseOfOthersToo_whenItDependsOnThem() {
    build.module("app", "t:app:1", dependencies(dependency("t:web:1"), dependency("g:own:1")));
    build.module(
        "web",
        "t:web:1",
        dependencies(
            dependency("t:core:1"),
            dependency("g:served:1"),
            dependency("g:tried:1", "scope=test")));
    build.module("core", "t:core:1", dependencies(dependency("g:deep:1"), dependency("t:web:1")));

    assertThat(build.read().dependencies(build.tree.resolve("app")).orElseThrow())
        .extracting(Artifact::artifactId)
        .containsExactly("web", "core", "deep", "served", "own");
    assertThat(build.read().brought(build.tree.resolve("web")))
        .extracting(Artifact::artifactId)
        .containsExactly("core", "served");
  }

  @Test
  void packagingPluginsAndDependantsAreTold_whenModulesSaySo() {
    String plugins =
        "<build><plugins><plugin><artifactId>bnd-maven-plugin</artifactId></plugin></plugins>"
            + "<pluginManagement><plugins><plugin><artifactId>other</artifactId></plugin></plugins>"
            + "</pluginManagement></build>";
    build.module("core", "t:core:1", plugins);
    build.module(
        "web",
        "t:web:1",
        "<properties><kind>war</kind></properties><packaging>${kind}</packaging>",
        dependencies(dependency("t:core:0.9")));
    MavenBuild read = build.read();

    assertThat(read.packaging(build.tree.resolve("web"))).contains("war");
    assertThat(read.packaging(build.tree.resolve("core"))).contains("jar");
    assertThat(read.packaging(build.tree.resolve("none"))).isEmpty();
    assertThat(read.plugins(build.tree.resolve("core"))).containsExactly("bnd-maven-plugin");
    assertThat(read.withDependants(Set.of(build.tree.resolve("core"))))
        .containsExactly(build.tree.resolve("core"), build.tree.resolve("web"));
  }

  @Test
  void newestVersionComesFirstAndTheOthersLast_whenModulesDisagree() {
    build.module("x", "t:x:1", dependencies(dependency("g:a:1.9"), dependency("g:b:1")));
    build.module("y", "t:y:1", dependencies(dependency("g:a:1.10")));
    build.module("z", "t:z:1", dependencies(dependency("g:a:1.8"), dependency("g:c:1")));
    build.artifact("g:a:1.8").artifact("g:a:1.9").artifact("g:a:1.10");
    build.artifact("g:b:1").artifact("g:c:1");

    assertThat(build.jars())
        .containsExactly("a-1.10.jar", "b-1.jar", "c-1.jar", "a-1.9.jar", "a-1.8.jar");
  }

  @Test
  void coordinatesAndPomAreNamed_whenAJarIsMissing() {
    build.module(
        "core",
        "t:core:1",
        dependencies(
            dependency("g:gone:1"),
            dependency("g:gone:1", "classifier=linux"),
            dependency("g:a:1"),
            dependency("g:none")));
    build.module("app", "t:app:1", dependencies(dependency("g:gone:1")));
    build.artifact("g:a:1", dependencies(dependency("g:deep:2")));

    assertThat(build.classPath().missing())
        .containsExactly(
            "g:gone:1 (core/pom.xml)" + GONE,
            "g:gone:jar:linux:1 (core/pom.xml)" + GONE,
            "g:deep:2 (core/pom.xml through g:a:1)" + GONE,
            "g:none:(no version) (core/pom.xml)" + GONE);
  }

  /// As Netty's jar of BoringSSL asks for itself on five systems.
  @Test
  void nativeJarsOfOtherSystemsAreNotMissed_whenTheirTypesAreElsewhere() {
    build.module("core", "t:core:1", dependencies(dependency("g:ssl:1"), dependency("g:no:1")));
    build.artifact(
        "g:ssl:1",
        dependencies(
            dependency("g:ssl:1", "classifier=linux-x86_64"),
            dependency("g:ssl:1", "classifier=windows-x86_64"),
            dependency("g:poll:1", "classifier=linux-x86_64"),
            dependency("g:poll:1", "classifier=osx-aarch_64")));
    build.pom("g:no:1", dependencies(dependency("g:no:1", "classifier=natives-linux")));
    build.pom("g:poll:1").jar("g:poll:1", "linux-x86_64").jar("g:ssl:1", "linux-x86_64");

    assertThat(build.classPath().missing()).containsExactly("g:no:1 (core/pom.xml)" + GONE);
    assertThat(build.jars())
        .contains("ssl-1.jar", "ssl-1-linux-x86_64.jar", "poll-1-linux-x86_64.jar");
  }

  /// Netty's jars for epoll had their classes there, and those of JavaFX have.
  @Test
  void jarOfASystemIsMissed_whenNoOtherHasItsTypes() {
    build.module(
        "core",
        "t:core:1",
        dependencies(
            dependency("g:poll:1", "classifier=linux-x86_64"),
            dependency("g:fx:1"),
            dependency("g:fx:1", "classifier=linux-aarch64")));
    build.artifact("g:fx:1");

    assertThat(build.classPath().missing())
        .containsExactly(
            "g:poll:jar:linux-x86_64:1 (core/pom.xml)" + GONE,
            "g:fx:jar:linux-aarch64:1 (core/pom.xml)" + GONE);
  }

  @Test
  void jarIsTakenAndItsPomNamed_whenOnlyThePomIsMissing() {
    build.module("core", "t:core:1", dependencies(dependency("g:a:1")));
    build.jar("g:a:1", "");

    assertThat(build.jars()).containsExactly("a-1.jar");
    assertThat(build.classPath().missing()).containsExactly("g:a:pom:1 (core/pom.xml)" + GONE);
  }

  @Test
  void fileIsNamed_whenADownloadBrokeOff() throws IOException {
    build.module(".", "t:core:1", dependencies(dependency("g:a:1"))).artifact("g:a:1");
    Path jar = build.path("g:a:1", ".jar");
    Files.write(jar, Arrays.copyOf(Files.readAllBytes(jar), 60));

    assertThat(build.classPath())
        .isEqualTo(
            new ClassPath(
                List.of(),
                List.of(
                    "g:a:1 (pom.xml): "
                        + jar
                        + " is no jar; delete it; build once with Maven, or give --classpath")));
  }

  @Test
  void lineAndRemedyAreNamed_whenAPomIsMalformed() {
    build.module("bad", "t:bad:1", "<dependencies>").module("empty", "t:e:1");
    build.file("empty/pom.xml", "<html/>");
    build.module("good", "t:good:1", dependencies(dependency("g:a:1")));
    build.artifact("g:a:1");

    assertThat(build.jars()).containsExactly("a-1.jar");
    assertThat(build.classPath().missing())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith("bad/pom.xml: line 3: ")
                    .endsWith("; correct it, or give --classpath"),
            line ->
                assertThat(line)
                    .isEqualTo(
                        "empty/pom.xml: its root is <html>, not <project>; correct it, or give"
                            + " --classpath"));
  }

  @Test
  void parentsAndBillsAreNamedOnce_whenTheyAreMissing() {
    build.module("x", ":x:1", parent("r:base:1"), managed(bill("r:bill:2")));
    build.module("y", ":y:1", parent("r:base:1"), managed(bill("r:bill:2")));
    build.module("z", "t:z:1", managed(bill("r:bill:2")), dependencies(dependency("g:a:1")));
    build.artifact("g:a:1");

    assertThat(build.jars()).containsExactly("a-1.jar");
    assertThat(build.classPath().missing())
        .containsExactly(
            "x/pom.xml: its parent r:base:1 is missing; build once with Maven, or give --classpath",
            "z/pom.xml: imports r:bill:pom:2, which is missing; build once with Maven, or give"
                + " --classpath");
  }

  @Test
  void restIsRead_whenParentsOrImportsFormACircle() {
    build.module("x", "t:x:1", parent("t:y:1"), dependencies(dependency("g:a:1")));
    build.module("y", "t:y:1", parent("t:x:1"));
    build.module("z", "t:z:1", managed(bill("r:one:1")), dependencies(dependency("g:b")));
    build.pom("r:one:1", managed(bill("r:two:1"), dependency("g:b:1")));
    build.pom("r:two:1", managed(bill("r:one:1")));
    build.artifact("g:a:1").artifact("g:b:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "b-1.jar");
    assertThat(build.classPath().missing())
        .containsExactly(
            "x/pom.xml: its parents form a circle; correct it, or give --classpath",
            "y/pom.xml: its parents form a circle; correct it, or give --classpath",
            "r:two:1: imports r:one:pom:1 in a circle; correct it, or give --classpath");
  }

  @Test
  void repositoryIsNotLeft_whenCoordinatesPointOutOfIt() throws IOException {
    build.module(".", "t:app:1", dependencies(dependency("g:../../tree:x")));
    Files.createDirectories(build.tree.resolve("x"));
    Files.createDirectories(build.repository.directory().resolve("g"));
    Build.writeJar(directory.resolve("tree-x.jar"));

    assertThat(build.jars()).isEmpty();
  }

  @Test
  void readingEnds_whenPropertiesGrowWithoutBound() {
    List<String> bombs = new ArrayList<>(List.of("self=${self}"));
    for (int i = 0; i < 60; i++) {
      bombs.add("wide" + i + "=${wide" + (i + 1) + "}${wide" + (i + 1) + "}");
    }
    for (int i = 0; i < 50_000; i++) {
      bombs.add("deep" + i + "=${deep" + (i + 1) + "}");
    }
    build.module(
        ".",
        "t:app:1",
        properties(bombs.toArray(String[]::new)),
        dependencies(
            dependency("g:b:${wide0}"), dependency("g:c:${deep0}"), dependency("g:d:${self}")));

    assertThat(build.classPath().missing())
        .hasSize(3)
        .endsWith("g:d:${self} (pom.xml)" + GONE)
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(30_000));
  }

  @Test
  void unknownEncodingIsNamed_whenTheBuildDeclaresOne() {
    build.module("m", "t:m:1", properties("project.build.sourceEncoding=utf-ate"));

    assertThat(build.classPath().missing())
        .containsExactly(
            "m/pom.xml: no such encoding: utf-ate; correct project.build.sourceEncoding");
  }

  @Test
  void siblingOutsideTheTreeGivesItsClasses_whenOnlyAPartOfTheBuildIsLookedAt() throws IOException {
    build.file(
        "pom.xml",
        Build.project("t:root:1", "<modules><module>core</module><module>all</module></modules>"));
    build.file(
        "all/pom.xml", Build.project("t:all:1", "<modules><module>../io</module></modules>"));
    build.file(
        "core/pom.xml",
        Build.project(":core:", parent("t:root:1"), dependencies(dependency("g:a:1"))));
    build.file("io/pom.xml", Build.project("t:io:1"));
    build.file("io/src/main/java/A.java", "class A {}");
    build.artifact("g:a:1");
    Path classes = Files.createDirectories(build.tree.resolve("core/target/classes"));
    Path app = build.tree.resolve("app");
    build.file(
        "app/pom.xml",
        Build.project(
            ":app:",
            parent("t:root:1"),
            dependencies(dependency("t:core:1"), dependency("t:io:1"), dependency("t:all:1"))));

    ClassPath classPath = MavenBuild.read(app, List.of(app), build.repository).classPath();

    assertThat(classPath.entries()).containsExactly(classes, build.path("g:a:1", ".jar"));
    assertThat(classPath.missing())
        .containsExactly(
            "t:io:1 (pom.xml): "
                + build.tree.resolve("io")
                + " is not compiled; compile it, name it beside this path, or give --classpath");
  }

  @Test
  void billOfTheTreeIsRead_thoughItHoldsNoSources() {
    build.file("pom.xml", Build.project("t:root:1", "<modules><module>bill</module></modules>"));
    build.file(
        "bill/pom.xml", Build.project(":bill:", parent("t:root:1"), managed(dependency("g:a:1"))));
    build.module(
        "app",
        ":app:",
        parent("t:root:1"),
        managed(bill("t:bill:1")),
        dependencies(dependency("g:a")));
    build.artifact("g:a:1");

    assertThat(build.jars()).containsExactly("a-1.jar");
    assertThat(build.classPath().missing()).isEmpty();
  }

  @Test
  void moduleOfTheTreeIsLeftOut_thoughNobodyNamedItAsOne() {
    build.file("pom.xml", Build.project("t:root:1", "<modules><module>core</module></modules>"));
    build.file(
        "core/pom.xml",
        Build.project(":core:", parent("t:root:1"), dependencies(dependency("g:a:1"))));
    build.file("core/src/main/java/A.java", "class A {}");
    build.module("app", ":app:", parent("t:root:1"), dependencies(dependency("t:core:1")));
    build.artifact("g:a:1");

    assertThat(build.classPath())
        .isEqualTo(new ClassPath(List.of(build.path("g:a:1", ".jar")), List.of()));
  }
}
