package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.FACTORY;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/// A thread that a `ThreadFactory` makes. It is the pool that decides: one that keeps its workers
/// would pool virtual threads, one that makes a thread for each task wants them.
///
/// Source: Dropwizard issue 9308.
final class FactoryThread implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    return factory(site).stream().flatMap(factory -> remark(site, factory).stream()).toList();
  }

  /// The factory that makes the thread, empty where none does.
  static Optional<TreePath> factory(ThreadSite site) {
    return isReference(site)
        ? Optional.of(site.path())
        : EnclosingFactory.of(site.path(), site.analysis()).or(() -> MakerMethod.factory(site));
  }

  /// Whether the site is a `Thread::new` or a builder's `factory()` that is a factory itself.
  private static boolean isReference(ThreadSite site) {
    return (site.path().getLeaf() instanceof MemberReferenceTree
            || site.path().getLeaf() instanceof MethodInvocationTree)
        && site.analysis()
            .type(site.path())
            .filter(type ->
                site.analysis().types().inherits(type, "java.util.concurrent.ThreadFactory"))
            .isPresent();
  }

  /// The pool that the factory around a thread stands in, as its argument; empty where it is no
  /// such thread, and where the factory has a name and may be used elsewhere.
  static Optional<Use.Argument> pool(TreePath thread, Analysis analysis) {
    Optional<TreePath> factory =
        thread.getLeaf() instanceof MemberReferenceTree
            ? Optional.of(thread)
            : EnclosingFactory.of(thread, analysis);
    return factory.map(found -> uses(found, analysis)).filter(uses -> uses.size() == 1).stream()
        .flatMap(List::stream)
        .filter(Use.Argument.class::isInstance)
        .map(Use.Argument.class::cast)
        .findFirst();
  }

  /// The thread of a factory of daemons that nobody but its own class asks, and that once: it is as
  /// if the class made the thread, with the task that it hands over. Empty where that is not so.
  static Optional<ThreadSite> ofOwnClass(ThreadSite site) {
    return LifeGround.isDaemon(site)
        ? factory(site).flatMap(factory -> ofOwnClass(site, uses(factory, site.analysis())))
        : Optional.empty();
  }

  private static Optional<ThreadSite> ofOwnClass(ThreadSite site, List<Use> uses) {
    List<Use.Call> made =
        uses.stream()
            .filter(Use.Call.class::isInstance)
            .map(Use.Call.class::cast)
            .filter(call -> call.method().equals("newThread"))
            .toList();
    boolean others =
        uses.stream()
            .anyMatch(use ->
                !(use instanceof Use.Stored)
                    && !(use instanceof Use.Call call && made.contains(call))
                    && !(use.path().getLeaf() instanceof BinaryTree));
    if (others || made.size() != 1) {
      return Optional.empty();
    }
    TreePath call = made.getFirst().path();
    TreePath task = new TreePath(call, made.getFirst().arguments().getFirst());
    List<Use> all =
        Stream.concat(
                site.uses().stream().filter(use -> !(use instanceof Use.Returned)),
                site.analysis().usesOf(call).stream())
            .toList();
    return Tasks.body(task, site.analysis())
        .map(_ ->
            new ThreadSite(
                site.path(), site.analysis(), Optional.of(task), site.name(), site.group(), all));
  }

  private static Optional<Remark> remark(ThreadSite site, TreePath factory) {
    if (ofOwnClass(site).isPresent()) {
      return Optional.empty();
    }
    List<Use.Argument> pools = new ArrayList<>();
    boolean others = false;
    for (Use use : uses(factory, site.analysis())) {
      switch (use) {
        case Use.Argument argument -> pools.add(argument);
        case Use.Stored _ -> {}
        default -> others = true;
      }
    }
    Optional<Use.Argument> pooled =
        pools.stream()
            .filter(
                pool -> !pool.isTo("java.util.concurrent.Executors", "newThreadPerTaskExecutor"))
            .findFirst();
    if (pooled.isPresent()) {
      Reason reason =
          site.reason(
              FACTORY,
              pooled.get(),
              "its factory is given to "
                  + name(pooled.get())
                  + ", and it is the pool that decides: virtual threads must not be pooled");
      boolean stays =
          pooled.get().callee().filter(FactoryThread::keepsWorkers).isPresent()
              || ForeignTasks.isEventLoops(pooled.get().path());
      return Optional.of(
          Remark.of(
              stays
                  ? new Reason(FACTORY, Severity.KEEP, reason.line(), reason.message())
                  : reason));
    }
    return !others && !pools.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Remark.of(
                Reason.of(
                    FACTORY,
                    site.line(),
                    "it is made by a thread factory, and it is the pool that decides: virtual"
                        + " threads must not be pooled")));
  }

  /// Whether a method or constructor makes a pool that is there for its few workers.
  private static boolean keepsWorkers(ExecutableElement callee) {
    String made =
        callee.getSimpleName().contentEquals("<init>")
            ? simpleName(callee.getEnclosingElement())
            : callee.getSimpleName().toString();
    return made.matches(".*Scheduled.*|newSingleThreadExecutor|.*Timer");
  }

  private static String name(Use.Argument argument) {
    return argument
        .callee()
        .map(callee ->
            callee.getSimpleName().contentEquals("<init>")
                ? "`new " + simpleName(callee.getEnclosingElement()) + "`"
                : "`" + callee.getSimpleName() + "`")
        .orElse("code that cannot be resolved");
  }

  private static String simpleName(@Nullable Element type) {
    return type == null ? "" : type.getSimpleName().toString();
  }

  /// What becomes of the factory that a lambda or the method of a class makes up.
  private static List<Use> uses(TreePath factory, Analysis analysis) {
    TreePath type = factory.getParentPath();
    if (!(type.getLeaf() instanceof ClassTree declared)
        || !(factory.getLeaf() instanceof MethodTree)) {
      return analysis.usesOf(factory);
    }
    if (declared.getSimpleName().isEmpty()) {
      return analysis.usesOf(type.getParentPath());
    }
    return analysis
        .element(type)
        .map(element -> usesOfInstances(element, analysis))
        .orElse(List.of());
  }

  private static List<Use> usesOfInstances(Element type, Analysis analysis) {
    String name = type.getSimpleName().toString();
    List<Use> uses = new ArrayList<>();
    for (Unit unit : analysis.attribution().units()) {
      if (unit.content().contains(name)) {
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
            TreePath created = new TreePath(getCurrentPath(), tree.getIdentifier());
            if (tree.getIdentifier().toString().endsWith(name)
                && analysis.element(created).filter(type::equals).isPresent()) {
              uses.addAll(analysis.usesOf(getCurrentPath()));
            }
            return super.visitNewClass(tree, null);
          }
        }.scan(new TreePath(unit.tree()), null);
      }
    }
    return uses;
  }
}
