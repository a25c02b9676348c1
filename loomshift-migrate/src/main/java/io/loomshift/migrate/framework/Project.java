package io.loomshift.migrate.framework;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.source.SourceFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/// What a tree tells its frameworks. For one thread.
public final class Project {
  private final ToIntFunction<SourceFile> targets;
  private final Goal goal;
  private final List<Mention> mentions;
  private final Set<String> directories;
  private final Path root;
  private final Builds builds;
  private final Code code;
  private final Map<String, Module> modules = new HashMap<>();
  private final Map<String, Optional<String>> started = new HashMap<>();

  /// What the libraries of a module are.
  public interface Builds {
    /// The libraries of one module.
    ///
    /// @param module its directory, relative to the root
    Libraries of(String module);
  }

  /// What the code of the tree may do.
  public interface Code {
    /// Where a class may wait, and lets go of its carrier meanwhile, as the path of calls to there;
    /// empty where that is not seen.
    ///
    /// @param type its qualified name
    /// @param release the Java that it runs on
    Optional<String> waiting(String type, int release);

    /// Whether a module may become part of the program of another, as far as their builds tell.
    boolean mayRunIn(String module, String program);
  }

  /// @param root the directory that all names are relative to
  /// @param directories those of its modules
  /// @param targets the oldest Java that the program of a file runs on
  /// @param mentions where types stand that [Frameworks#types()] names, outside of tests
  /// @param builds what the build of each module uses
  public Project(
      Path root,
      Set<String> directories,
      ToIntFunction<SourceFile> targets,
      Goal goal,
      List<Mention> mentions,
      Builds builds,
      Code code) {
    this.root = root;
    this.directories = Set.copyOf(directories);
    this.targets = targets;
    this.goal = goal;
    this.mentions = List.copyOf(mentions);
    this.builds = builds;
    this.code = code;
  }

  ToIntFunction<SourceFile> targets() {
    return targets;
  }

  Goal goal() {
    return goal;
  }

  /// Where a class of the tree may wait, on the Java that the program of a file runs on.
  Optional<String> waiting(String type, SourceFile file) {
    return code.waiting(type, targets.applyAsInt(file));
  }

  /// Whether what a mention stands in may become part of the program of a module.
  boolean mayRunIn(Mention mention, String program) {
    return code.mayRunIn(mention.file().module(), program);
  }

  /// The modules, by their directories relative to the root.
  Set<String> directories() {
    return directories;
  }

  /// Where the files by which the programs of the tree are started turn on a setting.
  Optional<String> startedWith(String key) {
    return started.computeIfAbsent(key, name -> StartFiles.turningOn(root, name));
  }

  /// A file of settings by its name in a module; that module's libraries and settings are not read
  /// for it.
  Optional<SettingsFile> file(String directory, String name) {
    return SettingsFile.read(root, directory.isEmpty() ? name : directory + "/" + name, directory);
  }

  /// Where a type is named.
  List<Mention> mentions(String type) {
    return mentions.stream().filter(each -> each.type().equals(type)).toList();
  }

  /// Where a type is named for something.
  List<Mention> mentions(String type, Form form) {
    return mentions(type).stream().filter(each -> each.form() == form).toList();
  }

  Module module(String directory) {
    return modules.computeIfAbsent(directory, name -> Module.of(root, name, builds.of(name)));
  }

  /// The module that a mention stands in.
  Module module(Mention mention) {
    return module(mention.file().module());
  }
}
