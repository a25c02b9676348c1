package io.loomshift.migrate.framework;

import io.loomshift.source.SourceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;

/// What a tree tells its frameworks.
///
/// @param root the directory that all names are relative to
/// @param targets the oldest Java that the program of a file runs on
/// @param annotations the annotations that [Frameworks#annotations()] names, outside of tests
/// @param builds what the build of each module uses
public record Project(
    Path root, ToIntFunction<SourceFile> targets, List<Annotated> annotations, Builds builds) {
  public Project {
    annotations = List.copyOf(annotations);
  }

  /// Where an annotation stands, by its qualified name.
  public List<Annotated> annotated(String name) {
    return annotations.stream().filter(each -> each.name().equals(name)).toList();
  }

  /// What the libraries of a module are.
  public interface Builds {
    /// The libraries of one module.
    ///
    /// @param module its directory, relative to the root
    Libraries of(String module);
  }
}
