package io.loomshift.fleet.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.fleet.TestRepository;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
      assertThat(names(fetched.work())).doesNotContain("Escaped.java");
      assertThat(fetched.leftOut())
          .extracting(Problem::file)
          .containsExactlyInAnyOrder("../Escaped.java", ".git/config", "Link.java", "module");
    }
  }

  @Test
  void nothingStays_whenItIsClosed() throws Exception {
    TestRepository repository = TestRepository.at(folder.resolve("a.git"));
    repository.with("A.java", "class A {}").commit();
    Fetched fetched = fetch(repository, Limits.standard());

    fetched.close();

    assertThat(fetched.work()).doesNotExist();
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
    Path directory = repository.directory();
    Entry entry =
        new Entry(Entry.Kind.GIT, directory.toString(), "", directory.getFileName().toString(), "");
    return Fetched.of(entry, limits, folder, _ -> true);
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
