package io.loomshift.migrate.rule;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.hazard.PoolSite;
import io.loomshift.migrate.hazard.StatementRemoval;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/// What must change around a pool so that it may be an `ExecutorService` only: the declared type of
/// the variable that holds it, and calls that say when idle workers end, of which there are none.
///
/// @param edits the edits of declarations and calls
/// @param added the imports that they need
record DeclaredType(List<TextEdit> edits, Set<String> added) {
  private static final String POOL = "java.util.concurrent.ThreadPoolExecutor";
  private static final Set<String> IDLE = Set.of("allowCoreThreadTimeOut", "setKeepAliveTime");
  private static final String SERVICE = "java.util.concurrent.ExecutorService";

  /// Empty where the pool is used as what an executor of virtual threads is not.
  static Optional<DeclaredType> of(PoolSite site) {
    Set<TextEdit> edits = new HashSet<>();
    Set<String> added = new HashSet<>();
    for (Use use : site.uses()) {
      boolean fits =
          switch (use) {
            case Use.Call call ->
                isOfService(call.method(), site.analysis()) || vanishes(call, site, edits);
            case Use.Reference reference -> isOfService(reference.method(), site.analysis());
            case Use.Cast cast -> !isPool(cast.type(), site.analysis());
            case Use.Returned returned ->
                returned.method().filter(m -> isPool(m.getReturnType(), site.analysis())).isEmpty();
            case Use.Argument argument -> !isPassedAsPool(argument, site.analysis());
            case Use.Stored stored -> widens(stored, site, edits, added);
            case Use.TypeTest _, Use.Elsewhere _ -> true;
          };
      if (!fits) {
        return Optional.empty();
      }
    }
    return Optional.of(new DeclaredType(new ArrayList<>(edits), added));
  }

  private static boolean vanishes(Use.Call call, PoolSite site, Set<TextEdit> edits) {
    Optional<TextEdit> removal =
        IDLE.contains(call.method())
                && call.path().getLeaf() instanceof MethodInvocationTree invocation
                && invocation.getMethodSelect() instanceof MemberSelectTree select
                && site.analysis().isOnlyValue(Receiver.of(call.path(), select), site.path())
            ? StatementRemoval.of(site.analysis().unit(site.path()), call.path())
            : Optional.empty();
    removal.ifPresent(edits::add);
    return removal.isPresent();
  }

  private static boolean isPassedAsPool(Use.Argument argument, Analysis analysis) {
    return argument
        .callee()
        .filter(callee ->
            argument.index() < callee.getParameters().size()
                && isPool(callee.getParameters().get(argument.index()).asType(), analysis))
        .isPresent();
  }

  private static boolean isPool(TypeMirror type, Analysis analysis) {
    return analysis.types().inherits(type, POOL);
  }

  private static boolean isOfService(String method, Analysis analysis) {
    TypeElement service = analysis.attribution().elements().getTypeElement(SERVICE);
    return analysis.attribution().elements().getAllMembers(service).stream()
        .anyMatch(member -> member.getSimpleName().contentEquals(method));
  }

  /// Whether a variable can hold an `ExecutorService`: it does already, or it is given nothing but
  /// this pool, and its declaration stands in the site's file.
  private static boolean widens(
      Use.Stored stored, PoolSite site, Set<TextEdit> edits, Set<String> added) {
    Analysis analysis = site.analysis();
    if (!isPool(stored.variable().asType(), analysis)) {
      return true;
    }
    TreePath target =
        stored.path().getLeaf() instanceof AssignmentTree assignment
            ? new TreePath(stored.path(), assignment.getVariable())
            : stored.path();
    if (!analysis.isOnlyValue(target, site.path())) {
      return false;
    }
    Unit unit = analysis.unit(site.path());
    Optional<TreePath> declaration = declaration(stored.variable(), site);
    if (declaration.isEmpty()) {
      return false;
    }
    Tree type = ((VariableTree) declaration.get().getLeaf()).getType();
    // The type of a `var` stands nowhere in the text.
    if (type != null && unit.end(type) > unit.start(type) && !unit.text(type).equals("var")) {
      TypeName name = TypeName.of(SERVICE, declaration.get(), analysis);
      edits.add(new TextEdit(unit.start(type), unit.end(type), name.text()));
      added.addAll(name.added());
    }
    return true;
  }

  private static Optional<TreePath> declaration(Element variable, PoolSite site) {
    TreePath[] found = new TreePath[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        if (tree.getName().contentEquals(variable.getSimpleName())
            && site.analysis().element(getCurrentPath()).filter(variable::equals).isPresent()) {
          found[0] = getCurrentPath();
        }
        return super.visitVariable(tree, null);
      }
    }.scan(new TreePath(site.path().getCompilationUnit()), null);
    return Optional.ofNullable(found[0]);
  }
}
