package io.loomshift.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/// Fails where a place could, or after review could, be migrated that the baseline does not know.
/// Without a baseline every such place counts.
@Mojo(
    name = "check",
    aggregator = true,
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends LoomshiftMojo {
  /// The baseline, made by `loomshift:scan -Dloomshift.writeBaseline`.
  @Parameter(
      property = "loomshift.baseline",
      defaultValue = "${project.basedir}/loomshift-baseline.json")
  private File baseline;

  /// Made by Maven.
  public CheckMojo() {}

  @Override
  List<String> line(Modules modules) throws MojoExecutionException {
    List<String> words = new ArrayList<>(List.of("scan", "--check"));
    if (baseline.exists()) {
      option(words, "--baseline", baseline);
    }
    words.addAll(sources(modules));
    return words;
  }

  @Override
  void finish(Command.Result result) throws MojoExecutionException, MojoFailureException {
    super.finish(result);
    if (result.status() == 1) {
      if (!getLog().isInfoEnabled()) {
        // A quiet build shows errors alone, and is to show why it breaks.
        result.lines().forEach(line -> getLog().error(line));
      }
      throw new MojoFailureException(
          baseline.exists()
              ? "places that "
                  + baseline.getName()
                  + " does not know could be migrated; see above."
                  + " Migrate them, keep them by a comment, or write the baseline anew"
                  + " (loomshift:scan -Dloomshift.writeBaseline)"
              : "places could be migrated; see above. A baseline lets those that are there pass"
                  + " (loomshift:scan -Dloomshift.writeBaseline)");
    }
  }
}
