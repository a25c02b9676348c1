package io.loomshift.migrate.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // The paths here are those of other systems.
class StateDirectoryTest {
  @TempDir private Path directory;

  @Test
  void environmentComesFirst_andThenTheHome() {
    assertThat(find(Map.of("XDG_STATE_HOME", "/state", "HOME", "/home/b"), "/home/a"))
        .isEqualTo(Path.of("/state/loomshift"));
    assertThat(find(Map.of("HOME", "/home/b"), "/home/a"))
        .isEqualTo(Path.of("/home/a/.local/state/loomshift"));
    assertThat(find(Map.of("HOME", "/home/b"), "?"))
        .isEqualTo(Path.of("/home/b/.local/state/loomshift"));
  }

  @Test
  void relativePathsDoNotCount_sinceTheTreeMayBeTheWorkingDirectory() {
    assertThat(find(Map.of("XDG_STATE_HOME", "state"), "/home/a"))
        .isEqualTo(Path.of("/home/a/.local/state/loomshift"));
    assertThatThrownBy(() -> find(Map.of("HOME", "."), "?"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("; set XDG_STATE_HOME to a directory");
  }

  @Test
  void nothingIsWritten_whenOthersCouldHavePutAJournalThere() throws IOException {
    Tree tree = new Tree(Files.createDirectory(directory.resolve("tree")).toRealPath());
    tree.write("src/A.java", "class A {}\n");
    Path state = Files.createDirectory(directory.resolve("state"));
    assumeTrue(Files.getFileStore(state).supportsFileAttributeView("posix"), "no permissions here");
    Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxrwxr-x"));
    Root root = Root.of(tree.root(), state);

    assertThatThrownBy(
            () -> new Application(root, new Disk(), InstantSource.system()).apply(tree.changes()))
        .isInstanceOf(UserError.class)
        .hasMessage(
            state
                + ": somebody else could write to it, so its journals prove nothing; make it yours"
                + " alone (chown, chmod 700), or set XDG_STATE_HOME; nothing was changed");
    assertThat(tree.read("src/A.java")).isEqualTo("class A {}\n");
    assertThat(state).isEmptyDirectory();
  }

  @Test
  void journalsAreForNobodyElse_whenTheyAreMade() throws IOException {
    Tree tree = new Tree(Files.createDirectory(directory.resolve("tree")).toRealPath());
    tree.write("src/A.java", "class A {}\n");
    Path state = directory.resolve("new/state");
    assumeTrue(
        Files.getFileStore(directory).supportsFileAttributeView("posix"), "no permissions here");

    new Application(Root.of(tree.root(), state), new Disk(), InstantSource.system())
        .apply(tree.changes());

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(state)))
        .isEqualTo("rwx------");
  }

  private static Path find(Map<String, String> environment, String home) {
    return StateDirectory.find(environment, home, /* windows= */ false);
  }
}
