package io.loomshift.migrate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.AdaptiveLibrary;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.golden.LibraryClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryNeedsTest {
  private static final String POOL =
      """
      package shop;

      class Orders {
        java.util.concurrent.ExecutorService pool =
            java.util.concurrent.Executors.newFixedThreadPool(8);
      }
      """;

  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <groupId>shop</groupId>
        <artifactId>shop</artifactId>
        <version>1</version>
        <properties><maven.compiler.release>21</maven.compiler.release></properties>
        %s
      </project>
      """;

  @TempDir private Path root;

  @Test
  void pomGetsTheDependency_whenItHasNone() throws IOException {
    write("src/main/java/shop/Orders.java", POOL);
    write("pom.xml", POM.formatted("<packaging>jar</packaging>"));

    Plan plan = plan(root);

    assertThat(plan.advice()).isEmpty();
    assertThat(plan.supplements())
        .singleElement()
        .satisfies(pom -> {
          assertThat(pom.name()).isEqualTo("pom.xml");
          assertThat(pom.after())
              .contains(
                  """
                    <dependencies>
                      <dependency>
                        <groupId>io.loomshift</groupId>
                        <artifactId>loomshift-adaptive</artifactId>
                        <version>7</version>
                      </dependency>
                    </dependencies>
                  """);
        });
  }

  @Test
  void onlyTheModuleOfTheFileChanges_whenThereAreSeveral() throws IOException {
    write(
        "pom.xml",
        POM.formatted("<packaging>pom</packaging><modules><module>a</module></modules>"));
    write("a/pom.xml", POM.formatted(""));
    write("a/src/main/java/shop/Orders.java", POOL);
    write("b/pom.xml", POM.formatted(""));
    write("b/src/main/java/shop/Other.java", "package shop; class Other {}");

    assertThat(plan(root).supplements()).extracting(Supplement::name).containsExactly("a/pom.xml");
  }

  @Test
  void pomStays_whenItHasTheDependencyOrInheritsIt() throws IOException {
    write("pom.xml", POM.formatted(dependencies("<version>6</version>")));
    write("src/main/java/shop/Orders.java", POOL);
    write(
        "a/pom.xml",
        POM.formatted(
            "<parent><groupId>shop</groupId><artifactId>shop</artifactId><version>1</version>"
                + "</parent>"));
    write("a/src/main/java/shop/a/Orders.java", POOL.replace("shop;", "shop.a;"));

    Plan plan = plan(root);

    assertThat(plan.moved()).isEqualTo(2);
    assertThat(plan.supplements()).isEmpty();
    assertThat(plan.advice()).isEmpty();
  }

  @Test
  void versionIsLeftOut_whenItIsManaged() throws IOException {
    write(
        "pom.xml",
        POM.formatted(
            "<dependencyManagement>"
                + dependencies("<version>6</version>")
                + "</dependencyManagement>"));
    write("src/main/java/shop/Orders.java", POOL);

    assertThat(plan(root).supplements())
        .singleElement()
        .satisfies(pom ->
            assertThat(pom.after())
                .containsOnlyOnce("<version>6</version>")
                .doesNotContain("<version>7</version>"));
  }

  @Test
  void versionIsThatOfItsSiblings_whenThePomHasOne() throws IOException {
    write(
        "pom.xml",
        POM.replace("<properties>", "<properties><loomshift.version>6</loomshift.version>")
            .formatted(
                dependencies("<version>${loomshift.version}</version>")
                    .replace("loomshift-adaptive", "loomshift-trace")));
    write("src/main/java/shop/Orders.java", POOL);

    assertThat(plan(root).supplements())
        .singleElement()
        .satisfies(pom ->
            assertThat(pom.after())
                .contains(
                    "<artifactId>loomshift-adaptive</artifactId>"
                        + "<version>${loomshift.version}</version>"));
  }

  @Test
  void scopeIsTest_whenOnlyTestsUseIt() throws IOException {
    write("pom.xml", POM.formatted(""));
    write("src/test/java/shop/Orders.java", POOL);

    assertThat(plan(root).supplements())
        .singleElement()
        .satisfies(pom -> assertThat(pom.after()).contains("<scope>test</scope>"));
  }

  @Test
  void moduleRequiresTheLibrary_whenTheSourcesDeclareOne() throws IOException {
    write("pom.xml", POM.formatted(dependencies("<version>6</version>")));
    write("src/main/java/shop/Orders.java", POOL);
    write(
        "src/main/java/module-info.java",
        """
        module shop { // requires nothing;
          requires java.logging;

          exports shop;
        }
        """);

    assertThat(plan(root).supplements())
        .singleElement()
        .satisfies(declaration ->
            assertThat(declaration.after())
                .contains("  requires java.logging;\n  requires io.loomshift.adaptive;\n\n"));
  }

  @Test
  void commentStaysOnItsLine_whenAModuleRequiresOneMore() throws IOException {
    write("pom.xml", POM.formatted(""));
    write("src/main/java/shop/Orders.java", POOL);
    write(
        "src/main/java/module-info.java",
        "module shop {\n  requires java.sql; // for the driver\n}\n");

    assertThat(plan(root).supplements())
        .filteredOn(each -> each.name().endsWith("module-info.java"))
        .extracting(Supplement::after)
        .containsExactly(
            """
            module shop {
              requires java.sql; // for the driver
              requires %s;
            }
            """
                .formatted(AdaptiveLibrary.MODULE));
  }

  @Test
  void lineSaysWhatToAdd_whenTheBuildIsNotEdited() throws IOException {
    write("gradle/build.gradle.kts", "");
    write("gradle/src/main/java/shop/Orders.java", POOL);
    write("none/shop/Orders.java", POOL);
    write("odd/pom.xml", "<!DOCTYPE project>" + POM.formatted(""));
    write("odd/src/shop/Orders.java", POOL);
    Path above = root.resolve("odd/src");

    assertThat(plan(root.resolve("gradle")).advice())
        .containsExactly(
            "build.gradle.kts: add implementation(\"io.loomshift:loomshift-adaptive:7\") to its"
                + " dependencies");
    assertThat(plan(root.resolve("none")).advice())
        .containsExactly("add io.loomshift:loomshift-adaptive:7 to the class path of the sources");
    assertThat(plan(root.resolve("odd")).advice())
        .containsExactly(
            "pom.xml: cannot be edited; add io.loomshift:loomshift-adaptive:7 to its dependencies");
    assertThat(plan(above).advice())
        .containsExactly(
            root.toRealPath().resolve("odd/pom.xml")
                + ": lies above what is migrated; add io.loomshift:loomshift-adaptive:7 to its"
                + " dependencies");
    assertThat(plan(above).supplements()).isEmpty();
  }

  private static String dependencies(String version) {
    return "<dependencies><dependency><groupId>io.loomshift</groupId>"
        + "<artifactId>loomshift-adaptive</artifactId>"
        + version
        + "</dependency></dependencies>";
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static Plan plan(Path tree) {
    Goal goal =
        new Goal(
            Goal.Pools.BOUNDED,
            Goal.Threads.VIRTUAL,
            Optional.of(new AdaptiveLibrary(LibraryClasses.directory(), "7")));
    ScanRequest request =
        new ScanRequest(
            List.of(tree), Profile.SAFE, 21, Optional.empty(), Optional.of(List.of()), goal);
    return Migration.plan(
        request, new Selection(Set.of(ReasonCode.NOT_SHOWN), Optional.empty()), Progress.none());
  }
}
