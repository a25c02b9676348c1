package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Repositories whose configuration names programs, and those whose files keep git waiting.
@DisabledOnOs(OS.WINDOWS)
class HostileGitTest {
  private static final Duration WATCHDOG = Duration.ofMinutes(2);
  private static final Duration LIMIT = Duration.ofMinutes(1);

  @TempDir private Path directory;
  private Repository repository;

  /// A repository with a program that tells when it is run.
  record Repository(Tree tree, Path trap) {
    static Repository in(Path directory) throws Exception {
      Path real = directory.toRealPath();
      Path trap =
          Files.writeString(
              real.resolve("trap"), "#!/bin/sh\ntouch '%s/sprung'\ncat\n".formatted(real));
      assertThat(trap.toFile().setExecutable(true)).isTrue();
      Repository repository =
          new Repository(new Tree(Files.createDirectory(real.resolve("tree"))), trap);
      repository.git("init", "--quiet");
      repository.tree.write("src/A.java", Hostile.SOURCE);
      repository.commit();
      return repository;
    }

    boolean isSprung() {
      return Files.exists(trap.resolveSibling("sprung"));
    }

    void commit() throws Exception {
      git("add", "-A");
      git("-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "c");
    }

    /// Gives a file another time, so that git has to compare its content.
    void touch(String name) throws IOException {
      Files.setLastModifiedTime(
          tree.root().resolve(name), FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));
    }

    void configure(String name) throws Exception {
      git("config", name, trap.toString());
    }

    void git(String... arguments) throws Exception {
      gitIn(tree.root(), arguments);
    }

    static void gitIn(Path place, String... arguments) throws Exception {
      List<String> command = new ArrayList<>(List.of("git"));
      command.addAll(List.of(arguments));
      Process process =
          new ProcessBuilder(command)
              .directory(place.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assertThat(process.waitFor()).as("%s", command).isZero();
    }

    Path pipe(String name) throws Exception {
      Path path = tree.root().resolve(name);
      Files.deleteIfExists(path);
      Hostile.mkfifo(path);
      return path;
    }

    /// Another repository, as a submodule.
    Path submodule() throws Exception {
      Path other = Files.createDirectory(trap.resolveSibling("other"));
      gitIn(other, "init", "--quiet");
      Files.writeString(other.resolve("B.java"), "class B {}\n");
      gitIn(other, "add", "-A");
      gitIn(
          other, "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", "c");
      git(
          "-c",
          "protocol.file.allow=always",
          "submodule",
          "--quiet",
          "add",
          other.toString(),
          "sub");
      commit();
      return tree.root().resolve("sub");
    }

    void filter(Path place) throws Exception {
      gitIn(place, "config", "filter.f.clean", trap.toString());
      gitIn(place, "config", "filter.f.process", trap.toString());
    }
  }

  /// One way to make a repository hostile.
  @FunctionalInterface
  interface Trap {
    void lay(Repository repository) throws Exception;
  }

  @BeforeEach
  void makeRepository() throws Exception {
    try {
      Repository.gitIn(directory, "--version");
    } catch (IOException _) {
      assumeTrue(false, "git is not installed");
    }
    repository = Repository.in(directory);
  }

  static Stream<Arguments> programs() {
    return Stream.of(
        trap(
            "filter of the tree's attributes",
            r -> {
              r.tree().write(".gitattributes", "*.java filter=f\n");
              r.commit();
              r.git("config", "filter.f.clean", r.trap().toString());
              r.touch("src/A.java");
            }),
        trap(
            "filter of the repository's attributes",
            r -> {
              r.tree().write(".git/info/attributes", "*.java filter=f\n");
              r.filter(r.tree().root());
              r.touch("src/A.java");
            }),
        trap(
            "filter in an included file",
            r -> {
              r.tree().write(".gitattributes", "*.java filter=f\n");
              r.commit();
              Path more =
                  r.tree().write("more", "[filter \"f\"]\n\tclean = %s\n".formatted(r.trap()));
              r.git("config", "include.path", more.toString());
              r.touch("src/A.java");
            }),
        trap(
            "filter in the configuration of the work tree",
            r -> {
              r.tree().write(".gitattributes", "*.java filter=f\n");
              r.commit();
              r.git("config", "extensions.worktreeConfig", "true");
              r.git("config", "--worktree", "filter.f.clean", r.trap().toString());
              r.touch("src/A.java");
            }),
        trap(
            "filter of another work tree",
            r -> {
              r.tree().write(".gitattributes", "*.java filter=f\n");
              r.commit();
              r.filter(r.tree().root());
              Files.delete(r.tree().root().resolve("src/A.java"));
              Path git = r.tree().root().resolve(".git");
              Path elsewhere = r.trap().resolveSibling("elsewhere");
              Files.move(git, elsewhere);
              Files.writeString(git, "gitdir: " + elsewhere + "\n");
              r.tree().write("src/A.java", Hostile.SOURCE);
            }),
        trap(
            "filter of a submodule",
            r -> {
              Path sub = r.submodule();
              Files.writeString(sub.resolve(".gitattributes"), "*.java filter=f\n");
              r.filter(sub);
              r.touch("sub/B.java");
            }),
        trap(
            "filter of a repository inside",
            r -> {
              Path inner = Files.createDirectory(r.tree().root().resolve("inner"));
              Repository.gitIn(inner, "init", "--quiet");
              Files.writeString(inner.resolve(".gitattributes"), "*.java filter=f\n");
              Files.writeString(inner.resolve("B.java"), "class B {}\n");
              Repository.gitIn(inner, "add", "-A");
              r.filter(inner);
              r.touch("inner/B.java");
            }),
        trap("monitor", r -> r.configure("core.fsmonitor")),
        trap(
            "monitor of a submodule",
            r -> Repository.gitIn(r.submodule(), "config", "core.fsmonitor", r.trap().toString())),
        trap(
            "hook of a changed index",
            r -> {
              r.git(
                  "config",
                  "core.hooksPath",
                  Files.createDirectory(r.trap().resolveSibling("hooks")).toString());
              Files.copy(r.trap(), r.trap().resolveSibling("hooks/post-index-change"));
              Files.setPosixFilePermissions(
                  r.trap().resolveSibling("hooks/post-index-change"),
                  Files.getPosixFilePermissions(r.trap()));
              r.touch("src/A.java");
            }),
        trap(
            "missing objects that a remote has",
            r -> {
              r.git("config", "remote.origin.url", "ext::" + r.trap());
              r.git("config", "remote.origin.promisor", "true");
              r.git("config", "protocol.ext.allow", "always");
              r.git("config", "core.repositoryFormatVersion", "1");
              r.git("config", "extensions.partialClone", "origin");
              try (Stream<Path> objects = Files.walk(r.tree().root().resolve(".git/objects"))) {
                for (Path object : objects.filter(Files::isRegularFile).toList()) {
                  Files.delete(object);
                }
              }
            }),
        trap(
            "names of files with line ends and quotes",
            r -> {
              r.tree().write("$(touch sprung)\n'`\"/A.java", Hostile.SOURCE);
              r.tree().write("-c core.fsmonitor=trap", "");
            }));
  }

  private static Arguments trap(String name, Trap trap) {
    return argumentSet(name, trap);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void nothingOfTheTreeRuns_whenGitIsAsked(Trap trap) throws Exception {
    trap.lay(repository);
    Files.deleteIfExists(repository.trap().resolveSibling("sprung"));

    assertTimeoutPreemptively(WATCHDOG, () -> ask(LIMIT));

    assertThat(repository.isSprung()).isFalse();
  }

  /// Else the test above could not fail.
  @Test
  void trapSprings_whenGitItselfIsAsked() throws Exception {
    repository.tree().write(".gitattributes", "*.java filter=f\n");
    repository.commit();
    repository.git("config", "filter.f.clean", repository.trap().toString());
    repository.touch("src/A.java");

    repository.git("status");

    assertThat(repository.isSprung()).isTrue();
  }

  static Stream<Arguments> pipes() {
    return Stream.of(
        trap("configuration", r -> r.pipe(".git/config")),
        trap("head", r -> r.pipe(".git/HEAD")),
        trap("index", r -> r.pipe(".git/index")),
        trap("ignored files of the repository", r -> r.pipe(".git/info/exclude")),
        trap("alternate objects", r -> r.pipe(".git/objects/info/alternates")),
        trap("ignored files of the tree", r -> r.pipe(".gitignore")),
        trap(
            "the repository itself",
            r -> {
              Files.move(r.tree().root().resolve(".git"), r.trap().resolveSibling("moved"));
              r.pipe(".git");
            }),
        trap(
            "endless configuration",
            r -> {
              Files.delete(r.tree().root().resolve(".git/config"));
              Files.createSymbolicLink(
                  r.tree().root().resolve(".git/config"), Path.of("/dev/zero"));
            }),
        trap(
            "references in a circle",
            r -> {
              r.tree().write(".git/HEAD", "ref: refs/heads/a\n");
              r.tree().write(".git/refs/heads/a", "ref: refs/heads/a\n");
            }),
        trap("reference outside", r -> r.tree().write(".git/HEAD", "ref: refs/../../../trap\n")),
        trap(
            "repository that is its own submodule",
            r -> {
              String head =
                  Files.readString(r.tree().root().resolve(".git/refs/heads/" + branch(r)));
              r.git(
                  "update-index", "--add", "--cacheinfo", "160000," + head.strip() + ",loop/tree");
              Files.createSymbolicLink(r.tree().root().resolve("loop"), Path.of(".."));
            }));
  }

  private static String branch(Repository repository) throws IOException {
    return repository.tree().read(".git/HEAD").strip().replace("ref: refs/heads/", "");
  }

  @ParameterizedTest
  @MethodSource("pipes")
  void answersInOneLine_whenAFileOfTheRepositoryIsNoFile(Trap trap) throws Exception {
    trap.lay(repository);

    // A limit of its own for git, below that of the watchdog: a pipe in the tree is git's to open.
    assertTimeoutPreemptively(WATCHDOG, () -> ask(Duration.ofSeconds(2)));
  }

  @Test
  void gitEnds_whenItGivesNoAnswer() throws Exception {
    repository.pipe(".gitignore");

    assertTimeoutPreemptively(
        WATCHDOG,
        () ->
            assertThat(ask(Duration.ofSeconds(1)))
                .singleElement()
                .asString()
                .contains("(git gave no answer); repair that, or pass --force"));
  }

  /// The uncommitted files, or why there is no answer.
  private List<?> ask(Duration limit) {
    try {
      return new WorkingTree(repository.tree().root(), List.of("git"), limit).uncommitted();
    } catch (UserError e) {
      assertThat(String.valueOf(e.getMessage())).contains("; ").doesNotContain("\n");
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  @Test
  void changesOfASubmoduleCount_andAnotherCommitDoes() throws Exception {
    Path sub = repository.submodule();
    assertThat(ask(LIMIT)).isEmpty();

    Path file = Files.writeString(sub.resolve("B.java"), "changed\n");
    assertThat(ask(LIMIT)).isEqualTo(List.of(file));

    Repository.gitIn(
        sub, "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-am", "c");
    assertThat(ask(LIMIT)).isEqualTo(List.of(sub));
  }

  @Test
  void furtherWorkTreeIsAsked_withItsOwnIndex() throws Exception {
    Path further = repository.trap().resolveSibling("further");
    repository.git("worktree", "add", "--quiet", further.toString());
    assertThat(new WorkingTree(further).uncommitted()).isEmpty();

    Path file = Files.writeString(further.resolve("src/A.java"), "changed\n");

    assertThat(new WorkingTree(further).uncommitted()).containsExactly(file);
    assertThat(ask(LIMIT)).isEmpty();
  }

  @Test
  void lineEndsOfTheRepositoryCount() throws Exception {
    repository.git("config", "core.autocrlf", "true");
    Files.delete(repository.tree().root().resolve("src/A.java"));
    repository.git("checkout", "--quiet", "src/A.java");
    assertThat(repository.tree().read("src/A.java")).endsWith("\r\n");
    repository.touch("src/A.java");

    assertThat(ask(LIMIT)).isEmpty();
  }

  @Test
  void packedReferencesAndASplitIndexAreRead() throws Exception {
    repository.git("pack-refs", "--all");
    repository.git("update-index", "--split-index");

    assertThat(ask(LIMIT)).isEmpty();
  }
}
