package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanCommandTest {
  @TempDir private Path directory;
  private Shop shop;

  @BeforeEach
  void writeShop() throws IOException {
    shop = Shop.in(directory);
  }

  @Test
  void releaseIsShownWithItsPlace_whenTheBuildSaysOne() throws IOException {
    shop.write(
        "pom.xml",
        """
        <project>
        <properties><maven.compiler.release>17</maven.compiler.release></properties>
        </project>
        """);

    assertThat(Run.of("scan", shop.toString()).out())
        .contains(
            "Java 17 (pom.xml:2)",
            "Compiled for Java 21 (migrate --raise-release), 2 of those to keep would be: 1",
            "[release-too-low]",
            "migrate --dry-run --raise-release " + shop);
    assertThat(Run.of("scan", "--format", "md", shop.toString()).out())
        .contains("Compiled for Java 21, 1 more could, and 1 more would need your decision.");
    assertThat(Run.of("scan", "--json", shop.toString()).out())
        .contains(
            "\"target\": 21,",
            "\"release\": 17,",
            "\"file\": \"pom.xml\",",
            "\"text\": \"<maven.compiler.release>17</maven.compiler.release>\"");
    assertThat(Run.of("scan", "--format", "sarif", shop.toString()).out())
        .contains("\"compiled\": [", "\"release\": 17,");
  }

  /// With the release raised alone nothing is migrated.
  @Test
  void commandThatFollowsMigrates_whenTheReleaseHidesReasonsForReview() throws IOException {
    shop.write(
        "pom.xml",
        """
        <project>
        <properties><maven.compiler.release>8</maven.compiler.release></properties>
        </project>
        """);
    shop.write(
        "src/shop/Mail.java",
        """
        package shop;
        import java.net.Socket;
        import java.util.concurrent.*;
        class Mail {
          private final ExecutorService pool = Executors.newFixedThreadPool(8);
          void send(Socket socket) {
            pool.execute(() -> {
              try {
                socket.getInputStream().read();
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
          }
          void end() throws InterruptedException {
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.HOURS);
          }
        }
        """);
    shop.write("src/shop/Orders.java", "package shop; class Orders {}");

    String scan = Run.of("scan", shop.toString()).out();
    String next =
        scan.lines().filter(line -> line.startsWith("Next: loomshift ")).findFirst().orElseThrow();
    Run dry = Run.of(next.replace("Next: loomshift ", "").split(" "));

    assertThat(scan.replaceAll("\\s+", " "))
        .contains("(migrate --raise-release), 1 of those to keep would be: 1 review (");
    assertThat(next).contains("--raise-release --include ");
    assertThat(dry.out()).contains("+  private final ExecutorService pool = Executors.newVirtual");
    assertThat(Run.of("migrate", "--dry-run", shop.toString()).err().replaceAll("\\s+", " "))
        .contains("could be: 1 place if compiled for Java 21 (--raise-release): 1 review (");
  }

  @Test
  void filesThatAreNotReadAreTold_whenTheyLieBesideJava() throws IOException {
    shop.write("src/main/kotlin/Mails.kt", "fun main() = Thread { }.start()");
    shop.write("src/main/kotlin/Jobs.kt", "val jobs = Executors.newCachedThreadPool()");
    shop.write("src/test/groovy/JobsSpec.groovy", "class JobsSpec {}");
    shop.write("bin/groovy", "a script");

    assertThat(Run.of("scan", shop.toString()).out())
        .contains("Not judged: what 1 problem hid", "src/main/kotlin/Jobs.kt: Kotlin is not read:")
        .doesNotContain("Groovy");
    assertThat(Run.of("scan", shop.file("src").toString()).out())
        .contains("main/kotlin/Jobs.kt: Kotlin is not read:")
        .doesNotContain("Groovy");
    assertThat(Run.of("scan", "--exclude", "**/*.kt", shop.toString()).out())
        .doesNotContain("Kotlin");
  }

  @Test
  void modulesOfOneReleaseAreOneLine_whenThereAreSeveralReleases() throws IOException {
    for (String module : List.of("a", "b", "c")) {
      shop.write(
          module + "/pom.xml",
          """
          <project>
          <properties><maven.compiler.release>%s</maven.compiler.release></properties>
          </project>
          """
              .formatted(module.equals("c") ? 17 : 11));
      shop.write(module + "/src/main/java/A.java", "class A {}");
    }

    assertThat(Run.of("scan", shop.toString()).out())
        .contains("profile safe, Java 11, 17, 25\n", "  Java 11 (a/pom.xml:2 and 1 more): a, b\n");
    assertThat(Run.of("scan", "--format", "md", shop.toString()).out())
        .contains("profile safe, Java 11, 17, 25\n");
  }

  @Test
  void sitesAreShownByWhatTheyGain_whenATreeIsScanned() {
    Run run = Run.of("scan", shop.toString());

    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .containsSubsequence(
            "3 places make threads:",
            "A thread now and then (2)",
            "src/shop/Mail.java:5  migrate",
            "- new Thread(task, \"mail\")",
            "+ Thread.ofVirtual().name(\"mail\").unstarted(task)",
            "src/shop/Orders.java:5  review",
            "[daemon-unknown, line 6]",
            "What stays (1)",
            "src/shop/Orders.java:11",
            "[no-task]",
            "Next: loomshift migrate " + shop);
  }

  @Test
  void pageHasTheCommandAndTheListOfADecision_whenAPlaceHasSeveralReasons() throws IOException {
    shop.write(
        "pom.xml",
        """
        <project>
        <parent>
        <groupId>org.springframework.boot</groupId>
        <artifactId>spring-boot-starter-parent</artifactId>
        <version>3.5.0</version>
        </parent>
        <properties><java.version>21</java.version></properties>
        <dependencies><dependency>
        <groupId>org.springframework.boot</groupId>
        <artifactId>spring-boot-starter-web</artifactId>
        </dependency></dependencies>
        </project>
        """);
    shop.write("src/main/resources/application.properties", "server.tomcat.threads.max=40\n");
    shop.write(
        "src/main/java/shop/Shop.java",
        """
        package shop;

        import org.springframework.boot.autoconfigure.SpringBootApplication;

        @SpringBootApplication
        public class Shop {
          public interface Sink {
            void tell(String news);
          }

          void start(Sink sink) {
            Thread thread = new Thread(() -> {
              java.util.concurrent.locks.LockSupport.park();
              sink.tell("news");
            });
            thread.setDaemon(true);
            thread.start();
          }
        }
        """);

    assertThat(Run.of("scan", "--format", "md", shop.toString()).out())
        .contains(
            "If you agree to concurrency-limit and pinning-monitor, 1 place can go:"
                + " `loomshift migrate --include concurrency-limit,pinning-monitor ",
            "\n- **What it runs.** ",
            "\n- **What it does.** ");
  }

  @Test
  void firstOfEachKindAreShown_whenThereAreMany() throws IOException {
    StringBuilder fields = new StringBuilder("class Many {\n");
    for (int i = 0; i < 20; i++) {
      fields.append("  Thread t%d = new Thread(() -> {}, \"t%d\");%n".formatted(i, i));
    }
    Path many =
        shop.write(
            "many/Many.java",
            fields
                .append("  java.util.concurrent.Executor pool =\n")
                .append("      java.util.concurrent.Executors.newCachedThreadPool();\n")
                .append("  long id = Thread.currentThread().getId();\n}\n")
                .toString());

    assertThat(Run.of("scan", many.toString()).out())
        .containsSubsequence(
            "21 places make threads:",
            "A thread for each request, connection or task (1)",
            "Many.java:23  review",
            "A thread now and then (20)",
            "Many.java:2  review",
            "and 15 more",
            "1 call of getId() on a thread",
            "scan --all")
        .doesNotContain("Many.java:20");
    assertThat(Run.of("scan", "--all", many.toString()).out())
        .contains("Many.java:21  review", "+ Thread.ofVirtual().name(\"t19\")");
  }

  @Test
  void onlyTheSummaryIsShown_whenQuiet() {
    Run run = Run.of("scan", "--quiet", shop.toString());

    assertThat(run.out()).contains("3 places make threads:").doesNotContain("Mail.java");
  }

  @Test
  void statusIsOne_whenCheckFindsWhatCouldBeMigrated() {
    assertThat(Run.of("scan", "--check", shop.toString()).status()).isEqualTo(Status.FOUND);
  }

  @Test
  void statusIsZero_whenCheckFindsOnlyWhatIsKept() throws IOException {
    Path kept = shop.write("kept/K.java", "class K { Thread t = new Thread(); }");

    assertThat(Run.of("scan", "--check", kept.toString()).status()).isZero();
  }

  @Test
  void jsonIsWritten_whenAskedForInEitherWay() {
    String one = Run.of("scan", "--json", shop.toString()).out();
    String other = Run.of("scan", "--format", "JSON", shop.toString()).out();

    assertThat(one)
        .startsWith("{\n  \"schema\": \"loomshift/scan/1\"")
        .contains("\"root\": \"" + shop + "\"")
        .contains("\"pattern\": \"P2\"");
    assertThat(withoutTime(other)).isEqualTo(withoutTime(one));
  }

  @Test
  void fixIsInTheSarif_whenASiteHasAnEdit() {
    Run run = Run.of("scan", "--format", "sarif", shop.toString());

    assertThat(run.out())
        .contains("\"fixes\"")
        .contains(".ofVirtual().name(\\\"mail\\\").unstarted");
  }

  @Test
  void optionsAreRepeatedInTheNextCommand_whenTheyWereGiven() {
    Run run = Run.of("scan", "--target", "21", "--profile", "loomizer", shop.toString());

    assertThat(run.out())
        .contains("profile loomizer, Java 21")
        .contains("Next: loomshift migrate --target 21 --profile loomizer " + shop);
  }

  private static String withoutTime(String json) {
    return json.replaceAll("\"seconds\": [\\d.]+", "");
  }
}
