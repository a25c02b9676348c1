package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.AdaptiveExecutor;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A Maven tree is migrated by the runnable jar, compiled against `loomshift-adaptive`, and run.
class AdaptiveMigrationIT {
  private static final Path JAR = Path.of("target/loomshift.jar").toAbsolutePath();

  /// Prints the most tasks that ran at a time, whether all ran, and the types of their threads.
  private static final String SHOP =
      """
      package shop;

      import java.util.Set;
      import java.util.concurrent.ConcurrentHashMap;
      import java.util.concurrent.CountDownLatch;
      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;
      import java.util.concurrent.atomic.AtomicInteger;

      public class Shop {
        private static final AtomicInteger running = new AtomicInteger();
        private static final AtomicInteger most = new AtomicInteger();
        private static final AtomicInteger done = new AtomicInteger();
        private static final Set<String> types = ConcurrentHashMap.newKeySet();

        public static void main(String[] args) {
          ExecutorService pool = Executors.newFixedThreadPool(3);
          CountDownLatch three = new CountDownLatch(3);
          for (int i = 0; i < 50; i++) {
            pool.execute(() -> order(three));
          }
          pool.close();
          System.out.println(most + " of " + done + " on " + types);
        }

        private static void order(CountDownLatch three) {
          most.accumulateAndGet(running.incrementAndGet(), Math::max);
          types.add(Thread.currentThread().getClass().getSimpleName());
          three.countDown();
          try {
            three.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          running.decrementAndGet();
          done.incrementAndGet();
        }
      }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeTree() throws IOException {
    Files.createDirectories(folder.resolve("src/main/java/shop"));
    Files.writeString(folder.resolve("src/main/java/shop/Shop.java"), SHOP);
    Files.writeString(
        folder.resolve("pom.xml"),
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
        """);
  }

  @Test
  void boundHoldsOnVirtualThreads_whenPoolsAreBounded() throws Exception {
    String output = migrated("new BoundedVirtualExecutor(3)", "--pools", "bounded");

    assertThat(output).isEqualTo("3 of 50 on [VirtualThread]");
  }

  @Test
  void boundHoldsOnEitherType_whenThreadsFollowTheLoad() throws Exception {
    String output =
        migrated(
            "AdaptiveExecutor.builder().platformThreads(Integer.MAX_VALUE).concurrency(3).build()",
            "--pools",
            "bounded",
            "--to",
            "adaptive");

    assertThat(output).startsWith("3 of 50 on [");
  }

  @Test
  void everyTaskRuns_whenNothingBoundsTheThreadsThatFollowTheLoad() throws Exception {
    String output =
        migrated(
            "AdaptiveExecutor.builder().platformThreads(3).build()",
            "--to",
            "adaptive",
            "--include",
            "concurrency-limit");

    assertThat(output).contains(" of 50 on [");
  }

  private String migrated(String expected, String... options) throws Exception {
    List<String> migrate = new ArrayList<>(List.of("-jar", JAR.toString(), "migrate"));
    migrate.addAll(List.of(options));
    migrate.add(folder.toString());
    java(migrate);
    assertThat(folder.resolve("src/main/java/shop/Shop.java")).content().contains(expected);
    assertThat(folder.resolve("pom.xml")).content().contains("<artifactId>loomshift-adaptive<");
    String library =
        Path.of(
                URI.create(
                    AdaptiveExecutor.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toString()))
            .toString();
    Path classes = folder.resolve("classes");
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "--release",
                "21",
                "-cp",
                library,
                "-d",
                classes.toString(),
                folder.resolve("src/main/java/shop/Shop.java").toString());
    assertThat(status).isZero();
    return java(List.of("-cp", classes + ":" + library, "shop.Shop")).strip();
  }

  private String java(List<String> arguments) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(
                Stream.of(Path.of(System.getProperty("java.home"), "bin/java").toString()),
                arguments.stream())
            .toList();
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(() -> command + ": " + read(output)).isZero();
    return Files.readString(output);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
