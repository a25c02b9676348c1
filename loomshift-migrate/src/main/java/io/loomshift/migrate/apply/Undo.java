package io.loomshift.migrate.apply;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes the newest [Application] in a root back, whether it ended or was killed half-way. Each
/// call goes one application further back. It may itself be killed and run again.
public final class Undo {
  private final Root root;
  private final Disk disk;

  /// @param root what the application was given
  /// @throws UserError if it does not exist
  public Undo(Path root) {
    this(root, new Disk());
  }

  Undo(Path root, Disk disk) {
    this.root = Root.of(root);
    this.disk = disk;
  }

  /// Restores the files, each as atomically as it was changed.
  ///
  /// @param force whether to overwrite files that were changed or removed after the application
  /// @throws UserError if there is nothing to undo, if a file was changed since and `force` is not
  ///   set, if the journal is damaged, or if a file cannot be written. Unless the message says
  ///   otherwise, no file is changed then
  public Undone undo(boolean force) {
    if (!Files.isDirectory(root.journals(), LinkOption.NOFOLLOW_LINKS)) {
      throw nothing();
    }
    Path directory = root.journals();
    try (TreeLock _ = TreeLock.acquire(root, disk)) {
      Journals journals = new Journals(root, disk);
      Failure.on(directory, journals::sweep);
      List<Journal> newestFirst = Failure.naming(directory, journals::newestFirst);
      if (newestFirst.isEmpty()) {
        throw nothing();
      }
      Journal journal = newestFirst.getFirst();
      boolean interrupted = !journal.isComplete();
      journal.removeTemporaries();
      Plan plan = plan(journal, force);
      restore(journal, plan.restore(), force);
      discard(journals, journal);
      return new Undone(
          root.directory(),
          files(plan.restore()),
          files(plan.already()),
          interrupted,
          newestFirst.size() - 1);
    } catch (Failure e) {
      throw e.with("nothing was restored");
    }
  }

  private record Plan(List<Entry> restore, List<Entry> already) {}

  private Plan plan(Journal journal, boolean force) throws Failure {
    Plan plan = new Plan(new ArrayList<>(), new ArrayList<>());
    List<Entry> changed = new ArrayList<>();
    for (Entry entry : journal.entries()) {
      switch (Failure.naming(entry.file(), () -> entry.state(root))) {
        case BEFORE -> plan.already().add(entry);
        case AFTER -> plan.restore().add(entry);
        case OTHER -> changed.add(entry);
      }
    }
    if (!changed.isEmpty() && !force) {
      throw Restoration.changed(changed.getFirst(), changed.size() - 1);
    }
    plan.restore().addAll(changed);
    return plan;
  }

  private void restore(Journal journal, List<Entry> entries, boolean force) throws Failure {
    Restoration restoration = new Restoration(root, disk, journal, entries, force);
    // Without its mark, the journal tells the next run to look for what this one may leave behind.
    Failure.on(journal.directory(), journal::reopen);
    restoration.stage();
    try {
      restoration.replace();
    } catch (Failure e) {
      throw e.with("what is not restored yet waits for another --undo");
    }
  }

  private static void discard(Journals journals, Journal journal) {
    try {
      Failure.on(journal.directory(), () -> journals.discard(journal));
    } catch (Failure e) {
      throw e.with("all files are restored, but their journal is still there");
    }
  }

  private UserError nothing() {
    // A repository can bring such a directory along.
    return Files.isDirectory(root.formerJournals(), LinkOption.NOFOLLOW_LINKS)
        ? new UserError(
            root.formerJournals()
                + ": was not written by this version of Loomshift, nor need it be by any;"
                + " undo with the version that you migrated with, by git, or by hand")
        : new UserError(
            root.directory()
                + ": no migration to undo here; "
                + above()
                    .map(path -> "one of " + path + " is there: name that directory")
                    .orElse("name the directory or file that was given to migrate"));
  }

  /// The nearest directory above that was migrated.
  private Optional<Path> above() {
    for (Path path = root.directory().getParent(); path != null; path = path.getParent()) {
      if (wasMigrated(new Root(path, root.state()))) {
        return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  /// Whether it has a journal. One that cannot be read is none to point to.
  private boolean wasMigrated(Root root) {
    try {
      return Files.isDirectory(root.journals(), LinkOption.NOFOLLOW_LINKS)
          && !new Journals(root, disk).newestFirst().isEmpty();
    } catch (IOException e) {
      return false;
    }
  }

  private static List<Path> files(List<Entry> entries) {
    return entries.stream().map(Entry::file).sorted().toList();
  }
}
