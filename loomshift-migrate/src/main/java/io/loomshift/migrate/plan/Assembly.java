package io.loomshift.migrate.plan;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.migrate.framework.SettingsFile;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Puts the edits of chosen sites together, file by file, and has javac look at the edited files,
/// all together. An edit that adds an error is taken back.
public final class Assembly {
  private static final String LOST_SETTINGS =
      "with its edit other settings of the file would read otherwise";

  private Assembly() {}

  /// How much javac looks at.
  public enum Care {
    /// Names and types: all that can be looked at whatever is missing on the class path.
    ATTRIBUTED,
    /// The same, and the flow of control and exceptions where the files compile as they are.
    FLOWED
  }

  /// Plans the edits of sites.
  ///
  /// @param texts the files as the sites were found in them
  /// @param chosen the sites, by the name of their file
  public static Plan of(
      Scanned scanned,
      Map<SourceFile, SourceText> texts,
      Map<String, List<Site>> chosen,
      Care care,
      Progress progress) {
    List<PlannedFile> files = new ArrayList<>();
    List<TakenBack> takenBack = new ArrayList<>();
    for (Map.Entry<SourceFile, SourceText> entry : texts.entrySet()) {
      List<Site> sites = chosen.getOrDefault(entry.getKey().name(), List.of());
      if (!sites.isEmpty()) {
        FileEdit edit = FileEdit.of(entry.getKey(), entry.getValue(), sites, scanned.result());
        files.add(edit.planned(entry.getKey(), entry.getValue()));
        for (Site site : edit.overlapping()) {
          takenBack.add(new TakenBack(site, "its edit overlaps another one: migrate once more"));
        }
      }
    }
    progress.at("verifying", 0, files.size());
    Verification verification = new Verification(scanned, care);
    List<PlannedFile> verified = new ArrayList<>();
    List<PlannedFile> code = new ArrayList<>();
    for (PlannedFile file : files) {
      if (!SettingsFile.isNamed(file.file().name())) {
        code.add(file);
      } else if (SettingsFile.keepsSettings(file.file().name(), file.before(), file.after())) {
        verified.add(file);
      } else {
        file.sites().forEach(site -> takenBack.add(new TakenBack(site, LOST_SETTINGS)));
      }
    }
    verified.addAll(verification.verify(code, takenBack));
    return new Plan(scanned.result(), verified, takenBack, List.of(), List.of());
  }
}
