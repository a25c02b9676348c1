package io.loomshift.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The goals in a build of two modules, whose local repository has nothing of ours but what this
/// build has made.
@Timeout(600)
class MavenPluginIT {
  /// The next one, to which users move: the newest that is out.
  private static final String MAVEN_4 = "4.0.0-rc-5";

  /// The oldest that the plugin asks for.
  private static final String OLDEST_MAVEN = "3.8.7";

  @TempDir private Path directory;
  private Path project;
  private BuiltRepository repository;

  @BeforeEach
  void writeProject() throws IOException {
    repository = BuiltRepository.in(directory.resolve("repository"));
    project = directory.resolve("shop");
    write(
        "pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>shop</groupId>
          <artifactId>shop</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
          <modules>
            <module>core</module>
            <module>web</module>
          </modules>
          <properties>
            <maven.compiler.release>21</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
        </project>
        """);
    writeModule("core", "");
    writeModule(
        "web",
        """
          <dependencies>
            <dependency>
              <groupId>shop</groupId>
              <artifactId>core</artifactId>
              <version>1</version>
            </dependency>
            <dependency>
              <groupId>org.jspecify</groupId>
              <artifactId>jspecify</artifactId>
              <version>1.0.1</version>
            </dependency>
          </dependencies>
        """);
    write(
        "core/src/main/java/shop/core/Mail.java",
        """
        package shop.core;

        public class Mail {
          public Thread worker(Runnable task) {
            Thread thread = new Thread(task, "mail");
            thread.setDaemon(true);
            return thread;
          }
        }
        """);
    write(
        "web/src/main/java/shop/web/Pages.java",
        """
        package shop.web;

        import java.util.concurrent.ExecutorService;
        import java.util.concurrent.Executors;
        import org.jspecify.annotations.Nullable;
        import shop.core.Mail;

        class Pages {
          private final ExecutorService pool = Executors.newFixedThreadPool(4);
          @Nullable Mail mail;

          void render(Runnable page) {
            pool.execute(page);
          }
        }
        """);
    write(
        "web/target/generated-sources/made/shop/Made.java",
        "package shop; class Made { Thread t = new Thread(() -> {}); }");
  }

  private void writeModule(String name, String dependencies) throws IOException {
    write(
        name + "/pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <parent>
            <groupId>shop</groupId>
            <artifactId>shop</artifactId>
            <version>1</version>
          </parent>
          <artifactId>%s</artifactId>
        %s</project>
        """
            .formatted(name, dependencies));
  }

  private void write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.resolve("..").normalize());
    Files.writeString(file, text);
  }

  private BuiltRepository.Run loomshift(String goal, String... more)
      throws IOException, InterruptedException {
    String[] words = new String[more.length + 1];
    words[0] = repository.goal(goal);
    System.arraycopy(more, 0, words, 1, more.length);
    return repository.maven(project, words);
  }

  @Test
  void everyModuleIsScannedOnce_whenTheReactorIs() throws Exception {
    BuiltRepository.Run run = loomshift("scan");

    assertThat(run.output())
        .contains(
            "BUILD SUCCESS",
            "2 Java files",
            "2 places make threads:",
            "web/src/main/java/shop/web/Pages.java:9",
            "core/src/main/java/shop/core/Mail.java:5",
            "Java 21")
        .containsPattern("Next: mvn io\\.loomshift:loomshift-maven-plugin:\\S+:migrate")
        .doesNotContain("Made.java", "Types not found");
    assertThat(run.status()).isZero();
  }

  @Test
  void oneModuleIsScanned_whenItIsSelected() throws Exception {
    Path sarif = project.resolve("core.sarif");
    BuiltRepository.Run run =
        loomshift("scan", "-pl", "core", "-Dloomshift.format=sarif", "-Dloomshift.output=" + sarif);

    assertThat(run.status()).as(run.output()).isZero();
    assertThat(sarif).content().contains("Mail.java").doesNotContain("Pages.java");
  }

  @Test
  void buildBreaks_whenAPlaceIsNew() throws Exception {
    BuiltRepository.Run without = loomshift("check", "-q");
    assertThat(without.status()).isNotZero();
    assertThat(without.output())
        .contains(
            "core/src/main/java/shop/core/Mail.java:5",
            "places could be migrated; see above. A baseline lets");

    assertThat(loomshift("scan", "-Dloomshift.writeBaseline").output())
        .contains("loomshift-baseline.json holds 2 places");
    assertThat(loomshift("check").output()).contains("BUILD SUCCESS", "0 new, 2 known, 0 gone");

    write(
        "core/src/test/java/shop/core/MailTest.java",
        """
        package shop.core;

        class MailTest {
          void run() {
            new Thread(() -> System.out.println(), "test").start();
          }
        }
        """);
    BuiltRepository.Run broken = loomshift("check");
    assertThat(broken.status()).isNotZero();
    assertThat(broken.output())
        .contains(
            "1 new, 2 known, 0 gone",
            "core/src/test/java/shop/core/MailTest.java:5",
            "places that loomshift-baseline.json does not know could be migrated");
  }

  @Test
  void buildStillCompiles_whenItWasMigratedWithTheLibrary() throws Exception {
    write(
        "web/src/main/java/shop/web/Pages.java",
        """
        package shop.web;

        import java.io.IOException;
        import java.net.URI;
        import java.util.List;
        import java.util.concurrent.ExecutorService;
        import java.util.concurrent.Executors;

        class Pages {
          void fetch(List<URI> pages) {
            try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
              for (URI page : pages) {
                pool.execute(() -> fetch(page));
              }
            }
          }

          private static void fetch(URI page) {
            try (var body = page.toURL().openStream()) {
              System.out.println(body.readAllBytes().length);
            } catch (IOException e) {
              throw new IllegalStateException(e);
            }
          }
        }
        """);
    String pools = "-Dloomshift.pools=bounded";
    BuiltRepository.Run dry = loomshift("migrate", "-Dloomshift.dryRun", pools);
    assertThat(dry.output())
        .contains("BUILD SUCCESS", "-    try (ExecutorService pool = Executors.newFixed");

    BuiltRepository.Run migrated = loomshift("migrate", pools);
    assertThat(migrated.status()).as(migrated.output()).isZero();
    assertThat(project.resolve("web/pom.xml")).content().contains("loomshift-adaptive");
    assertThat(project.resolve("web/src/main/java/shop/web/Pages.java"))
        .content()
        .doesNotContain("newFixedThreadPool");

    BuiltRepository.Run compiled = repository.maven(project, "compile");
    assertThat(compiled.output()).contains("BUILD SUCCESS");

    // As where no repository has what the migration added.
    Path pom = project.resolve("web/pom.xml");
    Files.writeString(pom, Files.readString(pom).replace("-adaptive<", "-nowhere<"));
    BuiltRepository.Run undone = loomshift("undo", "-Dloomshift.force");
    assertThat(migrated.output()).containsPattern("Undo: mvn \\S+:undo -Dloomshift\\.root=");
    assertThat(undone.status()).as(undone.output()).isZero();
    assertThat(pom).content().doesNotContain("-nowhere");
    assertThat(project.resolve("web/src/main/java/shop/web/Pages.java"))
        .content()
        .contains("newFixedThreadPool");
  }

  @Test
  void goalsDoTheSame_whenMavenIs4() throws Exception {
    Path maven4 = repository.bring(MAVEN_4, project);
    assertThat(repository.maven(maven4, project, "--version").output())
        .contains("Apache Maven " + MAVEN_4);

    assertThat(repository.maven(maven4, project, repository.goal("check")).output())
        .contains("places could be migrated; see above. A baseline lets");
    BuiltRepository.Run scanned =
        repository.maven(maven4, project, repository.goal("scan"), "-Dloomshift.writeBaseline");
    assertThat(scanned.output())
        .contains("2 places make threads:", "loomshift-baseline.json holds 2 places", "Java 21")
        .doesNotContain("Made.java", "Types not found");
    assertThat(repository.maven(maven4, project, repository.goal("check")).output())
        .contains("BUILD SUCCESS", "0 new, 2 known, 0 gone");
    BuiltRepository.Run migrated =
        repository.maven(maven4, project, repository.goal("migrate"), "-Dloomshift.dryRun");
    assertThat(migrated.status()).as(migrated.output()).isZero();
    assertThat(repository.maven(maven4, project, "-pl", "core", repository.goal("scan")).output())
        .contains("Mail.java:5", "mvn -pl :core io.loomshift:")
        .doesNotContain("Pages.java");
  }

  @Test
  void everyModuleIsScanned_whenMavenIsTheOldestThatWillDo() throws Exception {
    Path oldest = repository.bring(OLDEST_MAVEN, project);

    assertThat(repository.maven(oldest, project, repository.goal("scan")).output())
        .contains("2 places make threads:", "Java 21")
        .doesNotContain("Made.java", "Types not found");
  }

  @Test
  void oneLineSaysWhatToDo_whenTheJdkIsNone() throws Exception {
    BuiltRepository.Run run = loomshift("scan", "-Dloomshift.jdk=" + project);

    assertThat(run.status()).isNotZero();
    assertThat(run.output()).contains("holds no JDK: correct loomshift.jdk");
  }

  @Test
  void messageOfTheCommandIsThatOfTheBuild_whenAnOptionIsWrong() throws Exception {
    BuiltRepository.Run run = loomshift("scan", "-Dloomshift.target=20");

    assertThat(run.status()).isNotZero();
    assertThat(run.output()).contains("'20' is not one of 21, 22, 23, 24, 25");
  }
}
