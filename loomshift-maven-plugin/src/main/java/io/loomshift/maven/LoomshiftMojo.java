package io.loomshift.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.jspecify.annotations.Nullable;

/// What the goals have in common: they run a command of `loomshift.jar` in a JVM of its own, on the
/// modules that this build has selected and with their class path, and show what it prints.
abstract class LoomshiftMojo extends AbstractMojo {
  @Inject private ToolchainManager toolchains;

  @Inject private RepositorySystem repositories;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  /// Do nothing.
  @Parameter(property = "loomshift.skip", defaultValue = "false")
  private boolean skip;

  /// The oldest Java that the program runs on, 21 to 25; by default what the build compiles for.
  @Parameter(property = "loomshift.target")
  private @Nullable String target;

  /// `safe` or `loomizer`.
  @Parameter(property = "loomshift.profile")
  private @Nullable String profile;

  /// What pools become: `per-task`, `bounded` or `keep`.
  @Parameter(property = "loomshift.pools")
  private @Nullable String pools;

  /// What threads become: `virtual` or `adaptive`.
  @Parameter(property = "loomshift.to")
  private @Nullable String to;

  /// The home of a JDK 25 or later, which runs the command. By default the JDK of the build, where
  /// it is one, or the one that Maven's toolchains name.
  @Parameter(property = "loomshift.jdk")
  private @Nullable File jdk;

  /// More options, as on the command line.
  @Parameter(property = "loomshift.arguments")
  private @Nullable List<String> arguments;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("skipped");
      return;
    }
    Modules modules = new Modules(session.getProjects());
    if (modules.directories().isEmpty()) {
      getLog().info("no module here has Java sources");
      return;
    }
    JavaRuntime java =
        JavaRuntime.find(
            jdk == null ? null : jdk.toPath(),
            toolchains.getToolchains(session, "jdk", Map.of("version", "[25,)")));
    Path directory = Path.of(project.getBuild().getDirectory()).resolve("loomshift");
    Command command = new Command(java, jar(), directory, project.getBasedir().toPath(), goals());
    finish(command.run(line(modules), getLog()));
  }

  /// How a person calls the goals of this plugin on the same modules, but for the goal's name.
  private String goals() {
    List<MavenProject> modules = session.getProjects();
    String named =
        modules.size() < session.getAllProjects().size()
            ? modules.stream()
                .map(module -> ":" + module.getArtifactId())
                .collect(Collectors.joining(",", "-pl ", " "))
            : "";
    return "mvn " + named + "io.loomshift:loomshift-maven-plugin:" + version;
  }

  /// The runnable jar of the version that the plugin has. It is run, not called: its libraries
  /// never meet those of the build.
  private Path jar() throws MojoExecutionException {
    Artifact artifact = new DefaultArtifact("io.loomshift", "loomshift-cli", "all", "jar", version);
    try {
      return repositories
          .resolveArtifact(
              session.getRepositorySession(),
              new ArtifactRequest(artifact, project.getRemotePluginRepositories(), null))
          .getArtifact()
          .getFile()
          .toPath();
    } catch (ArtifactResolutionException e) {
      throw new MojoExecutionException(artifact + " cannot be brought: " + e.getMessage(), e);
    }
  }

  /// The words of the command line.
  ///
  /// @param modules those that were selected, with their class path
  abstract List<String> line(Modules modules) throws MojoExecutionException;

  /// Decides what the status of a command means. By default a command that found something did its
  /// work.
  void finish(Command.Result result) throws MojoExecutionException, MojoFailureException {
    if (result.status() > 1) {
      throw new MojoExecutionException(result.complaint());
    }
  }

  /// The directory of the project at which Maven was started.
  Path base() {
    return project.getBasedir().toPath();
  }

  /// The options of every command that reads sources, and the sources.
  List<String> sources(Modules modules) throws MojoExecutionException {
    List<String> words = new ArrayList<>();
    File settings =
        new File(session.getRequest().getMultiModuleProjectDirectory(), "loomshift.toml");
    option(words, "--settings", settings.exists() ? settings : null);
    option(words, "--target", target);
    option(words, "--profile", profile);
    option(words, "--pools", pools);
    option(words, "--to", to);
    option(words, "--classpath", modules.classPath());
    if (arguments != null) {
      words.addAll(arguments);
    }
    modules.directories().forEach(module -> words.add(module.toString()));
    return words;
  }

  static void option(List<String> words, String name, @Nullable Object value) {
    if (value != null && !value.toString().isEmpty()) {
      words.addAll(List.of(name, value.toString()));
    }
  }
}
