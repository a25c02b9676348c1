package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.flow.Analysis;
import java.util.Optional;
import java.util.Set;

/// Recognises one kind of place that makes a thread, says what speaks against moving it, and knows
/// the edit that moves it.
///
/// A rule is one class here, one folder of golden cases under `src/test/resources/cases/<id>`, and
/// one page `docs/rules/<id>.md` whose example is one of these cases. Rules have no state.
public interface Rule {
  /// Verb and object in kebab case, such as `replace-cached-pool`.
  String id();

  /// The kinds of tree that the rule wants to see.
  Set<Tree.Kind> trees();

  /// Judges a tree; empty where it is not this rule's business. Looks at names first, and asks for
  /// types only where these fit.
  Optional<Finding> examine(TreePath path, Analysis analysis);

  /// What a trial finds the place by in the class file; empty where only sources can change.
  default Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.empty();
  }
}
