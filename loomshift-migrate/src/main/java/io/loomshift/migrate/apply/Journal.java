package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;

/// The originals of one application. See the package for its files.
final class Journal {
  private static final String MANIFEST = "manifest";
  private static final String COMPLETE = "complete";

  private final Root root;
  private final Disk disk;
  private final Path directory;

  Journal(Root root, Disk disk, Path directory) {
    this.root = root;
    this.disk = disk;
    this.directory = directory;
  }

  /// Fills a directory that is not yet a journal by name.
  static void write(
      Root root, Disk disk, Path directory, List<Entry> entries, List<FileChange> changes)
      throws IOException {
    disk.createDirectories(directory);
    for (int i = 0; i < entries.size(); i++) {
      Path original = directory.resolve(Manifest.number(entries.get(i)));
      disk.write(original, changes.get(i).before());
    }
    byte[] manifest = Manifest.write(root, entries).getBytes(UTF_8);
    disk.write(directory.resolve(MANIFEST), manifest);
    // All are written before the first is forced: the disk then gets them in one go.
    for (Entry entry : entries) {
      disk.force(directory.resolve(Manifest.number(entry)));
    }
    disk.force(directory.resolve(MANIFEST));
    disk.force(directory);
  }

  Path directory() {
    return directory;
  }

  List<Entry> entries() throws Failure {
    Path manifest = directory.resolve(MANIFEST);
    try {
      // One character a byte, so that damage cannot turn into another failure.
      String text = new String(Files.readAllBytes(manifest), StandardCharsets.ISO_8859_1);
      return Manifest.read(root, text);
    } catch (IllegalArgumentException e) {
      throw damaged(manifest, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw damaged(manifest, "it cannot be read");
    }
  }

  /// The bytes of a file before the application.
  byte[] original(Entry entry) throws Failure {
    Path file = directory.resolve(Manifest.number(entry));
    byte[] content;
    try {
      content = Files.readAllBytes(file);
    } catch (IOException e) {
      throw damaged(file, "it cannot be read");
    }
    if (!entry.before().fits(content)) {
      throw damaged(file, "it is not the original of " + entry.file());
    }
    return content;
  }

  /// The name under which a new content of the entry's file is written before it is renamed: beside
  /// the file, since a rename is atomic only within one file system. It does not grow with the
  /// file's, which may already be as long as names can be.
  Path temporary(Entry entry) {
    return temporary(entry.number());
  }

  /// A name that nothing has in the root.
  Path spare() {
    return temporary(0);
  }

  private Path temporary(int number) {
    return Path.of(".loomshift-%s-%d.tmp".formatted(directory.getFileName(), number));
  }

  /// Whether neither an application nor an undo stopped half-way.
  boolean isComplete() {
    return Files.exists(directory.resolve(COMPLETE));
  }

  void complete() throws IOException {
    disk.write(directory.resolve(COMPLETE), new byte[0]);
    disk.force(directory);
  }

  void reopen() throws IOException {
    disk.delete(directory.resolve(COMPLETE));
    disk.force(directory);
  }

  /// Removes what a run that was killed left in the tree.
  void removeTemporaries() throws Failure {
    Failure.on(
        root.directory(),
        () -> {
          try (Folder folder = root.open(root.directory())) {
            if (folder.look(spare()).isPresent()) {
              folder.deleteDirectory(spare());
            }
          }
        });
    for (Entry entry : entries()) {
      Failure.on(
          entry.file(),
          () -> {
            try (Folder folder = root.open(entry.directory())) {
              if (folder.look(temporary(entry)).isPresent()) {
                disk.delete(folder, temporary(entry));
              }
            } catch (NoSuchFileException | NotDirectoryException _) {
              // Gone with its directory.
            }
          });
    }
  }

  private Failure damaged(Path file, String reason) {
    return new Failure(
        file,
        "the journal is damaged: " + reason,
        "put back by hand what you need of the originals beside it, then remove " + directory);
  }
}
