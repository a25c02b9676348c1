package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.POOL_TYPE;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/// The pool is taken for a `ThreadPoolExecutor`, which the executor of virtual threads is not.
final class PoolType implements Hazard<PoolSite> {
  private static final String TYPE = "java.util.concurrent.ThreadPoolExecutor";

  @Override
  public List<Remark> examine(PoolSite site) {
    List<Use> telling =
        site.uses().stream().filter(use -> how(use, site.analysis()).isPresent()).toList();
    if (telling.isEmpty()) {
      return List.of();
    }
    Use first = telling.getFirst();
    String others =
        switch (telling.size()) {
          case 1 -> "";
          case 2 -> ", and another place takes it for one, too";
          default -> ", and " + (telling.size() - 1) + " other places take it for one, too";
        };
    return List.of(
        Remark.of(
            Reason.of(
                POOL_TYPE,
                Lines.of(first, site),
                "the pool "
                    + how(first, site.analysis()).orElseThrow()
                    + Lines.elsewhere(first, site)
                    + others
                    + "; "
                    + (site.successor() == PoolSuccessor.PER_TASK
                        ? "the executor of virtual threads"
                        : site.successor().words())
                    + " is not one")));
  }

  private static Optional<String> how(Use use, Analysis analysis) {
    return switch (use) {
      case Use.Cast cast when isPool(cast.type(), analysis) ->
          Optional.of("is cast to ThreadPoolExecutor");
      case Use.TypeTest test when isPool(test.type(), analysis) ->
          Optional.of("is tested for being a ThreadPoolExecutor");
      case Use.Stored stored when isPool(stored.variable().asType(), analysis) ->
          Optional.of(
              "is stored in `"
                  + stored.variable().getSimpleName()
                  + "`, which is declared as a ThreadPoolExecutor");
      case Use.Returned returned
          when returned.method().filter(m -> isPool(m.getReturnType(), analysis)).isPresent() ->
          Optional.of("is returned as a ThreadPoolExecutor");
      case Use.Argument argument -> parameter(argument, analysis);
      default -> Optional.empty();
    };
  }

  private static Optional<String> parameter(Use.Argument argument, Analysis analysis) {
    return argument
        .callee()
        .filter(callee -> takesPool(callee, argument.index(), analysis))
        .map(callee ->
            callee.getKind() == ElementKind.CONSTRUCTOR
                ? Objects.requireNonNull(callee.getEnclosingElement()).getSimpleName()
                : callee.getSimpleName())
        .map(name -> "is passed as a ThreadPoolExecutor to `" + name + "`");
  }

  private static boolean takesPool(ExecutableElement callee, int index, Analysis analysis) {
    return index < callee.getParameters().size()
        && isPool(callee.getParameters().get(index).asType(), analysis);
  }

  private static boolean isPool(TypeMirror type, Analysis analysis) {
    return analysis.types().inherits(type, TYPE);
  }
}
