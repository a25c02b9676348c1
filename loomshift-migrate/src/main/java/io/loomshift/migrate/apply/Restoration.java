package io.loomshift.migrate.apply;

import java.util.List;

/// Puts the originals of a journal back. It may stop, or be killed, anywhere, and be begun again.
final class Restoration {
  private final Journal journal;
  private final List<Entry> entries;
  private final boolean force;
  private final Staging staging;

  /// @param entries the files to restore
  /// @param force whether also those that no longer hold what the application wrote
  Restoration(Root root, Disk disk, Journal journal, List<Entry> entries, boolean force) {
    this.journal = journal;
    this.entries = entries;
    this.force = force;
    this.staging = new Staging(root, disk, journal);
  }

  /// Lays all originals beside the files. Leaves nothing behind if it throws.
  void stage() throws Failure {
    try {
      for (Entry entry : entries) {
        staging.add(entry, journal.original(entry));
      }
      staging.force();
    } catch (Failure e) {
      staging.takeBack(e);
      throw e;
    }
  }

  void replace() throws Failure {
    try {
      for (Entry entry : entries) {
        if (!staging.replace(entry, state -> force || state == Entry.State.AFTER)) {
          throw changed(entry, 0);
        }
      }
      staging.settle();
    } catch (Failure e) {
      staging.takeBack(e);
      throw e;
    }
  }

  /// @param more how many other files are in the same state
  static Failure changed(Entry entry, int more) {
    return new Failure(
        entry.file(),
        "was changed or removed after the migration"
            + (more == 0 ? "" : " (as were " + more + " more)"),
        "take that back, or pass --force to overwrite it with its original");
  }
}
