package io.loomshift.migrate.framework;

import java.util.List;
import java.util.Set;

/// One framework that makes threads, and the setting that says of which type they are.
///
/// A framework is one class here, one folder of golden cases under `src/test/resources/cases/<id>`,
/// and one page `docs/rules/<id>.md`. Frameworks have no state.
public interface Framework {
  /// Verb and object in kebab case, such as `enable-spring-virtual-threads`.
  String id();

  /// The qualified names of the annotations that tell of it, and of what it runs.
  Set<String> annotations();

  /// The sites of a tree; none where it does not use the framework.
  List<FrameworkSite> examine(Project project);
}
