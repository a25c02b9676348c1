package io.loomshift.cli.file;

import io.loomshift.migrate.apply.FileChange;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.migrate.plan.Supplement;
import io.loomshift.source.SourceText;
import io.loomshift.source.UserError;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The bytes that a plan writes.
public final class PlannedChanges {
  private PlannedChanges() {}

  /// The changes of all files.
  ///
  /// @throws UserError where a file's encoding lacks a character of its edit
  public static List<FileChange> of(Plan plan) {
    List<FileChange> changes = new ArrayList<>();
    for (PlannedFile file : plan.files()) {
      changes.add(change(file.file().name(), file.file().path(), file.before(), file.after()));
    }
    for (Supplement file : plan.supplements()) {
      changes.add(change(file.name(), file.path(), file.before(), file.after()));
    }
    return changes;
  }

  private static FileChange change(String name, Path path, SourceText before, String after) {
    try {
      return new FileChange(path, before.encode(before.content()), before.encode(after));
    } catch (CharacterCodingException e) {
      throw new UserError(
          "%s: cannot hold the edit in its encoding %s; leave it out by --only, or re-encode it"
              .formatted(name, before.charset()),
          e);
    }
  }
}
