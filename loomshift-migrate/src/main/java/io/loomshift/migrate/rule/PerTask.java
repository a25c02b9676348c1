package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.hazard.PoolSite;
import java.util.List;
import java.util.Optional;

/// A pool becomes an executor that starts a virtual thread a task.
final class PerTask {
  private static final String WITHOUT_FACTORY = "newVirtualThreadPerTaskExecutor";
  private static final String WITH_FACTORY = "newThreadPerTaskExecutor";

  private PerTask() {}

  /// The edit of a call of `Executors`; empty where what the pool is given cannot be replaced.
  static Optional<SiteEdit> of(ExecutorsCall call, PoolSite site) {
    if (call.isReference()) {
      return reference(call, site);
    }
    return edit(site, call.arguments(), (edit, method) -> edit.rename(call, method));
  }

  /// The edit of a `new ThreadPoolExecutor(…)`.
  static Optional<SiteEdit> ofConstructor(PoolSite site, List<TreePath> arguments) {
    return edit(site, arguments, PoolEdit::replaceConstructor);
  }

  private interface Callee {
    PoolEdit becomes(PoolEdit edit, String method);
  }

  private static Optional<SiteEdit> edit(PoolSite site, List<TreePath> arguments, Callee callee) {
    Optional<DeclaredType> declared = DeclaredType.of(site);
    if (declared.isEmpty() || SideEffects.areIn(arguments, site.analysis())) {
      return Optional.empty();
    }
    PoolEdit edit =
        new PoolEdit(site.path(), site.analysis())
            .with(declared.get().edits(), declared.get().added());
    return switch (site.factory()) {
      case FactoryShape.Unseen _ -> Optional.empty();
      case FactoryShape.Standard _ ->
          Optional.of(callee.becomes(edit, WITHOUT_FACTORY).replaceArguments(arguments, "").done());
      case FactoryShape.Plain plain -> Optional.of(built(edit, arguments, callee, plain));
      case FactoryShape.Custom custom -> Optional.of(built(edit, arguments, callee, custom.rest()));
      case FactoryShape.Virtual _ ->
          Optional.of(
              callee
                  .becomes(edit, WITH_FACTORY)
                  .keepArgument(arguments, factoryIndex(arguments, site), Optional.empty())
                  .done());
    };
  }

  /// A builder's factory in place of the arguments, where there is something to build.
  private static SiteEdit built(
      PoolEdit edit, List<TreePath> arguments, Callee callee, FactoryShape.Plain plain) {
    return plain.settings().isEmpty()
        ? callee.becomes(edit, WITHOUT_FACTORY).replaceArguments(arguments, "").done()
        : callee
            .becomes(edit, WITH_FACTORY)
            .replaceArguments(
                arguments,
                edit.name("java.lang.Thread") + ".ofVirtual()" + plain.settings() + ".factory()")
            .done();
  }

  /// The factory is the last argument, but for the handler of a `ThreadPoolExecutor`.
  private static int factoryIndex(List<TreePath> arguments, PoolSite site) {
    return arguments.size() - (site.handler().isPresent() ? 2 : 1);
  }

  private static Optional<SiteEdit> reference(ExecutorsCall call, PoolSite site) {
    if (site.factory() instanceof FactoryShape.Unseen) {
      return Optional.empty();
    }
    PoolEdit edit = new PoolEdit(site.path(), site.analysis());
    return Optional.of(
        call.parameters(site.analysis()) == 0
            ? edit.rename(call, WITHOUT_FACTORY).done()
            : edit.replaceAll(
                    FreeName.at(site.path(), "size")
                        + " -> "
                        + edit.name("java.util.concurrent.Executors")
                        + "."
                        + WITHOUT_FACTORY
                        + "()")
                .done());
  }
}
