package io.loomshift.fleet.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/// The folder with a fleet's tables, on any file system that Spark writes: `repositories/day=…/`,
/// `sites/day=…/` and so on. Each day holds the whole fleet as it was then.
///
/// A day appears whole: it is written beside its place, and moved there. A file system that cannot
/// move folders at once, such as an object store, shows its tables one after the other for as long
/// as that takes.
public final class TableFolder {
  /// The name and version of what is in the folder.
  public static final String SCHEMA = "loomshift/fleet/1";

  /// The file that says so.
  private static final String MARK = "loomshift-fleet.json";

  private static final String DAY = "day=";

  private final Path folder;
  private final FileSystem files;

  private TableFolder(Path folder, FileSystem files) {
    this.folder = folder;
    this.files = files;
  }

  /// Opens a folder that holds tables.
  ///
  /// @throws UserError where it holds something else, or nothing
  public static TableFolder existing(String folder, Configuration configuration) {
    return open(folder, configuration, false);
  }

  /// Opens a folder, or makes it.
  ///
  /// @throws UserError where it holds something else
  public static TableFolder open(String folder, Configuration configuration) {
    return open(folder, configuration, true);
  }

  private static TableFolder open(String name, Configuration configuration, boolean isMade) {
    try {
      Path path = new Path(name);
      FileSystem files = path.getFileSystem(configuration);
      TableFolder folder = new TableFolder(files.makeQualified(path), files);
      folder.requireOurs(isMade);
      return folder;
    } catch (IOException | IllegalArgumentException e) {
      throw new UserError(name + ": cannot be opened: " + e.getMessage(), e);
    }
  }

  private void requireOurs(boolean isMade) throws IOException {
    Path mark = new Path(folder, MARK);
    String content = "{\"schema\": \"" + SCHEMA + "\"}\n";
    if (files.exists(mark)) {
      byte[] found = new byte[content.length() + 1];
      try (var stream = files.open(mark)) {
        int read = stream.readNBytes(found, 0, found.length);
        if (!new String(found, 0, read, UTF_8).equals(content)) {
          throw new UserError(
              folder + ": its tables are not of " + SCHEMA + "; name another folder");
        }
      }
    } else if (!isMade) {
      throw new UserError(folder + ": holds no tables of a fleet; name what fleet scan -o wrote");
    } else if (files.exists(folder) && files.listStatus(folder).length > 0) {
      throw new UserError(folder + ": holds something else; name a new folder");
    } else {
      files.mkdirs(folder);
      try (OutputStream stream = files.create(mark)) {
        stream.write(content.getBytes(UTF_8));
      }
    }
  }

  /// The days that there are, the oldest first.
  public NavigableSet<LocalDate> days() {
    NavigableSet<LocalDate> days = new TreeSet<>();
    try {
      Path table = new Path(folder, Table.REPOSITORIES.id());
      if (files.exists(table)) {
        for (FileStatus child : files.listStatus(table)) {
          day(child.getPath().getName()).ifPresent(days::add);
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    return days;
  }

  private static Optional<LocalDate> day(String name) {
    try {
      return name.startsWith(DAY)
          ? Optional.of(LocalDate.parse(name.substring(DAY.length())))
          : Optional.empty();
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /// The folder of a table with all of its days.
  Path of(Table table) {
    return new Path(folder, table.id());
  }

  /// The folder of a table as it was on a day.
  Path of(Table table, LocalDate day) {
    return new Path(of(table), DAY + day);
  }

  /// The same on a disk of this machine; empty where the folder lies elsewhere.
  Optional<java.nio.file.Path> local(Path path) {
    return files instanceof LocalFileSystem disk
        ? Optional.of(disk.pathToFile(path).toPath())
        : Optional.empty();
  }

  /// What writes the tables of a day into a new folder.
  interface Writer {
    void write(Path stage) throws IOException;
  }

  /// Makes a day, or replaces it.
  void publish(LocalDate day, Writer writer) {
    Path stage = new Path(folder, ".stage-" + UUID.randomUUID());
    try {
      files.mkdirs(stage);
      writer.write(stage);
      for (Table table : Table.values()) {
        Path place = of(table, day);
        files.mkdirs(place.getParent());
        if (files.exists(place)) {
          files.rename(place, new Path(stage, "old-" + table.id()));
        }
        if (!files.rename(new Path(stage, table.id()), place)) {
          throw new IOException(place + " cannot be moved to its place");
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    } finally {
      try {
        files.delete(stage, true);
      } catch (IOException _) {
        // Its name says what it is; the next run does not look at it.
      }
    }
  }

  UserError unreadable(IOException e) {
    return new UserError(folder + ": cannot be read or written: " + e.getMessage(), e);
  }
}
