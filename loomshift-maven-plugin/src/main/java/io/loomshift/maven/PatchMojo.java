package io.loomshift.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/// Makes the edits that an analysis found to help, all or none.
@Mojo(
    name = "patch",
    aggregator = true,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class PatchMojo extends LoomshiftMojo {
  /// What `loomshift analyze --format json` wrote.
  @Parameter(property = "loomshift.findings", required = true)
  private File findings;

  /// The findings whose edits are made, with commas; by default the best combination.
  @Parameter(property = "loomshift.only")
  private @Nullable String only;

  /// The reasons for review that are agreed to, with commas.
  @Parameter(property = "loomshift.include")
  private @Nullable String include;

  /// Show the edits as a diff, and change nothing.
  @Parameter(property = "loomshift.dryRun", defaultValue = "false")
  private boolean dryRun;

  /// Edit a tree with uncommitted changes.
  @Parameter(property = "loomshift.force", defaultValue = "false")
  private boolean force;

  /// Made by Maven.
  public PatchMojo() {}

  @Override
  List<String> line(Modules modules) throws MojoExecutionException {
    List<String> words = new ArrayList<>(List.of("patch", findings.toString()));
    if (dryRun) {
      words.add("--dry-run");
    }
    if (force) {
      words.add("--force");
    }
    option(words, "--only", only);
    option(words, "--include", include);
    option(words, "--classpath", modules.classPath());
    modules.directories().forEach(module -> option(words, "--source", module));
    return words;
  }
}
