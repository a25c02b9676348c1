package io.loomshift.migrate.structured;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.rule.FreeName;
import io.loomshift.migrate.rule.TypeName;
import java.util.HashSet;
import java.util.Set;

/// How the variables and types of a scope are called where its pool was.
final class ScopeNames {
  private final TreePath pool;
  private final Analysis analysis;
  private final Set<String> added = new HashSet<>();
  private final String scope;
  private final String type;

  ScopeNames(TreePath pool, Analysis analysis) {
    this.pool = pool;
    this.analysis = analysis;
    this.scope = FreeName.at(pool, "scope");
    this.type = named(ScopeEdit.SCOPE);
  }

  /// The name of the scope.
  String scope() {
    return scope;
  }

  /// The name of its type.
  String type() {
    return type;
  }

  /// The name of a subtask that has failed.
  String failed() {
    return free("failed");
  }

  /// A name that nothing has where the pool is declared.
  String free(String wish) {
    return FreeName.at(pool, wish);
  }

  String named(String qualified) {
    TypeName typeName = TypeName.of(qualified, pool, analysis);
    added.addAll(typeName.added());
    return typeName.text();
  }

  /// The imports that the names need.
  Set<String> added() {
    return added;
  }
}
