package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Trees that want us to write elsewhere, or to wait for ever. A watchdog ends what waits.
@DisabledOnOs(OS.WINDOWS)
class HostileTreeTest {
  private static final Duration WATCHDOG = Duration.ofMinutes(1);
  private static final int ROUNDS = 40;
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  /// The temporary files of the first application at noon.
  private static final String TEMPORARY = "src/.loomshift-000001-20261120T120000Z-1.tmp";

  private static final String SPARE = ".loomshift-000001-20261120T120000Z-0.tmp";
  private static final String PLANTED = "999999-20991231T235959Z";

  @TempDir private Path directory;
  private Hostile hostile;
  private Map<String, String> before;

  /// What a command came to.
  enum Outcome {
    DONE,
    REFUSED
  }

  @BeforeEach
  void makeTree() throws IOException {
    hostile = Hostile.in(directory);
    before = hostile.untouchable();
  }

  static Stream<Arguments> trees() {
    return Stream.of(
        // A directory of Loomshift's own, as earlier versions had it.
        tree("own directory is a link", Outcome.DONE, t -> t.link(".loomshift", t.outside())),
        tree("own directory is a pipe", Outcome.DONE, t -> t.pipe(".loomshift")),
        tree(
            "ignore file is a link",
            Outcome.DONE,
            t -> t.link(".loomshift/.gitignore", t.canary())),
        tree(
            "ignore file is a hard link",
            Outcome.DONE,
            t -> t.hardLink(".loomshift/.gitignore", t.canary())),
        tree("lock is a pipe", Outcome.DONE, t -> t.pipe(".loomshift/lock")),
        tree("lock is a link", Outcome.DONE, t -> t.link(".loomshift/lock", t.canary())),
        tree("journals are a link", Outcome.DONE, t -> t.link(".loomshift/journal", t.outside())),
        tree(
            "journal of Git's configuration", Outcome.DONE, t -> t.journal(PLANTED, ".git/config")),
        tree(
            "journal of a file outside",
            Outcome.DONE,
            t -> t.journal(PLANTED, "../outside/A.java")),
        tree("journal of a source", Outcome.DONE, t -> t.journal(PLANTED, "src/A.java")),
        tree(
            "manifest is a pipe",
            Outcome.DONE,
            t -> t.pipe(".loomshift/journal/" + PLANTED + "/manifest")),
        tree(
            "manifest is endless",
            Outcome.DONE,
            t -> t.endless(".loomshift/journal/" + PLANTED + "/manifest")),
        // The source.
        tree("source is a link out", Outcome.REFUSED, t -> t.link("src/A.java", t.canary())),
        tree(
            "source is a link to a source outside",
            Outcome.REFUSED,
            t -> t.link("src/A.java", t.outside().resolve("A.java"))),
        tree(
            "source is a link to Git's configuration",
            Outcome.REFUSED,
            t -> t.link("src/A.java", Path.of("../.git/config"))),
        tree(
            "source is a link to a hook that is a source",
            Outcome.REFUSED,
            t -> {
              t.tree().write(".git/hooks/A.java", Hostile.SOURCE);
              t.link("src/A.java", Path.of("../.git/hooks/A.java"));
            }),
        tree(
            "source is a hard link",
            Outcome.DONE,
            t -> t.hardLink("src/A.java", t.outside().resolve("A.java"))),
        tree("source is a pipe", Outcome.REFUSED, t -> t.pipe("src/A.java")),
        tree(
            "source is a link to a device",
            Outcome.REFUSED,
            t -> t.link("src/A.java", Path.of("/dev/zero"))),
        tree(
            "source is a link to itself",
            Outcome.REFUSED,
            t -> t.link("src/A.java", Path.of("A.java"))),
        tree(
            "source is a directory",
            Outcome.REFUSED,
            t -> Files.createDirectory(t.free("src/A.java"))),
        tree("source is endless", Outcome.REFUSED, t -> t.endless("src/A.java")),
        tree(
            "directory is a link out",
            Outcome.REFUSED,
            t -> {
              t.free("src/A.java");
              t.link("src", t.outside());
            }),
        // The names that we write under.
        tree("temporary is a link", Outcome.DONE, t -> t.link(TEMPORARY, t.canary())),
        tree("temporary is a hard link", Outcome.DONE, t -> t.hardLink(TEMPORARY, t.canary())),
        tree("temporary is a pipe", Outcome.DONE, t -> t.pipe(TEMPORARY)),
        tree(
            "temporary is a directory",
            Outcome.REFUSED,
            t -> t.tree().write(TEMPORARY + "/x", "x")),
        tree("spare is a link", Outcome.DONE, t -> t.link(SPARE, t.outside())),
        tree(
            "names with line ends",
            Outcome.DONE,
            t -> {
              t.tree().write("a\nend \n/B\n.java", "class B {}\n");
              t.link("a\nend \n/C\n.java", t.canary());
            }));
  }

  private static Arguments tree(String name, Outcome outcome, Hostile.Attack attack) {
    return argumentSet(name, outcome, attack);
  }

  @ParameterizedTest
  @MethodSource("trees")
  void nothingOutsideChanges_whenTheTreeIsHostile(Outcome expected, Hostile.Attack attack)
      throws Exception {
    attack.prepare(hostile);
    before = hostile.untouchable();

    assertTimeoutPreemptively(
        WATCHDOG,
        () -> {
          assertThat(apply()).isEqualTo(expected);
          undo(false);
          undo(true);
        });

    assertThat(hostile.untouchable()).isEqualTo(before);
  }

  static Stream<Arguments> swaps() {
    return Stream.of(
        swap("source becomes a link", t -> t.link("src/A.java", t.canary())),
        swap(
            "source becomes a link that leads nowhere",
            t -> t.link("src/A.java", t.outside().resolve("new"))),
        swap("source becomes a hard link", t -> t.hardLink("src/A.java", t.canary())),
        swap("source becomes a pipe", t -> t.pipe("src/A.java")),
        swap("source becomes endless", t -> t.endless("src/A.java")),
        swap("source becomes a device", t -> t.link("src/A.java", Path.of("/dev/zero"))),
        swap(
            "directory becomes a link",
            t -> {
              t.free("src/A.java");
              t.link("src", t.outside());
            }),
        swap(
            "directory becomes a pipe",
            t -> {
              t.free("src/A.java");
              t.pipe("src");
            }),
        swap("temporary becomes a link", t -> t.link(TEMPORARY, t.canary())),
        swap("temporary becomes a pipe", t -> t.pipe(TEMPORARY)),
        swap(
            "directory goes, and where it is made anew is a link",
            t -> {
              t.free("src/A.java");
              Files.delete(t.file("src"));
              t.link(SPARE, t.outside());
            }),
        swap("a journal with a higher number comes", t -> t.journal(PLANTED, ".git/config")));
  }

  private static Arguments swap(String name, Hostile.Attack attack) {
    return argumentSet(name, attack);
  }

  @ParameterizedTest
  @MethodSource("swaps")
  void nothingOutsideChanges_whenTheTreeBecomesHostileBeforeTheUndo(Hostile.Attack attack)
      throws Exception {
    assertThat(apply()).isEqualTo(Outcome.DONE);
    attack.prepare(hostile);

    assertTimeoutPreemptively(
        WATCHDOG,
        () -> {
          undo(false);
          undo(true);
        });

    assertThat(hostile.untouchable()).isEqualTo(before);
  }

  static Stream<Arguments> races() {
    return Stream.of(
        race("source and a link", "src/A.java", t -> t.link("swap", t.outside().resolve("A.java"))),
        race("source and a pipe", "src/A.java", t -> t.pipe("swap")),
        race("source and a hard link", "src/A.java", t -> t.hardLink("swap", t.canary())),
        race("directory and a link", "src", t -> t.link("swap", t.outside())),
        race("directory and a pipe", "src", t -> t.pipe("swap")));
  }

  private static Arguments race(String name, String swapped, Hostile.Attack attack) {
    return argumentSet(name, swapped, attack);
  }

  /// Another thread swaps two names, as fast as it can, while we apply and undo.
  @ParameterizedTest
  @MethodSource("races")
  void nothingOutsideChanges_whenNamesAreSwappedMeanwhile(String swapped, Hostile.Attack attack)
      throws Exception {
    attack.prepare(hostile);
    AtomicBoolean stop = new AtomicBoolean();
    Thread swapping = Thread.ofPlatform().start(() -> swap(swapped, stop));
    try {
      assertTimeoutPreemptively(
          WATCHDOG,
          () -> {
            for (int i = 0; i < ROUNDS; i++) {
              apply();
              undo(i % 2 == 0);
            }
          });
    } finally {
      stop.set(true);
      swapping.join();
    }

    assertThat(hostile.untouchable()).isEqualTo(before);
  }

  private void swap(String name, AtomicBoolean stop) {
    Path here = hostile.file(name);
    Path there = hostile.file("swap");
    Path aside = hostile.file("aside");
    while (!stop.get()) {
      move(here, aside);
      move(there, here);
      move(here, there);
      move(aside, here);
    }
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException _) {
      // We have just made or replaced one of them.
    }
  }

  private Outcome apply() {
    FileChange change =
        new FileChange(
            Path.of("src/A.java"),
            Hostile.SOURCE.getBytes(UTF_8),
            "record A() {}\n".getBytes(UTF_8));
    return outcome(() ->
        new Application(hostile.tree().root(), new Disk(), () -> NOON).apply(List.of(change)));
  }

  private Outcome undo(boolean force) {
    return outcome(() -> new Undo(hostile.tree().root()).undo(force));
  }

  private static Outcome outcome(Runnable command) {
    try {
      command.run();
      return Outcome.DONE;
    } catch (UserError e) {
      assertThat(String.valueOf(e.getMessage())).contains("; ").doesNotContain("\n");
      return Outcome.REFUSED;
    }
  }
}
