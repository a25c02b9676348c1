package io.loomshift.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/// Takes the last migration or patch back. It resolves no dependency: one that a migration added
/// may be what cannot be resolved.
@Mojo(name = "undo", aggregator = true, threadSafe = true)
public final class UndoMojo extends LoomshiftMojo {
  /// The directory that a migration names at its end.
  @Parameter(property = "loomshift.root", defaultValue = "${project.basedir}")
  private File root;

  /// Overwrite what was changed since.
  @Parameter(property = "loomshift.force", defaultValue = "false")
  private boolean force;

  /// Made by Maven.
  public UndoMojo() {}

  @Override
  List<String> line(Modules modules) {
    List<String> words = new ArrayList<>(List.of("migrate", "--undo"));
    if (force) {
      words.add("--force");
    }
    words.add(root.toString());
    return words;
  }
}
