package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.cli.format.SampleFindings;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.findings.TraceFacts;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcePlacesTest {
  @TempDir private Path directory;

  private void write(String name, String method, int line) throws IOException {
    Path file = directory.resolve("src/shop").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(
        file, "package shop;\n// " + method + "\n" + "x();\n".repeat(Math.max(0, line - 2)));
  }

  private void writeAll() throws IOException {
    write("Orders.java", "place", 50);
    write("Server.java", "main", 60);
    write("Prices.java", "of", 77);
  }

  @Test
  void placesGetTheirFiles_whenTheSourcesAreThoseOfTheTrace() throws IOException {
    writeAll();

    Findings findings = SourcePlaces.of(List.of(directory)).resolve(SampleFindings.predicted());

    assertThat(findings.findings().getFirst().place().flatMap(Place::source))
        .isEqualTo(Optional.of("src/shop/Server.java"));
    assertThat(findings.caveats()).isEqualTo(SampleFindings.predicted().caveats());
  }

  @Test
  void fileIsThatOfTheOutermostClass_whenTheTraceDoesNotTellIt() throws IOException {
    writeAll();

    assertThat(
            SourceIndex.of(List.of(directory)).find(Place.of("shop.Orders$Query", "call", "", 0)))
        .flatMap(Place::source)
        .hasValue("src/shop/Orders.java");
  }

  @Test
  void sourcesAreTaken_whenOnlyTheJdkHandsTasksOver() throws IOException {
    Finding pool = SampleFindings.predicted().findings().getFirst();
    Place jdk =
        Place.of(
            "java.util.concurrent.ThreadPoolExecutor", "execute", "ThreadPoolExecutor.java", 9);
    Finding ofServer =
        new Finding(
            new Improvement(
                pool.id(),
                pool.optimisation(),
                pool.target(),
                Optional.empty(),
                List.of(),
                new EditSpec.Virtual("HTTP", Optional.empty(), List.of(jdk))),
            pool.effect(),
            pool.evidence(),
            List.of());
    Files.writeString(directory.resolve("Main.java"), "class Main {}\n");

    Findings findings = SourcePlaces.of(List.of(directory)).resolve(SampleFindings.of(ofServer));

    assertThat(findings.caveats()).noneMatch(caveat -> caveat.code() == Caveat.Code.SOURCES);
  }

  @Test
  void caveatNamesClasses_whenSomeHaveNoSource() throws IOException {
    writeAll();
    Files.delete(directory.resolve("src/shop/Prices.java"));

    assertThat(SourcePlaces.of(List.of(directory)).resolve(SampleFindings.predicted()).caveats())
        .anySatisfy(caveat -> assertThat(caveat.message()).contains("source of shop.Prices"));
  }

  @Test
  void noCaveatNamesALibrary_whenItsClassesHaveNoSource() throws IOException {
    writeAll();
    SourcePlaces places = SourcePlaces.of(List.of(directory));
    assertThat(places.ownCode().holds("org.flywaydb.core.Flyway")).isFalse();

    assertThat(places.resolve(SampleFindings.predicted()).caveats())
        .noneMatch(caveat -> caveat.code() == Caveat.Code.SOURCES);
  }

  @Test
  void sourcesAreRefused_whenTheyAreOthers() throws IOException {
    writeAll();
    write("Orders.java", "place", 20);
    assertRefused("has only 20 lines, where shop.Orders.place(Orders.java:41) was traced");
    write("Orders.java", "other", 50);
    assertRefused("has no method place above line 41");
    Files.writeString(
        directory.resolve("src/shop/Orders.java"), "package shop; // place\n" + "\n".repeat(60));
    assertRefused("has no code in line 41");
  }

  @Test
  void directoryIsNamed_whenItHoldsNothingOfTheProgram() throws IOException {
    Files.writeString(directory.resolve("Other.java"), "class Other {}\n");
    assertRefused("holds none of the classes that were traced, such as shop.");
    assertThatThrownBy(() ->
            SourcePlaces.of(List.of(directory.resolve("none"))).resolve(SampleFindings.predicted()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is no directory");
  }

  /// Which classes are its own, the trace of a jar does not tell.
  @Test
  void caveatNamesClasses_whenTheSourcesMayBeThoseOfAJarAllTheSame() throws IOException {
    Files.writeString(directory.resolve("Other.java"), "class Other {}\n");
    Findings told = SampleFindings.predicted();
    TraceFacts of = told.trace();
    TraceFacts ofAJar =
        new TraceFacts(
            of.file(),
            "/srv/shop.jar --port 8080",
            of.java(),
            of.system(),
            of.processors(),
            of.startMillis(),
            of.nanos(),
            of.events(),
            of.dropped(),
            of.tasks(),
            of.roots(),
            of.complete());
    Findings findings =
        new Findings(
            ofAJar,
            told.assumptions(),
            told.validation(),
            told.traced(),
            told.replayed(),
            told.pools(),
            told.findings(),
            told.best(),
            told.search(),
            told.caveats(),
            told.actual(),
            told.requests(),
            told.capacities());

    assertThat(SourcePlaces.of(List.of(directory)).resolve(findings).caveats())
        .anySatisfy(
            caveat -> assertThat(caveat.message()).contains("does not hold the source of shop."));
  }

  @Test
  void placesAreFoundInTheirModules_whenTheRootOfABuildIsNamed() throws IOException {
    Path orders = directory.resolve("orders/src/main/java");
    Path server = directory.resolve("server/src/main/java");
    for (Path module : List.of(orders, server)) {
      Files.createDirectories(module.resolve("shop"));
      Files.writeString(
          directory.resolve(directory.relativize(module).getName(0)).resolve("pom.xml"), "");
    }
    Files.writeString(orders.resolve("shop/Orders.java"), "package shop;\nclass Orders {}\n");
    Files.writeString(server.resolve("shop/Server.java"), "package shop;\nclass Server {}\n");
    Path output = Files.createDirectories(directory.resolve("orders/target/generated/shop"));
    Files.writeString(output.resolve("Orders.java"), "package shop;\nclass Orders {}\n");

    for (List<Path> sources : List.of(List.of(directory), List.of(orders, server))) {
      SourceIndex index = SourceIndex.of(sources);
      assertThat(index.find(Place.of("shop.Orders", "<init>", "Orders.java", 2)))
          .flatMap(Place::source)
          .hasValue("orders/src/main/java/shop/Orders.java");
      assertThat(index.find(Place.of("shop.Server$1", "run", "Server.java", 2)))
          .flatMap(Place::source)
          .hasValue("server/src/main/java/shop/Server.java");
      assertThat(index.declares("org.apache.tomcat.Server")).isFalse();
    }
  }

  private void assertRefused(String reason) {
    assertThatThrownBy(
            () -> SourcePlaces.of(List.of(directory)).resolve(SampleFindings.predicted()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(reason)
        .hasMessageContaining("--source");
  }
}
