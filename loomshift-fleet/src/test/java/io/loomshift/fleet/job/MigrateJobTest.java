package io.loomshift.fleet.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.fleet.LocalSpark;
import io.loomshift.fleet.TestRepository;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Listing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateJobTest {
  @TempDir Path folder;

  @Test
  void patchAppliesToTheCommit_whenThereIsAPlaceToMove() throws Exception {
    String source =
        """
        class Mails {
          void send() { Runnable mail = () -> java.util.concurrent.locks.LockSupport.park();
            Thread thread = new Thread(mail);
            thread.setDaemon(true);
            thread.start();
          }
        }
        """;
    TestRepository.at(folder.resolve("shop/mails.git")).with("Mails.java", source).commit();
    TestRepository.at(folder.resolve("shop/none.git")).with("A.java", "class A {}").commit();

    MigrateJob.Summary summary =
        new MigrateJob(LocalSpark.session(), Limits.standard(), folder)
            .run(
                Listing.read(List.of(folder.resolve("shop"))),
                folder.resolve("patches").toString());

    assertThat(summary.repositories()).isOne();
    Path patch = written("migrate.patch");
    assertThat(written("pull-request.md"))
        .content()
        .contains("Move one place to virtual threads", "Mails.java:3");
    Path tree = Files.createDirectories(folder.resolve("tree"));
    Files.writeString(tree.resolve("Mails.java"), source);
    Process git =
        new ProcessBuilder("git", "apply", patch.toString())
            .directory(tree.toFile())
            .inheritIO()
            .start();
    assertThat(git.waitFor()).isZero();
    assertThat(tree.resolve("Mails.java")).content().contains("Thread.ofVirtual()");
  }

  private Path written(String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("patches"))) {
      return files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
    }
  }
}
