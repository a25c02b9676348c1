package io.loomshift.cli;

import io.loomshift.migrate.apply.FileChange;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.source.UserError;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;

/// The bytes that a plan writes.
final class PlannedChanges {
  private PlannedChanges() {}

  /// The changes of all files.
  ///
  /// @throws UserError where a file's encoding lacks a character of its edit
  static List<FileChange> of(Plan plan) {
    List<FileChange> changes = new ArrayList<>();
    for (PlannedFile file : plan.files()) {
      try {
        changes.add(
            new FileChange(
                file.file().path(),
                file.before().encode(file.before().content()),
                file.before().encode(file.after())));
      } catch (CharacterCodingException e) {
        throw new UserError(
            "%s: cannot hold the edit in its encoding %s; leave it out by --only, or re-encode it"
                .formatted(file.file().name(), file.before().charset()),
            e);
      }
    }
    return changes;
  }
}
