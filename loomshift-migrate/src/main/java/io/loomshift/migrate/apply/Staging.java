package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/// New contents that wait beside the files they will replace.
final class Staging {
  private final Root root;
  private final Disk disk;
  private final Journal journal;
  private final SequencedMap<Entry, Path> temporaries = new LinkedHashMap<>();
  private final Set<Path> directories = new TreeSet<>();

  Staging(Root root, Disk disk, Journal journal) {
    this.root = root;
    this.disk = disk;
    this.journal = journal;
  }

  void add(Entry entry, byte[] content) throws Failure {
    Path temporary = journal.temporary(entry);
    temporaries.put(entry, temporary);
    at(
        entry,
        () -> {
          try (Folder folder = disk.make(root, entry.directory(), journal.spare())) {
            Ownership ownership =
                folder.look(entry.name()).isPresent()
                    ? Ownership.of(folder, entry.name())
                    : entry.ownership();
            disk.write(folder, temporary, content, ownership);
          }
        });
  }

  /// Waits until all that was added is on the disk.
  void force() throws Failure {
    for (Map.Entry<Entry, Path> staged : temporaries.entrySet()) {
      at(
          staged.getKey(),
          () -> {
            try (Folder folder = root.open(staged.getKey().directory())) {
              disk.force(folder, staged.getValue());
            }
          });
    }
  }

  /// Puts one content in the place of its file.
  ///
  /// @return false if the file no longer holds what it should; it is left alone then
  boolean replace(Entry entry, Predicate<Entry.State> expected) throws Failure {
    Path temporary = temporaries.get(entry);
    if (temporary == null) {
      throw new IllegalArgumentException("nothing is staged for " + entry.file());
    }
    boolean[] replaced = new boolean[1];
    at(
        entry,
        () -> {
          try (Folder folder = root.open(entry.directory())) {
            // An editor may have saved the file while the others were staged.
            if (expected.test(entry.state(folder))) {
              disk.rename(folder, temporary, entry.name());
              replaced[0] = true;
            }
          }
        });
    if (replaced[0]) {
      temporaries.remove(entry);
      directories.add(entry.directory());
    }
    return replaced[0];
  }

  /// Waits until what was replaced is on the disk.
  void settle() throws Failure {
    for (Path directory : directories) {
      Failure.on(
          directory,
          () -> {
            try (Folder folder = root.open(directory)) {
              disk.force(folder);
            }
          });
    }
  }

  /// Removes the contents that have not replaced a file.
  void takeBack(Failure reason) {
    temporaries.forEach((entry, temporary) -> {
      try (Folder folder = root.open(entry.directory())) {
        disk.delete(folder, temporary);
      } catch (IOException e) {
        reason.addSuppressed(e);
      }
    });
  }

  private static void at(Entry entry, Failure.Step step) throws Failure {
    Failure.on(entry.file(), step);
  }
}
