package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateCommandTest {
  private static final String MAIL = "src/shop/Mail.java";
  private static final String ORDERS = "src/shop/Orders.java";

  @TempDir private Path directory;
  private Shop shop;

  @BeforeEach
  void writeShop() throws IOException {
    shop = Shop.in(directory);
  }

  @Test
  void onlyMigrateSitesAreEdited_whenNothingIsIncluded() throws IOException {
    String orders = shop.read(ORDERS);

    Run run = Run.of("migrate", shop.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(shop.read(MAIL))
        .contains("Thread thread = Thread.ofVirtual().name(\"mail\").unstarted(task);")
        .doesNotContain("setDaemon");
    assertThat(shop.read(ORDERS)).isEqualTo(orders);
    assertThat(run.out())
        .containsSubsequence(
            "Migrated 1 place in 1 file.",
            MAIL,
            "line 5",
            "+ Thread.ofVirtual().name(\"mail\").unstarted(task)",
            "Left (2)",
            "1  to review",
            "1  daemon-unknown",
            "1  kept",
            "1  no-task",
            "The originals are in " + Run.state() + "/journal/shop-",
            "Undo: loomshift migrate --undo " + shop);
  }

  @Test
  void reviewSitesAreEditedToo_whenTheirReasonIsIncluded() throws IOException {
    Run.of("migrate", "--include", "daemon-unknown", shop.toString());

    assertThat(shop.read(ORDERS)).contains("Thread.ofVirtual().name(\"orders\")");
  }

  @Test
  void placeIsNotCounted_whenAnotherEditLeavesNothingOfIt() throws IOException {
    shop.write(
        "src/shop/Desk.java",
        """
        package shop;

        import java.util.concurrent.*;

        class Desk {
          private static final ThreadFactory NAMED = new Named();
          private static final class Named implements ThreadFactory {
            @Override
            public Thread newThread(Runnable task) {
              return new Thread(task, "desk");
            }
          }

          private final ExecutorService pool = Executors.newCachedThreadPool(NAMED);
        }
        """);
    String agreed = "factory,not-shown,daemon-lost";

    Run run = Run.of("migrate", "--only", "**/Desk.java", "--include", agreed, shop.toString());

    assertThat(shop.read("src/shop/Desk.java")).doesNotContain("new Thread(", "Named");
    assertThat(run.out())
        .startsWith("Migrated 1 place in 1 file.")
        .contains("no longer used, and removed: line 10", "Left (3)")
        .doesNotContain("  line 10\n");
  }

  @Test
  void nothingIsLeftToDo_whenRunAgain() throws IOException {
    Run.of("migrate", shop.toString());
    String once = shop.read(MAIL);

    Run again = Run.of("migrate", shop.toString());

    assertThat(again.status()).isZero();
    assertThat(again.out()).startsWith("Nothing to migrate.").doesNotContain("Undo:");
    assertThat(shop.read(MAIL)).isEqualTo(once);
  }

  @Test
  void onlyADiffIsPrinted_whenDry() throws IOException {
    String before = shop.read(MAIL);

    Run run = Run.of("migrate", "--dry-run", shop.toString());

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("diff --git a/" + MAIL + " b/" + MAIL + "\n")
        .contains("\n-    Thread thread = new Thread(task, \"mail\");\n");
    assertThat(run.err())
        .isEqualTo("loomshift: 1 place in 1 file would be migrated; nothing was changed\n");
    assertThat(shop.read(MAIL)).isEqualTo(before);
  }

  @Test
  void gitAppliesTheDiff_whenItIsPipedThere() throws IOException, InterruptedException {
    git("init", "-q");
    Path diff = directory.resolve("edits.diff");
    try (OutputStream out = Files.newOutputStream(diff)) {
      Run.writingTo(out, "migrate", "--dry-run", shop.file("src").toString());
    }

    git("apply", diff.toString());

    assertThat(shop.read(MAIL)).contains("Thread.ofVirtual().name(\"mail\").unstarted(task);");
  }

  @Test
  void namesStartAtTheRepository_whenTheTreeLiesDeeper() throws IOException {
    Files.createDirectory(shop.file(".git"));

    assertThat(Run.of("migrate", "--dry-run", shop.file("src/shop").toString()).out())
        .startsWith("diff --git a/" + MAIL + " b/" + MAIL + "\n");
  }

  @Test
  void otherFilesStay_whenOnlySomeAreMeant() throws IOException {
    String before = shop.read(MAIL);

    Run run = Run.of("migrate", "--only", "test/**", shop.toString());

    assertThat(run.out()).startsWith("Nothing to migrate.");
    assertThat(shop.read(MAIL)).isEqualTo(before);
  }

  @Test
  void nothingIsTouched_whenTheTreeHasUncommittedChanges()
      throws IOException, InterruptedException {
    git("init", "-q");

    Run refused = Run.of("migrate", shop.toString());
    assertThat(refused.status()).isEqualTo(Status.USER);
    assertThat(refused.err())
        .isEqualTo(
            "loomshift: %s: has uncommitted changes (and 1 more files have); commit or stash them,"
                    .formatted(shop.file(MAIL))
                + " or pass --force\n");
    assertThat(shop.read(MAIL)).contains("new Thread");

    assertThat(Run.of("migrate", "--force", shop.toString()).status()).isZero();
    assertThat(shop.read(MAIL)).doesNotContain("new Thread");
  }

  @Test
  void whatAKilledUndoLeftGoes_whenTheNextMigrationIsRefused() throws Exception {
    Run.of("migrate", shop.toString());
    Path journal = journal();
    // What an undo has done when it is killed before its first rename.
    Files.delete(journal.resolve("complete"));
    Path stray =
        Files.createFile(
            shop.file(MAIL).resolveSibling(".loomshift-%s-1.tmp".formatted(journal.getFileName())));
    git("init", "-q");

    assertThat(Run.of("migrate", shop.toString()).err()).contains("has uncommitted changes");

    assertThat(stray).doesNotExist();
    assertThat(Run.of("migrate", "--undo", shop.toString()).status()).isZero();
    assertThat(shop.read(MAIL)).contains("new Thread");
  }

  /// The directory with the originals, as the command names it.
  private Path journal() throws IOException {
    String tree = "tree " + shop.file("").toUri().getRawPath() + "\n";
    try (Stream<Path> paths = Files.walk(Run.state().resolve("journal"))) {
      for (Path path : paths.toList()) {
        Path manifest = path.resolve("manifest");
        if (Files.exists(manifest) && Files.readString(manifest).contains(tree)) {
          return path;
        }
      }
    }
    throw new AssertionError("no journal of " + shop);
  }

  @Test
  void whatWasDoneIsJson_whenAskedFor() {
    assertThat(Run.of("migrate", "--json", shop.toString()).out())
        .startsWith("{\n  \"schema\": \"loomshift/migrate/1\"")
        .contains("\"file\": \"" + MAIL + "\"")
        .contains("\"journal\": \"" + Run.state() + "/journal/shop-");
    assertThat(Run.of("migrate", "--undo", "--json", shop.toString()).out())
        .startsWith("{\n  \"schema\": \"loomshift/undo/1\"")
        .contains("\"restored\": [\n    \"" + MAIL + "\"\n  ]");
  }

  private void git(String... args) throws IOException, InterruptedException {
    ProcessBuilder git = new ProcessBuilder("git");
    git.command().addAll(List.of(args));
    assertThat(git.directory(shop.root().toFile()).start().waitFor()).isZero();
  }

  @Test
  void poolKeepsItsBoundAndTheBuildLearnsOfIt_whenPoolsAreBounded() throws IOException {
    shop.write("src/shop/Mail.java", POOL);
    shop.write("pom.xml", POM);

    Run dry =
        Run.of(
            "migrate",
            "--dry-run",
            "--include",
            "not-shown",
            "--pools",
            "bounded",
            shop.toString());
    Run run = Run.of("migrate", "--include", "not-shown", "--pools", "bounded", shop.toString());

    assertThat(dry.out()).contains("+++ b/pom.xml", "+      <artifactId>loomshift-adaptive");
    assertThat(run.err()).isEmpty();
    assertThat(shop.read(MAIL)).contains("pool = new BoundedVirtualExecutor(8);");
    assertThat(shop.read("pom.xml")).contains("<artifactId>loomshift-adaptive</artifactId>");
    assertThat(run.out())
        .containsSubsequence(
            "Migrated 1 place in 1 file.", MAIL, "pom.xml", "+ the dependency io.loomshift:");

    Run undo = Run.of("migrate", "--undo", shop.toString());

    assertThat(undo.out()).startsWith("Restored 2 files.");
    assertThat(shop.read(MAIL)).isEqualTo(POOL);
    assertThat(shop.read("pom.xml")).isEqualTo(POM);
  }

  @Test
  void reasonsAreNamed_whenPlacesCouldMoveAfterReview() throws IOException {
    shop.write("src/shop/Mail.java", POOL);
    shop.write("pom.xml", POM);

    assertThat(Run.of("migrate", "--dry-run", shop.toString()).err().replaceAll("\\s+", " "))
        .contains(
            "nothing to migrate; could be: 2 places after review of concurrency-limit,"
                + " daemon-unknown (--include CODE)");
  }

  @Test
  void buildIsRaisedAndRestored_whenItsReleaseIsTooLow() throws IOException {
    String old = POM.replace(">25<", ">17<");
    shop.write("src/shop/Mail.java", POOL);
    shop.write("pom.xml", old);

    Run kept = Run.of("migrate", shop.toString());
    assertThat(kept.out())
        .contains("Nothing to migrate.", "release-too-low", "(pom.xml:7)", "--raise-release");
    assertThat(shop.read(MAIL)).isEqualTo(POOL);
    assertThat(Run.of("migrate", "--dry-run", shop.toString()).err())
        .contains("nothing to migrate; could be: 2 places if compiled for Java 21");

    Run dry =
        Run.of(
            "migrate",
            "--dry-run",
            "--raise-release",
            "--include",
            "concurrency-limit",
            shop.toString());
    Run run =
        Run.of("migrate", "--raise-release", "--include", "concurrency-limit", shop.toString());

    assertThat(dry.out())
        .contains(
            "-    <maven.compiler.release>17</maven.compiler.release>",
            "+    <maven.compiler.release>21</maven.compiler.release>");
    assertThat(dry.err().replaceAll("\\s+", " ")).contains("needs Java 21 to build and to run");
    assertThat(run.out())
        .containsSubsequence("Migrated 1 place in 1 file.", "pom.xml", "+ Java 21 instead of 17");
    assertThat(shop.read("pom.xml")).isEqualTo(POM.replace(">25<", ">21<"));

    Run.of("migrate", "--undo", shop.toString());

    assertThat(shop.read("pom.xml")).isEqualTo(old);
    assertThat(shop.read(MAIL)).isEqualTo(POOL);
  }

  /// A parent that is missing may set the release, which wins over what is written here.
  @Test
  void raisingByTheOptionIsNotOffered_whereItLeavesTheBuildAlone() throws IOException {
    String parent =
        "<parent><groupId>no</groupId><artifactId>parent</artifactId><version>1</version></parent>";
    String old =
        POM.replace("<modelVersion>", parent + "<modelVersion>")
            .replaceAll(
                "<maven.compiler.release>25</maven.compiler.release>",
                "<maven.compiler.source>17</maven.compiler.source>"
                    + "<maven.compiler.target>17</maven.compiler.target>");
    shop.write("src/shop/Mail.java", POOL);
    shop.write("pom.xml", old);

    String dry = oneLine(Run.of("migrate", "--dry-run", "--raise-release", shop + "").err());
    String run = oneLine(Run.of("migrate", "--raise-release", shop.toString()).out());
    String scan = oneLine(Run.of("scan", shop.toString()).out());

    assertThat(dry).contains("could be: 2 places if compiled for Java 21 (raise it by hand)");
    assertThat(run).contains("2 places kept because of the release", "Raise it by hand.");
    assertThat(scan).contains("(raise it by hand), 2 of those to keep would be: 2 review");
    assertThat(dry + run + scan).doesNotContain("--raise-release");
    assertThat(shop.read("pom.xml")).isEqualTo(old);
  }

  @Test
  void lineSaysWhatToAdd_whenTheBuildIsNotMavens() throws IOException {
    shop.write("src/shop/Mail.java", POOL);
    shop.write("build.gradle", "sourceCompatibility = 25");
    String advice = "build.gradle: add implementation(\"io.loomshift:loomshift-adaptive:";

    assertThat(
            Run.of("migrate", "--dry-run", "--to", "adaptive", "--pools", "bounded", shop + "")
                .err())
        .contains(advice);
    assertThat(Run.of("migrate", "--to", "adaptive", "--pools", "bounded", shop + "").out())
        .containsSubsequence("To do (1)", advice);
    assertThat(shop.read(MAIL)).contains("AdaptiveExecutor.builder()");
  }

  @Test
  void poolStays_whenPoolsAreKept() throws IOException {
    shop.write("src/shop/Mail.java", POOL);

    assertThat(Run.of("migrate", "--pools", "keep", shop.toString()).out())
        .containsSubsequence("Nothing to migrate.", "1  pools-kept");
    assertThat(Run.of("scan", "--pools", "keep", shop.toString()).out()).contains("[pools-kept]");
  }

  @Test
  void oneLineSaysSo_whenTheProfileDoesNotKnowTheLibrary() {
    Run run = Run.of("scan", "--profile", "loomizer", "--pools", "bounded", shop.toString());

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "loomshift: --profile loomizer knows virtual threads without a bound only; leave out"
                + " --pools bounded\n");
  }

  /// What is wrapped at the width of a terminal.
  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static final String POOL =
      """
      package shop;

      class Mail {
        java.util.concurrent.ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(8);
      }
      """;

  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <groupId>shop</groupId>
        <artifactId>shop</artifactId>
        <version>1</version>
        <properties>
          <maven.compiler.release>25</maven.compiler.release>
        </properties>
      </project>
      """;
}
