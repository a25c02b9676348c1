package io.loomshift.source.classpath;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What one module needs: its dependencies in every scope, and theirs as far as they come with
/// them.
///
/// Of several versions of one artifact the nearest to the module wins, and of two equally near ones
/// the first. Walking level by level makes that the one which is met first; what only a losing
/// version needs is never looked at.
final class DependencyTree {
  private static final int LONGEST_RELOCATION = 10;

  private final Models models;
  private final Model module;
  private final Set<String> taken = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();

  private DependencyTree(Model module, Models models) {
    this.module = module;
    this.models = models;
  }

  /// A dependency that won.
  ///
  /// @param model its pom; empty where that is missing
  /// @param through the dependency that brings it; empty for one of the module's own
  /// @param exclusions what nothing below it may bring
  record Node(
      Dependency dependency,
      Optional<Model> model,
      Optional<Dependency> through,
      List<Exclusion> exclusions,
      List<Node> children) {}

  /// The dependencies in the order in which Maven puts them on the class path: each is followed by
  /// what it brings.
  static List<Node> of(Model module, Models models) {
    return new DependencyTree(module, models).walk();
  }

  private List<Node> walk() {
    List<Node> roots = new ArrayList<>();
    for (Dependency dependency : module.dependencies()) {
      take(dependency, Optional.empty(), List.of()).ifPresent(roots::add);
    }
    while (!open.isEmpty()) {
      expand(open.remove());
    }
    List<Node> ordered = new ArrayList<>();
    Deque<Node> pending = new ArrayDeque<>(roots);
    while (!pending.isEmpty()) {
      Node node = pending.pop();
      ordered.add(node);
      node.children().reversed().forEach(pending::push);
    }
    return ordered;
  }

  private void expand(Node node) {
    if (node.model().isEmpty() || !node.dependency().artifactType().bringsDependencies()) {
      return;
    }
    for (Dependency declared : node.model().get().transitiveDependencies()) {
      if (node.exclusions().stream().noneMatch(exclusion -> exclusion.matches(declared))) {
        Dependency managed =
            module
                .management()
                .find(declared.managementKey())
                .map(declared::overriddenBy)
                .orElse(declared);
        take(managed, Optional.of(node.dependency()), node.exclusions())
            .ifPresent(node.children()::add);
      }
    }
  }

  private Optional<Node> take(
      Dependency asked, Optional<Dependency> through, List<Exclusion> inherited) {
    Dependency dependency = models.pinned(asked);
    if (taken.contains(dependency.conflictKey())) {
      return Optional.empty();
    }
    Optional<Model> model = model(dependency);
    for (int i = 0; i < LONGEST_RELOCATION; i++) {
      Optional<Coordinates> target = model.flatMap(Model::relocation);
      if (target.isEmpty()) {
        break;
      }
      taken.add(dependency.conflictKey());
      dependency = dependency.movedTo(target.get());
      model = model(dependency);
    }
    if (!taken.add(dependency.conflictKey())) {
      return Optional.empty();
    }
    List<Exclusion> exclusions = Dependency.union(inherited, dependency.exclusions());
    Node node = new Node(dependency, model, through, exclusions, new ArrayList<>());
    open.add(node);
    return Optional.of(node);
  }

  /// A file that a pom names by its path has no pom of its own.
  private Optional<Model> model(Dependency dependency) {
    if (dependency.isSystem() || dependency.version().isEmpty()) {
      return Optional.empty();
    }
    return models.find(
        new Coordinates(dependency.groupId(), dependency.artifactId(), dependency.version().get()));
  }
}
