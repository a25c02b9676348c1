package io.loomshift.migrate.plan;

import io.loomshift.migrate.Site;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import java.util.List;

/// What is to become of one file.
///
/// @param before the file as it was analysed
/// @param after its text with the edits
/// @param sites the sites that the edits move, in their order
public record PlannedFile(SourceFile file, SourceText before, String after, List<Site> sites) {
  public PlannedFile {
    sites = List.copyOf(sites);
  }
}
