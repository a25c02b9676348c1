package io.loomshift.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/// Shows every place that makes a thread, with its verdict, its reasons and its edit.
@Mojo(
    name = "scan",
    aggregator = true,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class ScanMojo extends LoomshiftMojo {
  /// `text`, `json`, `sarif`, `html` or `md`.
  @Parameter(property = "loomshift.format")
  private @Nullable String format;

  /// The file that the result is written to; by default it goes to the log.
  @Parameter(property = "loomshift.output")
  private @Nullable File output;

  /// Show every place, however many there are.
  @Parameter(property = "loomshift.all", defaultValue = "false")
  private boolean all;

  /// The baseline that new places are told by.
  @Parameter(property = "loomshift.baseline")
  private @Nullable File baseline;

  /// Write the places into the baseline, `loomshift-baseline.json` by default.
  @Parameter(property = "loomshift.writeBaseline", defaultValue = "false")
  private boolean writeBaseline;

  /// Made by Maven.
  public ScanMojo() {}

  @Override
  List<String> line(Modules modules) throws MojoExecutionException {
    List<String> words = new ArrayList<>(List.of("scan"));
    option(words, "--format", format);
    option(words, "-o", output);
    if (all) {
      words.add("--all");
    }
    if (writeBaseline) {
      words.add("--write-baseline");
    }
    option(words, "--baseline", baseline);
    words.addAll(sources(modules));
    return words;
  }
}
