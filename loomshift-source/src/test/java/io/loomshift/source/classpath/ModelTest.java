package io.loomshift.source.classpath;

import static io.loomshift.source.classpath.Build.bill;
import static io.loomshift.source.classpath.Build.dependencies;
import static io.loomshift.source.classpath.Build.dependency;
import static io.loomshift.source.classpath.Build.managed;
import static io.loomshift.source.classpath.Build.parent;
import static io.loomshift.source.classpath.Build.properties;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelTest {
  @TempDir Path directory;
  private Build build = new Build(Path.of(""));

  @BeforeEach
  void layOut() {
    build = new Build(directory);
  }

  @Test
  void propertiesAreResolvedInOneAnother_andTheNearestDefinitionWins() {
    build.file(
        "pom.xml",
        Build.project(
            "t:root:1",
            properties("major=1", "a.version=${major}.5", "b.version=${project.version}"),
            dependencies(dependency("g:a:${a.version}"), dependency("g:b:${b.version}"))));
    build.module("m", ":app:7", parent("t:root:1"), properties("major=2"));
    build.artifact("g:a:2.5").artifact("g:b:7");

    assertThat(build.jars()).containsExactly("a-2.5.jar", "b-7.jar");
  }

  @Test
  void ownDependenciesComeFirstAndWin_whenTheParentHasThemToo() {
    build.file(
        "pom.xml",
        Build.project("t:root:1", dependencies(dependency("g:a:1"), dependency("g:b:1"))));
    build.module(
        "m", ":app:", parent("t:root:1"), dependencies(dependency("g:c:1"), dependency("g:b:2")));
    build.artifact("g:a:1").artifact("g:b:1").artifact("g:b:2").artifact("g:c:1");

    assertThat(build.jars()).containsExactly("c-1.jar", "b-2.jar", "a-1.jar");
  }

  @Test
  void parentIsFound_whereverItLies() {
    build.file("build/parent.xml", Build.project("t:beside:1", dependencies(dependency("g:a:1"))));
    build.module("x", ":x:", parent("t:beside:1", "relativePath=../build/parent.xml"));
    build.module("up", "t:up:1", dependencies(dependency("g:b:1")));
    build.module("y", ":y:", parent("t:up:1", "relativePath="));
    build.module("z", ":z:", parent("r:base:1"));
    build.pom("r:base:1", parent("r:older:1"));
    build.pom("r:older:1", dependencies(dependency("g:c:1")));
    build.artifact("g:a:1").artifact("g:b:1").artifact("g:c:1");

    assertThat(build.jars()).containsExactlyInAnyOrder("a-1.jar", "b-1.jar", "c-1.jar");
    assertThat(build.classPath().missing()).isEmpty();
  }

  @Test
  void parentInTheTreeIsPassedOver_whenItsCoordinatesAreOthers() {
    build.file("pom.xml", Build.project("t:root:1", dependencies(dependency("g:wrong:1"))));
    build.module("m", ":app:1", parent("t:root:2"));
    build.pom("t:root:2", dependencies(dependency("g:right:1")));
    build.artifact("g:wrong:1").artifact("g:right:1");

    assertThat(build.jars()).containsExactly("right-1.jar");
  }

  @Test
  void managementGivesWhatADependencyLeavesOpen_nearestFirst() {
    build.file(
        "pom.xml",
        Build.project(
            "t:root:1", managed(dependency("g:a:1"), dependency("g:b:1"), dependency("g:c:1"))));
    build.module(
        "m",
        ":app:",
        parent("t:root:1"),
        managed(dependency("g:b:2")),
        dependencies(dependency("g:a"), dependency("g:b"), dependency("g:c:3")));
    for (String it : new String[] {"g:a:1", "g:b:1", "g:b:2", "g:c:1", "g:c:3"}) {
      build.artifact(it);
    }

    assertThat(build.jars()).containsExactly("a-1.jar", "b-2.jar", "c-3.jar");
  }

  @Test
  void importedBillsGiveVersions_ownEntriesWinAndTheFirstBillNext() {
    build.module(
        ".",
        "t:app:1",
        properties("bill=1"),
        managed(bill("g:first:${bill}"), bill("g:second:1"), dependency("g:a:1")),
        dependencies(dependency("g:a"), dependency("g:b"), dependency("g:c"), dependency("g:d")));
    build.pom("g:first:1", managed(dependency("g:a:9"), dependency("g:b:2"), bill("g:nested:1")));
    build.pom("g:second:1", managed(dependency("g:b:9"), dependency("g:c:3")));
    build.pom("g:nested:1", properties("d=4"), managed(dependency("g:d:${d}")));
    for (String it : new String[] {"g:a:1", "g:b:2", "g:c:3", "g:d:4", "g:a:9", "g:b:9"}) {
      build.artifact(it);
    }

    assertThat(build.jars()).containsExactly("a-1.jar", "b-2.jar", "c-3.jar", "d-4.jar");
  }

  @Test
  void profileCounts_whenItIsActiveByDefault() {
    build.module(
        ".",
        "t:app:1",
        properties("v=1"),
        "<profiles><profile><activation><activeByDefault>true</activeByDefault></activation>",
        properties("v=2"),
        dependencies(dependency("g:a:${v}")),
        "</profile><profile><activation><activeByDefault>false</activeByDefault></activation>",
        dependencies(dependency("g:b:1")),
        "</profile><profile><id>other</id>",
        dependencies(dependency("g:b:1")),
        "</profile></profiles>");
    build.artifact("g:a:1").artifact("g:a:2").artifact("g:b:1");

    assertThat(build.jars()).containsExactly("a-2.jar");
  }

  @Test
  void sharedVersionIsResolved_whenModulesAndOptionsNameItByProperty() {
    build.file(".mvn/maven.config", "-T1\n-Drevision=5\n-Dchangelist=\n");
    build.module(
        ".",
        "t:root:${revision}${changelist}",
        "<packaging>pom</packaging>",
        managed(dependency("g:a:${revision}")));
    build.module(
        "m", ":app:", parent("t:root:${revision}${changelist}"), dependencies(dependency("g:a")));
    build.module(
        "n", ":n:", parent("t:root:${revision}${changelist}"), dependencies(dependency("t:app:5")));
    build.artifact("g:a:5");

    assertThat(build.classPath().missing()).isEmpty();
    assertThat(build.jars()).containsExactly("a-5.jar");
  }
}
