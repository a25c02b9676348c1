package io.loomshift.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/// Makes the edits, all or none.
@Mojo(
    name = "migrate",
    aggregator = true,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class MigrateMojo extends LoomshiftMojo {
  /// Show the edits as a diff, and change nothing.
  @Parameter(property = "loomshift.dryRun", defaultValue = "false")
  private boolean dryRun;

  /// The reasons for review that are agreed to, with commas.
  @Parameter(property = "loomshift.include")
  private @Nullable String include;

  /// Edit only files whose path from the root of the scan matches.
  @Parameter(property = "loomshift.only")
  private @Nullable String only;

  /// Edit a tree with uncommitted changes.
  @Parameter(property = "loomshift.force", defaultValue = "false")
  private boolean force;

  /// Edit build files, too, where they compile for a Java that has no virtual threads.
  @Parameter(property = "loomshift.raiseRelease", defaultValue = "false")
  private boolean raiseRelease;

  /// Made by Maven.
  public MigrateMojo() {}

  @Override
  List<String> line(Modules modules) throws MojoExecutionException {
    List<String> words = new ArrayList<>(List.of("migrate"));
    if (dryRun) {
      words.add("--dry-run");
    }
    if (force) {
      words.add("--force");
    }
    if (raiseRelease) {
      words.add("--raise-release");
    }
    option(words, "--include", include);
    option(words, "--only", only);
    words.addAll(sources(modules));
    return words;
  }
}
