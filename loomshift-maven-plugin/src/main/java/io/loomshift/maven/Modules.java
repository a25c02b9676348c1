package io.loomshift.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/// The modules that a build has selected, as far as they have Java sources.
///
/// A module is scanned from its base directory, since settings and build files belong to it; what
/// lies in its build directory is left alone, and with it sources that the build generates. Source
/// roots outside of every module are scanned besides.
final class Modules {
  private final List<MavenProject> projects;

  Modules(List<MavenProject> projects) {
    this.projects = projects.stream().filter(Modules::hasSources).toList();
  }

  private static boolean hasSources(MavenProject project) {
    return sourceRoots(project).anyMatch(Files::isDirectory);
  }

  private static Stream<Path> sourceRoots(MavenProject project) {
    return Stream.of(project.getCompileSourceRoots(), project.getTestCompileSourceRoots())
        .flatMap(List::stream)
        .map(Path::of)
        .filter(root -> !root.startsWith(Path.of(project.getBuild().getDirectory())));
  }

  /// What is scanned, none of it inside of another.
  List<Path> directories() {
    Set<Path> all = new LinkedHashSet<>();
    projects.forEach(project -> all.add(project.getBasedir().toPath()));
    projects.stream().flatMap(Modules::sourceRoots).filter(Files::isDirectory).forEach(all::add);
    return all.stream()
        .filter(
            path -> all.stream().noneMatch(other -> !other.equals(path) && path.startsWith(other)))
        .toList();
  }

  /// The jars that they compile and test against, without what they make themselves.
  String classPath() throws MojoExecutionException {
    Set<String> own =
        projects.stream()
            .flatMap(project ->
                Stream.of(
                    project.getBuild().getOutputDirectory(),
                    project.getBuild().getTestOutputDirectory()))
            .collect(Collectors.toSet());
    Set<String> entries = new LinkedHashSet<>();
    try {
      for (MavenProject project : projects) {
        entries.addAll(project.getCompileClasspathElements());
        entries.addAll(project.getTestClasspathElements());
      }
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("the dependencies of the build are not resolved", e);
    }
    return entries.stream()
        .filter(entry -> !own.contains(entry) && Files.exists(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
