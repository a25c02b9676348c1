package io.loomshift.migrate.apply;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/// Writes the changes of one migration: all or none of them, and each file old or new whatever
/// happens in between. See the package for the steps.
///
/// Not for several threads; several processes keep each other out by a lock in the root.
public final class Application {
  private final Root root;
  private final Disk disk;
  private final InstantSource clock;

  /// @param root the directory that nothing is written outside of, or one file, whose directory it
  ///   then is; relative to the working directory unless absolute
  /// @throws UserError if it does not exist
  public Application(Path root) {
    this(root, new Disk(), InstantSource.system());
  }

  Application(Path root, Disk disk, InstantSource clock) {
    this(Root.of(root), disk, clock);
  }

  Application(Root root, Disk disk, InstantSource clock) {
    this.root = root;
    this.disk = disk;
    this.clock = clock;
  }

  /// Changes the files. Changes that change nothing are left out; where no other is left, nothing
  /// is written, not even a journal.
  ///
  /// @throws UserError if a file is not as it was analysed, cannot be written or leads out of the
  ///   root, if another application is at work, or if the disk is full. No file is changed then;
  ///   where even that fails, the message says so
  public Applied apply(Collection<FileChange> changes) {
    try {
      List<FileChange> effective = effective(changes);
      if (effective.isEmpty()) {
        return new Applied(root.directory(), List.of(), Optional.empty());
      }
      try (TreeLock _ = TreeLock.acquire(root, disk)) {
        Journals journals = new Journals(root, disk);
        cleanUp(journals);
        return replaceAll(journals, effective);
      }
    } catch (Failure e) {
      throw e.with("nothing was changed");
    }
  }

  /// Removes what killed applications and undos left beside the files of the tree. What they
  /// changed stays, and can still be undone. Does nothing while another process is at work there.
  ///
  /// @throws UserError if something cannot be removed, or a journal cannot be read
  public void sweep() {
    if (!Files.isDirectory(root.journals())) {
      return;
    }
    try {
      Optional<TreeLock> lock = TreeLock.tryAcquire(root, disk);
      if (lock.isPresent()) {
        try (TreeLock _ = lock.get()) {
          cleanUp(new Journals(root, disk));
        }
      }
    } catch (Failure e) {
      throw e.with("nothing was changed");
    }
  }

  /// The changes with their real paths, in the order of these.
  private List<FileChange> effective(Collection<FileChange> changes) throws Failure {
    NavigableMap<Path, FileChange> effective = new TreeMap<>();
    for (FileChange change : changes) {
      if (change.changesNothing()) {
        continue;
      }
      Path file = root.locate(change.file());
      if (!Files.isWritable(file) || !Files.isWritable(file.getParent())) {
        throw Failure.readOnly(file);
      }
      if (!holds(file, change.before())) {
        throw changed(file);
      }
      FileChange real = new FileChange(file, change.before(), change.after());
      FileChange other = effective.put(file, real);
      // A file and a link to it are one file; they are analysed alike, or not at all.
      if (other != null && !other.equals(real)) {
        throw new IllegalArgumentException("two different changes of " + file);
      }
    }
    return List.copyOf(effective.values());
  }

  private boolean holds(Path file, byte[] content) throws Failure {
    return Failure.naming(
        file,
        () -> {
          try (Folder folder = root.open(Objects.requireNonNull(file.getParent()))) {
            return folder
                .read(Folder.name(file), content.length)
                .filter(present -> Arrays.equals(present, content))
                .isPresent();
          }
        });
  }

  /// Removes what killed runs left. The journals of those that changed something stay: that can
  /// still be undone.
  private void cleanUp(Journals journals) throws Failure {
    Path directory = root.journals();
    Failure.on(directory, journals::sweep);
    for (Journal journal : Failure.naming(directory, journals::newestFirst)) {
      if (!journal.isComplete()) {
        journal.removeTemporaries();
        if (changedNothing(journal)) {
          Failure.on(journal.directory(), () -> journals.discard(journal));
        }
      }
    }
  }

  private boolean changedNothing(Journal journal) throws Failure {
    for (Entry entry : journal.entries()) {
      if (Failure.naming(entry.file(), () -> entry.state(root)) != Entry.State.BEFORE) {
        return false;
      }
    }
    return true;
  }

  private Applied replaceAll(Journals journals, List<FileChange> changes) throws Failure {
    Path directory = root.journals();
    Journal journal = Failure.naming(directory, () -> journals.write(changes, clock.instant()));
    List<Entry> entries = journal.entries();
    Staging staging = new Staging(root, disk, journal);
    List<Entry> replaced = new ArrayList<>();
    try {
      for (int i = 0; i < entries.size(); i++) {
        staging.add(entries.get(i), changes.get(i).after());
      }
      staging.force();
      for (Entry entry : entries) {
        if (!staging.replace(entry, state -> state == Entry.State.BEFORE)) {
          throw changed(entry.file());
        }
        replaced.add(entry);
      }
      staging.settle();
      Failure.on(journal.directory(), journal::complete);
    } catch (Failure e) {
      staging.takeBack(e);
      rollBack(journals, journal, replaced, e);
      throw e;
    }
    return new Applied(
        root.directory(),
        entries.stream().map(Entry::file).toList(),
        Optional.of(journal.directory()));
  }

  private void rollBack(Journals journals, Journal journal, List<Entry> replaced, Failure reason) {
    try {
      Restoration restoration = new Restoration(root, disk, journal, replaced, false);
      restoration.stage();
      restoration.replace();
      journals.discard(journal);
    } catch (Failure | IOException e) {
      reason.addSuppressed(e);
      throw reason.with(
          "%d files are changed: loomshift migrate --undo %s takes that back"
              .formatted(replaced.size(), root.directory()));
    }
  }

  private static Failure changed(Path file) {
    return new Failure(file, "has changed since it was analysed", "run the command again");
  }
}
