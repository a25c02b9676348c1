package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingTreeTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @TempDir private Path directory;
  private Tree tree;

  @BeforeEach
  void makeRepository() throws Exception {
    assumeTrue(run(directory, List.of("git", "--version")) == 0, "git is not installed");
    tree = new Tree(Files.createDirectory(directory.toRealPath().resolve("tree")));
    git("init", "--quiet");
    tree.write("src/A.java", "class A {}\n");
    tree.write("docs/read.me", "text\n");
    tree.write(".gitignore", "target/\n");
    commit();
  }

  @Test
  void nothingIsUncommitted_whenAllIs() {
    assertThat(new WorkingTree(tree.root()).uncommitted()).isEmpty();
    new WorkingTree(tree.root()).requireCommitted();
  }

  @Test
  void nothingIsUncommitted_whenThereIsNoRepository() throws IOException {
    Tree bare = new Tree(Files.createDirectory(directory.resolve("bare")));
    bare.write("A.java", "class A {}\n");

    // Not even a git is needed.
    assertThat(new WorkingTree(bare.root(), List.of("/absent/git"), MINUTE).uncommitted())
        .isEmpty();
  }

  @Test
  void changedFileCounts_whateverItIs() throws IOException {
    Path source = tree.write("src/A.java", "class A { int changed; }\n");
    Path text = tree.write("docs/read.me", "changed\n");

    assertThat(new WorkingTree(tree.root()).uncommitted()).containsExactlyInAnyOrder(source, text);
  }

  @Test
  void stagedFileCounts_andADeletedOne() throws Exception {
    Path source = tree.write("src/A.java", "class A { int changed; }\n");
    git("add", "-A");
    Path text = tree.root().resolve("docs/read.me");
    Files.delete(text);

    assertThat(new WorkingTree(tree.root()).uncommitted()).containsExactlyInAnyOrder(source, text);
  }

  @Test
  void renamedFileCountsByBothNames() throws Exception {
    git("mv", "src/A.java", "src/R docs.java");
    tree.write("docs/read.me", "changed\n");

    assertThat(new WorkingTree(tree.root()).uncommitted())
        .containsExactlyInAnyOrder(
            tree.root().resolve("src/A.java"),
            tree.root().resolve("src/R docs.java"),
            tree.root().resolve("docs/read.me"));
  }

  @Test
  void untrackedFileCounts_onlyIfItIsASource() throws IOException {
    tree.write("notes.txt", "note\n");
    tree.write("new/notes.txt", "note\n");
    Path source = tree.write("new/deep/ä \n New.java", "class New {}\n");

    assertThat(new WorkingTree(tree.root()).uncommitted()).containsExactly(source);
  }

  @Test
  void untrackedSourceCounts_whenTheUserHidesUntrackedFiles() throws Exception {
    git("config", "status.showUntrackedFiles", "no");
    Path source = tree.write("src/New.java", "class New {}\n");

    assertThat(new WorkingTree(tree.root()).uncommitted()).containsExactly(source);
  }

  @Test
  void ignoredFileDoesNotCount() throws IOException {
    tree.write("target/generated/G.java", "class G {}\n");

    assertThat(new WorkingTree(tree.root()).uncommitted()).isEmpty();
  }

  @Test
  void onlyTheRootCounts_whenItIsASubdirectory() throws IOException {
    tree.write("docs/read.me", "changed\n");
    assertThat(new WorkingTree(tree.root().resolve("src")).uncommitted()).isEmpty();

    Path source = tree.write("src/A.java", "changed\n");
    assertThat(new WorkingTree(tree.root().resolve("src")).uncommitted()).containsExactly(source);
  }

  @Test
  void directoryCounts_whenOneFileIsGiven() throws IOException {
    WorkingTree file = new WorkingTree(tree.root().resolve("src/A.java"));

    assertThat(file.root()).isEqualTo(tree.root().resolve("src"));
    tree.write("src/A.java", "changed\n");
    assertThat(file.uncommitted()).hasSize(1);
  }

  @Test
  void changesOfARepositoryInsideCount() throws Exception {
    Tree inner = new Tree(Files.createDirectory(tree.root().resolve("inner")));
    run(inner.root(), List.of("git", "init", "--quiet"));
    assertThat(new WorkingTree(tree.root()).uncommitted()).isEmpty();

    Path source = inner.write("I.java", "class I {}\n");
    assertThat(new WorkingTree(tree.root()).uncommitted()).containsExactly(source);
  }

  @Test
  void ownFilesDoNotCount_whenAMigrationWasAppliedAndCommitted() throws Exception {
    new Application(tree.root()).apply(tree.changes());
    git("add", "-A");
    commit();
    assertThat(tree.journals()).hasSize(1);

    assertThat(new WorkingTree(tree.root()).uncommitted()).isEmpty();
    assertThat(output("git", "status", "--porcelain", "--untracked-files=all")).isEmpty();
  }

  @Test
  void migrationCounts_untilItIsUndone() throws IOException {
    new Application(tree.root()).apply(tree.changes());
    assertThat(new WorkingTree(tree.root()).uncommitted())
        .containsExactly(tree.root().resolve("src/A.java"));

    new Undo(tree.root()).undo(false);
    assertThat(new WorkingTree(tree.root()).uncommitted()).isEmpty();
  }

  @Test
  void refusesWithTheFirstFile_whenThereAreChanges() throws IOException {
    tree.write("docs/read.me", "changed\n");
    tree.write("src/A.java", "changed\n");

    assertThatThrownBy(() -> new WorkingTree(tree.root()).requireCommitted())
        .isInstanceOf(UserError.class)
        .hasMessage(
            tree.root()
                + "/docs/read.me: has uncommitted changes (and 1 more files have); commit or stash"
                + " them, or pass --force");
  }

  @Test
  void namesTheRemedy_whenGitIsNotThere() {
    assertThatThrownBy(
            () -> new WorkingTree(tree.root(), List.of("/absent/git"), MINUTE).uncommitted())
        .isInstanceOf(UserError.class)
        .hasMessage(
            tree.root()
                + ": lies in a git work tree, but git cannot be run to look for uncommitted"
                + " changes; install git, or pass --force to do without");
  }

  @Test
  void answers_whenTheTreeBelongsToAnotherUser() throws IOException {
    List<String> stranger =
        List.of(
            "env",
            "GIT_TEST_ASSUME_DIFFERENT_OWNER=1",
            "GIT_CONFIG_GLOBAL=/dev/null",
            "GIT_CONFIG_NOSYSTEM=1",
            "git");
    Path source = tree.write("src/A.java", "class A { int changed; }\n");

    assertThat(new WorkingTree(tree.root(), stranger, MINUTE).uncommitted())
        .containsExactly(source);
  }

  @Test
  void showsWhatGitSays_whenTheRepositoryIsBroken() throws IOException {
    Files.writeString(tree.root().resolve(".git/HEAD"), "nonsense");

    assertThatThrownBy(() -> new WorkingTree(tree.root()).uncommitted())
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(
            tree.root() + ": git cannot tell whether there are uncommitted changes (")
        .hasMessageEndingWith(
            "/.git/HEAD leads to no commit); repair that, or pass --force to do without")
        .hasMessageNotContaining("\n");
  }

  private void commit() throws Exception {
    git("add", "-A");
    git("-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "c");
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    assertThat(run(tree.root(), command)).as("%s", command).isZero();
  }

  private String output(String... command) throws IOException {
    Process process = new ProcessBuilder(command).directory(tree.root().toFile()).start();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  /// The exit status; 127 where there is no such program.
  private static int run(Path directory, List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
          .directory(directory.toFile())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException _) {
      return 127;
    }
  }
}
