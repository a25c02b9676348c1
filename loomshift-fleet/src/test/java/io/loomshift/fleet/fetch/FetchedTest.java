package io.loomshift.fleet.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.fleet.TestRepository;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Trees that strangers wrote.
class FetchedTest {
  @TempDir Path folder;

  @Test
  void onlyFilesOfTheTreeAreWritten_whenItIsHostile() throws Exception {
    TestRepository repository = TestRepository.at(folder.resolve("hostile.git"));
    String commit =
        repository
            .with("A.java", "class A {}")
            .with("120000", "Link.java", "/etc/passwd")
            .with("120000", "link", "/etc")
            .with("160000", "module", "1111111111111111111111111111111111111111")
            .with("40000", "..", repository.treeOf("Escaped.java", "class Escaped {}"))
            .with("40000", ".git", repository.treeOf("config", "[core]"))
            .with(".gitattributes", "*.java filter=run\n")
            .commit();

    try (Fetched fetched = fetch(repository, Limits.standard())) {
      assertThat(fetched.version()).isEqualTo(commit);
      assertThat(names(fetched.tree())).containsExactly(".gitattributes", "A.java");
      assertThat(names(fetched.work().orElseThrow())).doesNotContain("Escaped.java");
      assertThat(fetched.leftOut())
          .extracting(Problem::file)
          .containsExactlyInAnyOrder("../Escaped.java", ".git/config", "Link.java", "module");
    }
  }

  @Test
  void treeIsFetched_whenNoCarrierIsFree() throws Exception {
    TestRepository repository = TestRepository.at(folder.resolve("plain.git"));
    repository.with("A.java", "class A {}").commit();
    AtomicBoolean done = new AtomicBoolean();
    List<Thread> busy =
        IntStream.range(0, Runtime.getRuntime().availableProcessors())
            .mapToObj(_ ->
                Thread.startVirtualThread(() -> {
                  while (!done.get()) {
                    Thread.onSpinWait();
                  }
                }))
            .toList();

    try (Fetched fetched = fetch(repository, new Limits(60, 1L << 30, 1000, "256m"))) {
      assertThat(names(fetched.tree())).containsExactly("A.java");
    } finally {
      done.set(true);
      for (Thread thread : busy) {
        thread.join();
      }
    }
  }

  /// The one is read where it lies; the other says something of itself that only git understands,
  /// and is fetched.
  @ParameterizedTest
  @ValueSource(strings = {"", "[extensions]\n\tpreciousObjects = true\n"})
  void treeIsThatOfTheBranch_whenItLiesOnThisDisk(String configuration) throws Exception {
    TestRepository repository = TestRepository.at(folder.resolve("local.git"));
    String old = repository.with("Old.java", "class Old {}").commit();
    repository.git("", "branch", "release");
    repository.git("", "tag", "-a", "-m", "first", "v1");
    repository.git("", "pack-refs", "--all");
    String tip = repository.with("A.java", "class A {}").commit();
    repository.git("", "config", "core.fsmonitor", "touch " + folder.resolve("run"));
    Files.writeString(
        repository.directory().resolve("config"), configuration, StandardOpenOption.APPEND);

    for (Map.Entry<String, String> named :
        Map.of("", tip, "main", tip, "release", old, "v1", old, old, old).entrySet()) {
      try (Fetched fetched =
          Fetched.of(entry(repository, named.getKey()), Limits.standard(), folder, _ -> true)) {
        assertThat(fetched.version()).as(named.getKey()).isEqualTo(named.getValue());
        assertThat(names(fetched.tree()))
            .containsExactly(named.getValue().equals(tip) ? "A.java" : "Old.java");
      }
    }
    assertThat(folder.resolve("run")).doesNotExist();
    assertThat(LocalRepository.at(repository.directory().toString()).isPresent())
        .isEqualTo(configuration.isEmpty());
  }

  @Test
  void nothingStays_whenItIsClosed() throws Exception {
    TestRepository repository = TestRepository.at(folder.resolve("a.git"));
    repository.with("A.java", "class A {}").commit();
    Fetched fetched = fetch(repository, Limits.standard());

    fetched.close();

    assertThat(fetched.work().orElseThrow()).doesNotExist();
  }

  @Test
  void treeIsRefused_whenItIsLargerThanTheLimits() throws Exception {
    TestRepository repository = TestRepository.at(folder.resolve("large.git"));
    // Equal bytes: a small pack of large files.
    repository.with("A.java", "x".repeat(600_000)).with("B.java", "x".repeat(600_000)).commit();

    assertThatThrownBy(() -> fetch(repository, new Limits(60, 1_000_000, 10, "1g")))
        .isInstanceOfSatisfying(
            FetchException.class, refused -> assertThat(refused.status()).isEqualTo(Status.REFUSED))
        .hasMessageContaining("--size-limit");
    assertThatThrownBy(() -> fetch(repository, new Limits(60, 10_000_000, 1, "1g")))
        .hasMessageContaining("more than 1 files");
  }

  @Test
  void reasonIsTold_whenThereIsNothingToFetch() throws Exception {
    TestRepository empty = TestRepository.at(folder.resolve("empty.git"));
    Entry branch = new Entry(Entry.Kind.GIT, empty.directory().toString(), "release", "empty", "");

    assertThatThrownBy(() -> fetch(empty, Limits.standard())).hasMessage("it has no commit");
    assertThatThrownBy(() -> Fetched.of(branch, Limits.standard(), folder, _ -> true))
        .hasMessage("it has no branch, tag or commit release");
    assertThatThrownBy(() ->
            Fetched.of(
                new Entry(Entry.Kind.GIT, folder.resolve("none").toString(), "", "none", ""),
                Limits.standard(),
                folder,
                _ -> true))
        .isInstanceOf(FetchException.class)
        .hasMessageContaining("does not appear to be a git repository");
    assertThatThrownBy(() ->
            Fetched.of(
                new Entry(Entry.Kind.GIT, "ext::touch " + folder + "/run", "", "none", ""),
                Limits.standard(),
                folder,
                _ -> true))
        .hasMessageContaining("transport 'ext' not allowed");
    assertThat(folder.resolve("run")).doesNotExist();
  }

  private Fetched fetch(TestRepository repository, Limits limits) throws FetchException {
    return Fetched.of(entry(repository, ""), limits, folder, _ -> true);
  }

  private static Entry entry(TestRepository repository, String reference) {
    Path directory = repository.directory();
    return new Entry(
        Entry.Kind.GIT, directory.toString(), reference, directory.getFileName().toString(), "");
  }

  private static List<String> names(Path tree) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      return files
          .filter(Files::isRegularFile)
          .map(f -> f.getFileName().toString())
          .sorted()
          .toList();
    }
  }
}
