package io.loomshift.cli.command;

import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.launch.AgentFolder;
import io.loomshift.cli.launch.OfflineJar;
import io.loomshift.source.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One jar that is rewritten ahead of time, so that its program traces itself.
///
/// @param jar as it was built
/// @param file the jar to write
/// @param included functions to trace
/// @param excluded functions to leave out of these
/// @param config more wishes
record Rewriting(
    Loomshift loomshift,
    Path jar,
    Optional<Path> file,
    List<String> included,
    List<String> excluded,
    Optional<Path> config) {

  /// Rewrites the jar.
  ///
  /// @return the exit status
  int run() {
    Path to =
        file.orElseThrow(() -> new UserError("name the jar to write by -o REWRITTEN.jar"))
            .toAbsolutePath();
    if (!Files.isDirectory(to.resolveSibling("").normalize())) {
      throw new UserError(to + ": cannot be written; name a file in a folder of yours");
    }
    TargetFile.requireFile(to, "-o");
    Map<String, String> options = new LinkedHashMap<>();
    options.put("jar", jar.toString());
    options.put("out", to.toString());
    options.put("include", String.join(",", included));
    options.put("exclude", String.join(",", excluded));
    config.ifPresent(path -> options.put("config", path.toAbsolutePath().toString()));
    try (AgentFolder folder = AgentFolder.create()) {
      tell(OfflineJar.rewrite(folder, options), to);
    }
    return Status.DONE;
  }

  private void tell(OfflineJar written, Path to) {
    for (String entry : written.left()) {
      loomshift.output().say(entry + ": cannot be rewritten; it runs as it is");
    }
    if (!loomshift.quiet) {
      loomshift
          .output()
          .say(
              "wrote %s: %d of %d classes changed, %d calls and %d functions tell what they do"
                  .formatted(
                      to,
                      written.changed(),
                      written.classes(),
                      written.calls(),
                      written.functions()));
      loomshift.output().say("run it with -Dloomshift.trace=FILE to record a trace");
    }
  }
}
