package io.loomshift.fleet.job;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Fetched;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.scan.Patch;
import io.loomshift.fleet.scan.Scanners;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.Function;

/// Writes the patch of one repository, and the words for its pull request, into a folder of its
/// own. The repository itself is not touched.
final class MigrateTask implements Function<Entry, MigrateTask.Written> {
  private static final long serialVersionUID = 1L;

  private final Limits limits;
  private final String local;
  private final String target;

  /// What came of a repository.
  ///
  /// @param folder with the patch; empty where there is none
  /// @param message what was wrong; empty where nothing was
  record Written(Entry entry, int places, int files, String folder, String message)
      implements Serializable {}

  /// @param target the folder for all repositories, on any file system that Spark writes
  MigrateTask(Limits limits, String local, String target) {
    this.limits = limits;
    this.local = local;
    this.target = target;
  }

  @Override
  public Written call(Entry entry) {
    try (Fetched fetched = Fetched.of(entry, limits, java.nio.file.Path.of(local), _ -> true)) {
      if (!fetched.hasSources()) {
        return new Written(entry, 0, 0, "", "");
      }
      Patch patch = Scanners.ofThisExecutor().migrate(fetched.tree(), limits);
      if (patch.places() == 0) {
        return new Written(entry, 0, 0, "", "");
      }
      return new Written(
          entry, patch.places(), patch.files(), write(entry, fetched.version(), patch), "");
    } catch (FetchException e) {
      return new Written(entry, 0, 0, "", e.status().id() + ": " + e.getMessage());
    } catch (IOException e) {
      return new Written(entry, 0, 0, "", "the patch cannot be written: " + e.getMessage());
    }
  }

  private String write(Entry entry, String version, Patch patch) throws IOException {
    Path folder =
        new Path(
            target,
            "%s/%s-%s"
                .formatted(
                    plain(entry.owner()),
                    plain(entry.name()),
                    // Two repositories may share owner and name.
                    Integer.toHexString(entry.id().hashCode())));
    FileSystem files = folder.getFileSystem(new Configuration());
    write(files, new Path(folder, "migrate.patch"), patch.diff().getBytes(ISO_8859_1));
    write(
        files,
        new Path(folder, "pull-request.md"),
        (patch.summary()
                + "%nMade for commit `%s`; `git apply migrate.patch` makes the edits.%n"
                    .formatted(version))
            .getBytes(UTF_8));
    return folder.toString();
  }

  private static String plain(String name) {
    String plain = name.replaceAll("[^\\w.-]", "_");
    return plain.isEmpty() || plain.startsWith(".") ? "_" + plain : plain;
  }

  private static void write(FileSystem files, Path file, byte[] content) throws IOException {
    try (OutputStream stream = files.create(file, true)) {
      stream.write(content);
    }
  }
}
