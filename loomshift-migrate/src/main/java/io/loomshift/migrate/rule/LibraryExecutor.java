package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.migrate.hazard.PoolShape.Waiting;
import io.loomshift.migrate.hazard.PoolSite;
import io.loomshift.migrate.hazard.PoolSuccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes an executor of `loomshift-adaptive` in place of a pool: `new BoundedVirtualExecutor(n)`,
/// or `AdaptiveExecutor.builder().platformThreads(n).build()`. The pool's size stays where it
/// stands; of its factory, what the executor has a word for is kept.
final class LibraryExecutor {
  private static final String BOUNDED = "io.loomshift.adaptive.BoundedVirtualExecutor";
  private static final String ADAPTIVE = "io.loomshift.adaptive.AdaptiveExecutor";

  private final PoolSite site;
  private final List<TreePath> arguments;

  /// The argument that bounds how many tasks run at a time; empty where nothing does.
  private final Optional<TreePath> bound;

  private LibraryExecutor(PoolSite site, List<TreePath> arguments, Optional<TreePath> bound) {
    this.site = site;
    this.arguments = arguments;
    this.bound = bound;
  }

  /// The edit of a call of `Executors`; empty where what the pool is given cannot be replaced.
  static Optional<SiteEdit> of(ExecutorsCall call, PoolSite site) {
    if (site.factory() instanceof FactoryShape.Unseen) {
      return Optional.empty();
    }
    if (call.isReference()) {
      return Optional.of(reference(call, site));
    }
    Optional<TreePath> bound =
        site.shape().isUnbounded() || call.method().equals("newCachedThreadPool")
            ? Optional.empty()
            : call.arguments().stream().findFirst();
    return new LibraryExecutor(site, call.arguments(), bound)
        .edit(call.nameEnd(site.analysis().unit(site.path())));
  }

  /// The edit of a `new ThreadPoolExecutor(core, max, …)`. With a queue that takes every task it
  /// never has more than its core workers.
  static Optional<SiteEdit> ofConstructor(PoolSite site, List<TreePath> arguments) {
    if (site.factory() instanceof FactoryShape.Unseen) {
      return Optional.empty();
    }
    TreePath size = arguments.get(site.shape().waiting() == Waiting.UNBOUNDED ? 0 : 1);
    Optional<TreePath> bound = site.shape().isUnbounded() ? Optional.empty() : Optional.of(size);
    return new LibraryExecutor(site, arguments, bound).edit(PoolEdit.typeEnd(site));
  }

  private Optional<SiteEdit> edit(int calleeEnd) {
    Optional<DeclaredType> declared = DeclaredType.of(site);
    List<TreePath> lost = new ArrayList<>(arguments);
    bound.ifPresent(lost::remove);
    if (declared.isEmpty() || SideEffects.areIn(lost, site.analysis())) {
      return Optional.empty();
    }
    PoolEdit edit =
        new PoolEdit(site.path(), site.analysis())
            .with(declared.get().edits(), declared.get().added());
    edit.replaceCallee(calleeEnd, callee(edit));
    Optional<String> second =
        site.successor() == PoolSuccessor.BOUNDED
            ? name().map(name -> ", " + name)
            : Optional.empty();
    if (bound.isPresent()) {
      edit.keepArgument(
          arguments,
          arguments.indexOf(bound.get()),
          second.map(name -> site.analysis().text(bound.get()) + name));
    } else {
      edit.replaceArguments(arguments, unlimited(edit));
    }
    if (site.successor().isAdaptive()) {
      edit.append(".build()");
    }
    return Optional.of(edit.done());
  }

  /// All that stands before the parenthesis with the size.
  private String callee(PoolEdit edit) {
    if (site.successor() == PoolSuccessor.BOUNDED) {
      return "new " + edit.name(BOUNDED);
    }
    StringBuilder callee = new StringBuilder(edit.name(ADAPTIVE)).append(".builder()");
    name().ifPresent(name -> callee.append(".name(").append(name).append(')'));
    if (site.factory().kept().isPresent()) {
      FactoryShape.Plain plain = site.factory().kept().get();
      callee.append(plain.daemon() ? ".daemon(true)" : "");
      plain
          .handler()
          .ifPresent(
              handler -> callee.append(".uncaughtExceptionHandler(").append(handler).append(')'));
    }
    return callee.append(sized(edit, site)).toString();
  }

  private static String sized(PoolEdit edit, PoolSite site) {
    return site.successor().keepsBound()
        ? ".platformThreads(" + unlimited(edit) + ").concurrency"
        : ".platformThreads";
  }

  private static String unlimited(PoolEdit edit) {
    return edit.name("java.lang.Integer") + ".MAX_VALUE";
  }

  /// The name of the threads; the executor adds a dash and a number.
  private Optional<String> name() {
    return site.factory()
        .kept()
        .flatMap(FactoryShape.Plain::name)
        .map(LibraryExecutor::withoutDash);
  }

  private static String withoutDash(ThreadNames names) {
    String prefix = names.prefix();
    String dash = " + \"-\"";
    if (prefix.endsWith(dash)) {
      return prefix.substring(0, prefix.length() - dash.length());
    }
    return prefix.endsWith("-\"") ? prefix.substring(0, prefix.length() - 2) + "\"" : prefix;
  }

  private static SiteEdit reference(ExecutorsCall call, PoolSite site) {
    PoolEdit edit = new PoolEdit(site.path(), site.analysis());
    if (site.successor() == PoolSuccessor.BOUNDED) {
      return edit.replaceAll(edit.name(BOUNDED) + "::new").done();
    }
    boolean sized = call.parameters(site.analysis()) > 0;
    String size = sized ? FreeName.at(site.path(), "size") : unlimited(edit);
    return edit.replaceAll(
            (sized ? size : "()")
                + " -> "
                + edit.name(ADAPTIVE)
                + ".builder()"
                + sized(edit, site)
                + "("
                + size
                + ").build()")
        .done();
  }
}
