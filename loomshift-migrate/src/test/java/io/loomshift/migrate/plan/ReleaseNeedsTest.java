package io.loomshift.migrate.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseNeedsTest {
  private static final String START =
      "package shop; class %s { void go(Runnable r) { new Thread(r).start(); } }";
  private static final String ID =
      "package shop; class %s { long id() { return Thread.currentThread().getId(); } }";
  @TempDir private Path root;

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void source(String module, String name, String text) throws IOException {
    write(module + "src/main/java/shop/" + name + ".java", text.formatted(name));
  }

  private void pom(String module, String... body) throws IOException {
    String artifact = module.isEmpty() ? "root" : module.replace("/", "");
    write(
        module + "pom.xml",
        "<project>\n<groupId>g</groupId><artifactId>%s</artifactId><version>1</version>\n%s\n</project>\n"
            .formatted(artifact, String.join("\n", body)));
  }

  private static String properties(String... names) {
    return "<properties>" + String.join("", names) + "</properties>";
  }

  private static String release(int release) {
    return properties("<maven.compiler.release>" + release + "</maven.compiler.release>");
  }

  private static Plan plan(Path tree, OptionalInt target, boolean raises) {
    return Migration.plan(
        new ScanRequest(
            List.of(tree),
            Profile.SAFE,
            target,
            raises,
            Optional.empty(),
            Optional.of(List.of()),
            Goal.standard()),
        new Selection(Set.of(ReasonCode.NOT_SHOWN), Optional.empty()),
        Progress.none());
  }

  private Plan plan(boolean raises) {
    return plan(root, OptionalInt.empty(), raises);
  }

  private static List<String> codes(Plan plan) {
    return plan.scan().sites().stream()
        .flatMap(site -> site.reasons().stream())
        .map(reason -> reason.code().id())
        .toList();
  }

  @Test
  void siteIsKept_namingTheSetting_whenTheReleaseHasNoVirtualThreads() throws IOException {
    pom("", release(17));
    source("", "A", START);

    Plan plan = plan(false);

    Site site = plan.scan().sites().getFirst();
    assertThat(site.verdict()).isEqualTo(Verdict.KEEP);
    assertThat(site.edit()).isEmpty();
    Reason reason = site.reasons().getFirst();
    assertThat(reason.code()).isEqualTo(ReasonCode.RELEASE_TOO_LOW);
    assertThat(reason.message())
        .isEqualTo(
            "pom.xml:3 compiles for Java 17"
                + " (<maven.compiler.release>17</maven.compiler.release>), and this edit needs 21:"
                + " raise it, or let migrate --raise-release do so");
    assertThat(plan.files()).isEmpty();
  }

  @Test
  void siteIsEdited_whenTheReleaseHasThem() throws IOException {
    pom("", release(21));
    source("", "A", START);

    assertThat(plan(false).files()).hasSize(1);
    assertThat(plan(true).supplements()).isEmpty();
    assertThat(plan(false).scan().target()).isEqualTo(21);
  }

  @Test
  void planSaysSo_whenTheBuildThatIsRaisedTakesWarningsForErrors() throws IOException {
    pom("", release(17), "<!-- <arg>-Werror</arg> -->", "<modules><module>a</module></modules>");
    pom(
        "a/",
        "<parent><groupId>g</groupId><artifactId>root</artifactId><version>1</version></parent>");
    source("a/", "A", START);
    assertThat(plan(true).advice()).isEmpty();

    pom(
        "",
        release(17),
        "<modules><module>a</module></modules>",
        "<build><plugins><plugin><arg>-Werror</arg></plugin></plugins></build>");
    assertThat(plan(true).advice())
        .singleElement()
        .asString()
        .startsWith("pom.xml:5: warnings are errors here, and Java 21 warns of more");
    assertThat(plan(false).advice()).isEmpty();
  }

  @Test
  void idOfAThreadNeedsNineteenOnly() throws IOException {
    source("", "A", START);
    source("", "B", ID);

    pom("", release(19));
    assertThat(plan(false).files())
        .singleElement()
        .satisfies(file -> assertThat(file.after()).contains("threadId()"));
    pom("", release(18));
    assertThat(plan(false).files()).isEmpty();
  }

  @Test
  void eachModuleAndItsTestsHaveTheirOwnRelease() throws IOException {
    pom("", release(25));
    pom("old/", release(11));
    pom(
        "tests/",
        properties(
            "<maven.compiler.release>8</maven.compiler.release>",
            "<maven.compiler.testRelease>21</maven.compiler.testRelease>"));
    source("", "A", START);
    source("old/", "B", START);
    source("tests/", "C", START);
    write("tests/src/test/java/shop/D.java", START.formatted("D"));

    Plan plan = plan(false);

    assertThat(plan.files())
        .extracting(file -> file.file().name())
        .containsExactly("src/main/java/shop/A.java", "tests/src/test/java/shop/D.java");
    assertThat(plan.scan().compiled())
        .extracting(CompiledSources::directory, sources -> sources.compilation().release())
        .containsExactly(
            tuple("", OptionalInt.of(25)),
            tuple("old", OptionalInt.of(11)),
            tuple("tests", OptionalInt.of(8)),
            tuple("tests/src/test", OptionalInt.of(21)));
  }

  @Test
  void buildIsEdited_whenThatIsAskedFor() throws IOException {
    pom(
        "",
        properties(
            "<maven.compiler.source>1.8</maven.compiler.source>",
            "<maven.compiler.target> 1.8 </maven.compiler.target>"));
    source("", "A", START);

    Plan plan = plan(true);

    assertThat(plan.files()).hasSize(1);
    assertThat(plan.supplements())
        .singleElement()
        .satisfies(pom -> {
          assertThat(pom.after())
              .isEqualTo(
                  pom.before().content().replace(">1.8<", ">21<").replace("> 1.8 <", "> 21 <"));
          assertThat(pom.what()).contains("Java 21 instead of 8").contains("to build and to run");
        });
  }

  @Test
  void testsAndDependantsAreRaisedWithAModule_andOthersAreNot() throws IOException {
    pom("", "<packaging>pom</packaging>");
    pom(
        "core/",
        properties(
            "<maven.compiler.release>17</maven.compiler.release>",
            "<maven.compiler.testRelease>11</maven.compiler.testRelease>"));
    pom(
        "app/",
        release(17),
        "<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId>"
            + "<version>1</version></dependency></dependencies>");
    pom("apart/", release(8));
    source("core/", "A", START);
    write("core/src/test/java/shop/ATest.java", "package shop; class ATest {}");
    source("app/", "B", "package shop; class %s {}");
    source("apart/", "C", "package shop; class %s {}");

    assertThat(plan(true).supplements())
        .extracting(Supplement::name, pom -> pom.edits().size())
        .containsExactly(tuple("app/pom.xml", 1), tuple("core/pom.xml", 2));
  }

  @Test
  void moduleAboveThePathCounts_andIsNotEdited() throws IOException {
    pom("", release(17));
    source("", "A", START);

    assertThat(plan(root.resolve("src/main"), OptionalInt.empty(), true).files()).isEmpty();
    assertThat(codes(plan(root.resolve("src/main"), OptionalInt.empty(), false)))
        .contains("release-too-low");
  }

  @Test
  void nothingIsEdited_whenTheReleaseIsNotKnown_untilTheUserNamesIt() throws IOException {
    pom(
        "",
        "<parent><groupId>g</groupId><artifactId>absent</artifactId><version>1</version></parent>");
    source("", "A", START);

    Plan plan = plan(false);

    assertThat(plan.files()).isEmpty();
    assertThat(plan.scan().sites().getFirst().reasons().getFirst().message())
        .contains("its parent g:absent:1 is missing")
        .contains("--target");
    assertThat(plan(root, OptionalInt.of(21), false).files()).hasSize(1);
  }

  @Test
  void targetDoesNotOverruleTheBuild_inEitherDirection() throws IOException {
    pom("", release(17));
    source("", "A", START);
    assertThat(plan(root, OptionalInt.of(25), false).files()).isEmpty();

    pom("", release(24));
    Plan plan = plan(root, OptionalInt.of(21), false);
    assertThat(plan.scan().target()).isEqualTo(24);
    assertThat(plan.scan().problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).contains("24 counts, not --target"));
  }

  @Test
  void literalOfAGradleScriptIsRaised_andSilenceIsNotTakenForANewJava() throws IOException {
    write("build.gradle", "sourceCompatibility = 1.8\n");
    source("", "A", START);
    assertThat(plan(false).files()).isEmpty();
    assertThat(plan(true).supplements())
        .singleElement()
        .satisfies(script -> assertThat(script.after()).isEqualTo("sourceCompatibility = 21\n"));

    write("build.gradle", "plugins { id 'java' }\n");
    assertThat(plan(true).files()).isEmpty();
    assertThat(plan(root, OptionalInt.of(21), false).files()).hasSize(1);
  }

  @Test
  void newestJavaCounts_whenThereIsNoBuild() throws IOException {
    source("", "A", START);

    Plan plan = plan(false);

    assertThat(plan.files()).hasSize(1);
    assertThat(plan.scan().target()).isEqualTo(25);
  }
}
