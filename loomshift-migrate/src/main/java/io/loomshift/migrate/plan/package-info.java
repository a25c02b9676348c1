/// The plan of a migration: sites, verdicts and edits, verified by attributing the edited files
/// again.
package io.loomshift.migrate.plan;
