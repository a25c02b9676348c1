package io.loomshift.cli.format;

import io.loomshift.migrate.Site;
import java.util.List;
import java.util.Set;

/// What a scan found beside a baseline.
///
/// @param baseline the baseline's file, as the user named it
/// @param added the sites that are new
/// @param known how many sites the baseline knows
/// @param gone how many of its sites are not there any more
public record Since(String baseline, Set<Site> added, int known, int gone) {
  public Since {
    added = Set.copyOf(added);
  }

  /// The sites that are new, in the order of the scan.
  List<Site> only(List<Site> sites) {
    return sites.stream().filter(added::contains).toList();
  }

  /// How many there are, for a person.
  String summary() {
    return "%s new, %s known, %s gone since %s."
        .formatted(
            Page.count(added.size()), Page.count(known), Page.count(gone), Style.clean(baseline));
  }
}
