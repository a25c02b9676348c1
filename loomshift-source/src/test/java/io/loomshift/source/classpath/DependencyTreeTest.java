package io.loomshift.source.classpath;

import static io.loomshift.source.classpath.Build.dependencies;
import static io.loomshift.source.classpath.Build.dependency;
import static io.loomshift.source.classpath.Build.exclusion;
import static io.loomshift.source.classpath.Build.managed;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DependencyTreeTest {
  @TempDir Path directory;
  private Build build = new Build(Path.of(""));

  @BeforeEach
  void layOut() {
    build = new Build(directory);
  }

  @Test
  void everyScopeCounts_whenTheModuleAsksForIt() {
    build.module(
        ".",
        "t:app:1",
        dependencies(
            dependency("g:compiled:1"),
            dependency("g:provided:1", "scope=provided"),
            dependency("g:running:1", "scope=runtime"),
            dependency("g:testing:1", "scope=test")));
    build.artifact("g:compiled:1").artifact("g:provided:1");
    build.artifact("g:running:1").artifact("g:testing:1");

    assertThat(build.jars())
        .containsExactly("compiled-1.jar", "provided-1.jar", "running-1.jar", "testing-1.jar");
  }

  @Test
  void onlyWhatComesAlongCounts_whenADependencyAsksForIt() {
    build.module(".", "t:app:1", dependencies(dependency("g:a:1")));
    build.artifact(
        "g:a:1",
        dependencies(
            dependency("g:compiled:1"),
            dependency("g:running:1", "scope=runtime"),
            dependency("g:provided:1", "scope=provided"),
            dependency("g:testing:1", "scope=test"),
            dependency("g:optional:1", "optional=true")));
    for (String name : new String[] {"compiled", "running", "provided", "testing", "optional"}) {
      build.artifact("g:" + name + ":1");
    }

    assertThat(build.jars()).containsExactly("a-1.jar", "compiled-1.jar", "running-1.jar");
  }

  @Test
  void dependencyIsFollowedByWhatItBrings_asMavenOrdersThem() {
    build.module(".", "t:app:1", dependencies(dependency("g:a:1"), dependency("g:d:1")));
    build.artifact("g:a:1", dependencies(dependency("g:b:1"), dependency("g:c:1")));
    build.artifact("g:b:1", dependencies(dependency("g:e:1")));
    build.artifact("g:c:1").artifact("g:d:1").artifact("g:e:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "b-1.jar", "e-1.jar", "c-1.jar", "d-1.jar");
  }

  @Test
  void nearestVersionWins_whenTwoAreAskedFor() {
    build.module(".", "t:app:1", dependencies(dependency("g:a:1"), dependency("g:b:1")));
    build.artifact("g:a:1", dependencies(dependency("g:far:1")));
    build.artifact("g:far:1", dependencies(dependency("g:x:9")));
    build.artifact("g:b:1", dependencies(dependency("g:x:1")));
    build.artifact("g:x:9", dependencies(dependency("g:loser:1"))).artifact("g:x:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "far-1.jar", "b-1.jar", "x-1.jar");
  }

  @Test
  void firstVersionWins_whenTwoAreEquallyNear() {
    build.module(".", "t:app:1", dependencies(dependency("g:a:1"), dependency("g:b:1")));
    build.artifact("g:a:1", dependencies(dependency("g:x:1")));
    build.artifact("g:b:1", dependencies(dependency("g:x:2")));
    build.artifact("g:x:1").artifact("g:x:2");

    assertThat(build.jars()).containsExactly("a-1.jar", "x-1.jar", "b-1.jar");
  }

  @Test
  void walkEnds_whenDependenciesFormACircle() {
    build.module(".", "t:app:1", dependencies(dependency("g:a:1")));
    build.artifact("g:a:1", dependencies(dependency("g:b:1")));
    build.artifact("g:b:1", dependencies(dependency("g:a:1")));

    assertThat(build.jars()).containsExactly("a-1.jar", "b-1.jar");
  }

  @Test
  void excludedDependencyStaysOut_atAnyDepthBelow() {
    build.module(
        ".",
        "t:app:1",
        dependencies(dependency("g:a:1", exclusion("g:x")), dependency("g:b:1", exclusion("*:*"))));
    build.artifact("g:a:1", dependencies(dependency("g:c:1")));
    build.artifact("g:c:1", dependencies(dependency("g:x:1"), dependency("g:y:1")));
    build.artifact("g:b:1", dependencies(dependency("g:z:1")));
    build.artifact("g:x:1").artifact("g:y:1").artifact("g:z:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "c-1.jar", "y-1.jar", "b-1.jar");
  }

  @Test
  void excludedDependencyComesAlong_whenAnotherOneBringsIt() {
    build.module(
        ".", "t:app:1", dependencies(dependency("g:a:1", exclusion("g:x")), dependency("g:b:1")));
    build.artifact("g:a:1", dependencies(dependency("g:x:1")));
    build.artifact("g:b:1", dependencies(dependency("g:x:1")));
    build.artifact("g:x:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "b-1.jar", "x-1.jar");
  }

  @Test
  void managementOverridesVersionsAndExcludes_whenDependenciesBringThem() {
    build.module(
        ".",
        "t:app:1",
        managed(dependency("g:x:3", exclusion("g:y"))),
        dependencies(dependency("g:a:1")));
    build.artifact("g:a:1", dependencies(dependency("g:x:1")));
    build.artifact("g:x:1").artifact("g:x:3", dependencies(dependency("g:y:1"))).artifact("g:y:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "x-3.jar");
  }

  @Test
  void managementOfADependencyCompletesItsOwn_andNoOthers() {
    build.module(".", "t:app:1", dependencies(dependency("g:a:1")));
    build.artifact(
        "g:a:1",
        managed(dependency("g:b:1"), dependency("g:c:9"), dependency("g:t:1", "scope=test")),
        dependencies(dependency("g:b"), dependency("g:t")));
    build.artifact("g:b:1", dependencies(dependency("g:c:1")));
    build.artifact("g:c:1").artifact("g:c:9").artifact("g:t:1");

    assertThat(build.jars()).containsExactly("a-1.jar", "b-1.jar", "c-1.jar");
  }

  @Test
  void classifiersAndTypesAreDifferentFiles_whenTheyAreJars() {
    build.module(
        ".",
        "t:app:1",
        dependencies(
            dependency("g:a:1"),
            dependency("g:a:1", "classifier=linux"),
            dependency("g:a:1", "type=test-jar"),
            dependency("g:a:1", "type=zip")));
    build.artifact("g:a:1").jar("g:a:1", "linux").jar("g:a:1", "tests");

    assertThat(build.jars()).containsExactly("a-1.jar", "a-1-linux.jar", "a-1-tests.jar");
    assertThat(build.classPath().missing()).isEmpty();
  }

  @Test
  void pomBringsItsDependencies_andAnArchiveDoesNot() {
    build.module(
        ".",
        "t:app:1",
        dependencies(dependency("g:all:1", "type=pom"), dependency("g:web:1", "type=war")));
    build.pom("g:all:1", dependencies(dependency("g:a:1"))).artifact("g:a:1");
    build.pom("g:web:1", dependencies(dependency("g:inside:1"))).artifact("g:inside:1");

    assertThat(build.jars()).containsExactly("a-1.jar");
  }

  @Test
  void newNameIsTaken_whenAnArtifactHasMoved() {
    build.module(".", "t:app:1", dependencies(dependency("old:a:1"), dependency("new:a:2")));
    build.pom(
        "old:a:1",
        "<distributionManagement><relocation><groupId>new</groupId></relocation>"
            + "</distributionManagement>");
    build.artifact("new:a:1", dependencies(dependency("old:a:2")));
    build.artifact("new:a:2").artifact("old:a:2");

    assertThat(build.classPath().entries()).containsExactly(build.path("new:a:1", ".jar"));
  }

  @Test
  void newestVersionThatIsThereIsTaken_whenARangeIsAskedFor() {
    build.module(
        ".", "t:app:1", dependencies(dependency("g:a:[1.0,2.0)"), dependency("g:b:LATEST")));
    build.artifact("g:a:1.9").artifact("g:a:1.10").artifact("g:a:2.0");
    build.artifact("g:b:3").artifact("g:b:12");

    assertThat(build.jars()).containsExactly("a-1.10.jar", "b-12.jar");
  }

  @Test
  void fileOfTheTreeIsTaken_whenTheScopeIsSystem() {
    Path jar = Build.writeJar(directory.resolve("tree/lib/local.jar"));
    build.module(
        ".",
        "t:app:1",
        dependencies(
            dependency(
                "g:local:1", "scope=system", "systemPath=${project.basedir}/lib/local.jar")));

    build.artifact("g:local:1", dependencies(dependency("g:a:1"))).artifact("g:a:1");

    assertThat(build.classPath()).isEqualTo(new ClassPath(List.of(jar), List.of()));
  }
}
