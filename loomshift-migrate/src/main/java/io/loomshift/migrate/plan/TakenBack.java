package io.loomshift.migrate.plan;

import io.loomshift.migrate.Site;

/// A site whose edit was to be applied, and is not.
///
/// @param why one line, such as the error that javac reports with the edit
public record TakenBack(Site site, String why) {}
