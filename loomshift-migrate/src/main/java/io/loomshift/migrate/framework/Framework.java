package io.loomshift.migrate.framework;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One framework that makes threads, and what says of which type they are.
///
/// A framework is one class here, one folder of golden cases under `src/test/resources/cases/<id>`,
/// and one page `docs/rules/<id>.md`. It names the types by which code tells of it, judges each
/// place with a [Judgement], and edits by a [CodeEdit] or by its settings. Frameworks have no
/// state.
public interface Framework {
  /// Verb and object in kebab case, such as `enable-spring-virtual-threads`.
  String id();

  /// The qualified names of the types that tell of it, and of what it runs.
  Set<String> types();

  /// How the platform threads are called that become virtual, with a star for the number at the end
  /// and one for what differs before it, such as `http-nio-*-exec-*`; none where that is not known.
  default Set<String> threads() {
    return Set.of();
  }

  /// The setting that its edit makes, as an analysis of a trace names it, such as
  /// `spring.threads.virtual.enabled` or `@RunOnVirtualThread`; empty where none does.
  default Optional<String> setting() {
    return Optional.empty();
  }

  /// The sites of a tree; none where it does not use the framework.
  List<FrameworkSite> examine(Project project);
}
