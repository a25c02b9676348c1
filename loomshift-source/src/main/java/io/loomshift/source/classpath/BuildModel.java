package io.loomshift.source.classpath;

import io.loomshift.source.release.Compilation;
import io.loomshift.source.release.ReleaseSetting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// What a build tool said of its projects when it was asked.
///
/// @param tool the tool and its version
/// @param projects those with a directory of their own
public record BuildModel(String tool, List<Project> projects) {
  public BuildModel {
    projects = List.copyOf(projects);
  }

  /// A project of the build.
  ///
  /// @param path how the tool calls it
  /// @param directory where its build file lies
  public record Project(String path, Path directory, List<SourceSet> sourceSets) {
    public Project {
      sourceSets = List.copyOf(sourceSets);
    }
  }

  /// Sources that are compiled together.
  ///
  /// @param name such as `main`
  /// @param directories where they lie, without what the build generates
  /// @param release the release that they are compiled for; empty where the tool knows none
  /// @param classPath existing jars and class directories
  public record SourceSet(
      String name, List<Path> directories, OptionalInt release, List<Path> classPath) {
    public SourceSet {
      directories = List.copyOf(directories);
      classPath = List.copyOf(classPath);
    }
  }

  private Stream<SourceSet> sourceSets() {
    return projects.stream().flatMap(project -> project.sourceSets().stream());
  }

  /// The directories of all sources, none of them inside of another.
  public List<Path> directories() {
    List<Path> all =
        sourceSets()
            .flatMap(set -> set.directories().stream())
            .distinct()
            .filter(Files::isDirectory)
            .toList();
    return all.stream()
        .filter(
            path -> all.stream().noneMatch(other -> !other.equals(path) && path.startsWith(other)))
        .toList();
  }

  /// What all of them are compiled with.
  public ClassPath classPath() {
    return new ClassPath(
        sourceSets()
            .flatMap(set -> set.classPath().stream())
            .filter(entry -> Files.isDirectory(entry) || Jar.isReadable(entry))
            .distinct()
            .toList(),
        List.of());
  }

  /// The compilations of the sources in a directory: of the project there, or of those source sets
  /// that have the directory or one in it.
  public List<Compilation> compilations(Path module) {
    List<Compilation> found = new ArrayList<>();
    for (Project project : projects) {
      for (SourceSet set : project.sourceSets()) {
        for (Path directory : set.directories()) {
          within(module, directory)
              .ifPresent(place -> found.add(new Compilation(place, settings(project, set))));
        }
      }
    }
    return found;
  }

  /// Where sources lie from a directory on; empty for all that is in it.
  private static Optional<String> within(Path module, Path sources) {
    if (module.startsWith(sources)) {
      return Optional.of("");
    }
    return sources.startsWith(module)
        ? Optional.of(module.relativize(sources).toString().replace('\\', '/'))
        : Optional.empty();
  }

  private List<ReleaseSetting> settings(Project project, SourceSet set) {
    return set.release().isEmpty()
        ? List.of()
        : List.of(
            new ReleaseSetting(
                tool + " " + project.path(),
                0,
                "source set " + set.name(),
                set.release(),
                Optional.empty()));
  }
}
