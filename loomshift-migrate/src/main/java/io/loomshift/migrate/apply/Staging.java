package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/// New contents that wait beside the files they will replace.
final class Staging {
  private final Disk disk;
  private final Journal journal;
  private final SequencedMap<Entry, Path> temporaries = new LinkedHashMap<>();
  private final Set<Path> directories = new TreeSet<>();

  Staging(Disk disk, Journal journal) {
    this.disk = disk;
    this.journal = journal;
  }

  void add(Entry entry, byte[] content) throws Failure {
    Path file = entry.file();
    Path temporary = journal.temporary(entry);
    temporaries.put(entry, temporary);
    Failure.on(
        file,
        () -> {
          disk.createDirectories(entry.directory());
          Ownership ownership = Files.exists(file) ? Ownership.of(file) : entry.ownership();
          disk.write(temporary, content, ownership);
        });
  }

  /// Waits until all that was added is on the disk.
  void force() throws Failure {
    for (Map.Entry<Entry, Path> staged : temporaries.entrySet()) {
      Failure.on(staged.getKey().file(), () -> disk.force(staged.getValue()));
    }
  }

  /// Puts one content in the place of its file.
  void replace(Entry entry) throws Failure {
    Path temporary = temporaries.get(entry);
    if (temporary == null) {
      throw new IllegalArgumentException("nothing is staged for " + entry.file());
    }
    Failure.on(entry.file(), () -> disk.rename(temporary, entry.file()));
    temporaries.remove(entry);
    directories.add(entry.directory());
  }

  /// Waits until what was replaced is on the disk.
  void settle() throws Failure {
    for (Path directory : directories) {
      Failure.on(directory, () -> disk.force(directory));
    }
  }

  /// Removes the contents that have not replaced a file.
  void takeBack(Failure reason) {
    for (Path temporary : temporaries.values()) {
      try {
        disk.delete(temporary);
      } catch (IOException e) {
        reason.addSuppressed(e);
      }
    }
  }
}
