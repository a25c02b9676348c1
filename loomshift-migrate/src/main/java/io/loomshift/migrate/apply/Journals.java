package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// All journals of a root. Only who holds the [TreeLock] changes them.
///
/// Directories whose names end in `.new` or `.old` are journals on their way in or out, of no more
/// use once the process that made them is gone.
record Journals(Root root, Disk disk) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  List<Journal> newestFirst() throws IOException {
    return list().stream()
        .filter(path -> isName(path.getFileName().toString()))
        .sorted(Comparator.reverseOrder())
        .map(path -> new Journal(root, disk, path))
        .toList();
  }

  /// Writes the originals of all changes. The journal is there whole when this returns, and not at
  /// all if it throws.
  Journal write(List<FileChange> changes, Instant time) throws IOException {
    // A number comes first, since clocks are set back.
    int number =
        newestFirst().stream()
            .findFirst()
            .map(newest ->
                1 + Integer.parseInt(newest.directory().getFileName().toString().substring(0, 6)))
            .orElse(1);
    Path home = root.journals().resolve("%06d-%s".formatted(number, TIME.format(time)));
    Path draft = home.resolveSibling(home.getFileName() + ".new");
    try {
      List<Entry> entries = new ArrayList<>();
      for (FileChange change : changes) {
        entries.add(entry(entries.size() + 1, change));
      }
      Journal.write(root, disk, draft, entries, changes);
      disk.rename(draft, home);
      disk.force(root.journals());
      disk.force(root.state());
      return new Journal(root, disk, home);
    } catch (IOException e) {
      try {
        sweep();
        if (Files.exists(home)) {
          discard(new Journal(root, disk, home));
        }
      } catch (IOException second) {
        e.addSuppressed(second);
      }
      throw e;
    }
  }

  private Entry entry(int number, FileChange change) throws IOException {
    Path file = change.file();
    try (Folder folder = root.open(Objects.requireNonNull(file.getParent()))) {
      return new Entry(
          number,
          file,
          Ownership.of(folder, Folder.name(file)),
          Fingerprint.of(change.before()),
          Fingerprint.of(change.after()));
    }
  }

  /// Removes a journal that nobody can undo any more.
  void discard(Journal journal) throws IOException {
    Path old = journal.directory().resolveSibling(journal.directory().getFileName() + ".old");
    // A journal that is half deleted must not look like one that is damaged.
    disk.rename(journal.directory(), old);
    sweep();
  }

  /// Removes the drafts and the remains of killed runs.
  void sweep() throws IOException {
    for (Path path : list()) {
      if (path.getFileName().toString().matches("\\d{6}-\\d{8}T\\d{6}Z\\.(new|old)")) {
        for (Path file : children(path)) {
          disk.delete(file);
        }
        disk.delete(path);
      }
    }
  }

  private static boolean isName(String name) {
    return name.matches("\\d{6}-\\d{8}T\\d{6}Z");
  }

  private List<Path> list() throws IOException {
    return children(root.journals());
  }

  private static List<Path> children(Path directory) throws IOException {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(directory)) {
      return children.toList();
    }
  }
}
