package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/// The process that gets killed: migrates and undoes one tree for ever. It writes one byte to its
/// output before every step on the disk, so that whoever kills it can choose among all of them.
final class Migrating {
  /// What it writes before it replaces a large file, which takes long enough to be killed right
  /// then.
  static final byte REPLACES_LARGE = 'R';

  /// A step in the middle of an application.
  static final int HELD_STEP = 50;

  private static final byte STEP = '.';
  private static final int LARGE = 1 << 20;

  private Migrating() {}

  /// Runs until it is killed.
  ///
  /// @param arguments the root, and `hold` to wait for input at a step of the first application
  public static void main(String[] arguments) throws IOException {
    Tree tree = new Tree(Path.of(arguments[0]));
    boolean hold = List.of(arguments).contains("hold");
    Disk disk =
        new FaultyDisk() {
          @Override
          void beforeStep(int number, Path file) throws IOException {
            boolean large = file.toString().endsWith(".java") && Files.size(file) > LARGE;
            System.out.write(large ? REPLACES_LARGE : STEP);
            System.out.flush();
            if (hold && number == HELD_STEP && System.in.read() < 0) {
              throw new IOException("nobody waits any more");
            }
          }
        };
    while (true) {
      new Application(tree.root(), disk, InstantSource.system()).apply(unfinished(tree));
      while (!tree.journals().isEmpty()) {
        new Undo(tree.root(), disk).undo(false);
      }
    }
  }

  /// The files that the last process, which was killed, has not got to.
  private static List<FileChange> unfinished(Tree tree) throws IOException {
    return tree.changes().stream()
        .filter(change -> !Tree.isMigrated(new String(change.before(), ISO_8859_1)))
        .toList();
  }
}
