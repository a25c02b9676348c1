package io.loomshift.migrate.structured;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// Follows the futures that a method gets for its tasks, in variables and lists of the method.
final class Futures {
  private static final String FUTURE = "java.util.concurrent.Future";
  private static final Set<String> COUNTS = Set.of("size", "isEmpty");

  private final TreePath around;
  private final Analysis analysis;
  private final Set<Element> followed = new HashSet<>();
  private final Set<Element> futures = new HashSet<>();
  private final List<TreePath> gets = new ArrayList<>();
  private final List<TreePath> types = new ArrayList<>();
  private boolean some;

  /// @param around what the variables are visible in
  Futures(TreePath around, Analysis analysis) {
    this.around = around;
    this.analysis = analysis;
  }

  /// Where results are asked for.
  List<TreePath> gets() {
    return gets;
  }

  /// The names of the type `Future` in declarations.
  List<TreePath> types() {
    return types;
  }

  /// Whether the results of some tasks only may be asked for.
  boolean some() {
    return some;
  }

  /// The future of `submit`.
  void ofSubmit(TreePath call) throws NotStructured {
    TreePath parent = call.getParentPath();
    switch (parent.getLeaf()) {
      case ExpressionStatementTree _ -> some = true;
      case VariableTree variable when call.getLeaf().equals(variable.getInitializer()) -> {
        declared(parent);
        futures.add(local(parent));
        int before = gets.size();
        asked(local(parent));
        some |= gets.size() == before;
      }
      case MethodInvocationTree _ when isAdded(parent) -> kept(list(parent));
      case MemberSelectTree _ ->
          throw new NotStructured(call, "it waits for one task before it hands over the next");
      default -> throw new NotStructured(call, "a future of its tasks is handed on");
    }
  }

  /// The list of `invokeAll`.
  void ofAll(TreePath call) throws NotStructured {
    TreePath parent = call.getParentPath();
    switch (parent.getLeaf()) {
      case ExpressionStatementTree _ -> some = true;
      case VariableTree variable when call.getLeaf().equals(variable.getInitializer()) -> {
        declared(parent);
        int before = gets.size();
        listed(local(parent));
        some |= gets.size() == before;
      }
      case EnhancedForLoopTree loop when loop.getExpression().equals(call.getLeaf()) -> {
        int before = gets.size();
        looped(parent);
        some |= gets.size() == before;
      }
      default -> throw new NotStructured(call, "the futures of its tasks are handed on");
    }
  }

  /// Whether a call is the statement `list.add(…)`.
  private static boolean isAdded(TreePath call) {
    return call.getLeaf() instanceof MethodInvocationTree add
        && add.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("add")
        && select.getExpression() instanceof IdentifierTree
        && call.getParentPath().getLeaf() instanceof ExpressionStatementTree;
  }

  /// The list of such a call.
  private static TreePath list(TreePath add) {
    MemberSelectTree select =
        (MemberSelectTree) ((MethodInvocationTree) add.getLeaf()).getMethodSelect();
    return Receiver.of(add, select);
  }

  /// A list that futures are added to.
  private void kept(TreePath list) throws NotStructured {
    Element variable = local(list);
    if (!followed.add(variable)) {
      return;
    }
    TreePath declaration =
        declaration(variable)
            .orElseThrow(() -> new NotStructured(list, "its futures go into a list of others"));
    declared(declaration);
    ExpressionTree initial = ((VariableTree) declaration.getLeaf()).getInitializer();
    if (!isNewList(initial)) {
      throw new NotStructured(declaration, "the list of its futures is not made there");
    }
    futuresIn(new TreePath(declaration, initial));
    int before = gets.size();
    listed(variable);
    some |= gets.size() == before;
  }

  /// A list that is new: by its constructor, or by a method such as Guava's `newArrayList()`.
  private static boolean isNewList(@Nullable ExpressionTree initial) {
    return switch (initial) {
      case NewClassTree made -> made.getClassBody() == null;
      case MethodInvocationTree call ->
          call.getArguments().isEmpty()
              && call.getMethodSelect().toString().matches("(.*\\.)?new\\w*List");
      case null, default -> false;
    };
  }

  private Element local(TreePath path) throws NotStructured {
    return analysis
        .element(path)
        .filter(element -> element.getKind() == ElementKind.LOCAL_VARIABLE)
        .orElseThrow(() -> new NotStructured(path, "its futures are kept beyond the method"));
  }

  private Optional<TreePath> declaration(Element variable) {
    List<TreePath> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        if (analysis.element(getCurrentPath()).filter(variable::equals).isPresent()) {
          found.add(getCurrentPath());
        }
        return super.visitVariable(tree, null);
      }
    }.scan(around, null);
    return found.stream().findFirst();
  }

  /// The uses of a list of futures.
  private void listed(Element list) throws NotStructured {
    for (TreePath use : uses(list)) {
      TreePath parent = use.getParentPath();
      if (parent.getLeaf() instanceof EnhancedForLoopTree loop
          && loop.getExpression().equals(use.getLeaf())) {
        looped(parent);
        continue;
      }
      PoolCall call = PoolCall.of(use, "the list of its futures is handed on");
      switch (call.method()) {
        case "add" -> {
          if (call.arguments() != 1 || !isFuture(call)) {
            throw new NotStructured(use, "its futures share a list with others");
          }
        }
        case "get" -> got(PoolCall.of(call.path(), "a future of its tasks is handed on"));
        default -> {
          if (!COUNTS.contains(call.method())) {
            throw new NotStructured(
                use, "the list of its futures is used by `%s`".formatted(call.method()));
          }
        }
      }
    }
  }

  /// Whether what is added to a list is the future of a task, in a variable or at once.
  private boolean isFuture(PoolCall add) {
    TreePath added = new TreePath(add.path(), add.tree().getArguments().getFirst());
    return added.getLeaf() instanceof MethodInvocationTree
        || analysis.element(added).filter(futures::contains).isPresent();
  }

  private void looped(TreePath loop) throws NotStructured {
    EnhancedForLoopTree tree = (EnhancedForLoopTree) loop.getLeaf();
    some |= LoopExit.isIn(tree.getStatement());
    TreePath variable = new TreePath(loop, tree.getVariable());
    declared(variable);
    asked(local(variable));
  }

  /// The uses of a future.
  private void asked(Element future) throws NotStructured {
    for (TreePath use : uses(future)) {
      TreePath parent = use.getParentPath();
      if (isAdded(parent)
          && ((MethodInvocationTree) parent.getLeaf()).getArguments().contains(use.getLeaf())) {
        kept(list(parent));
      } else {
        got(PoolCall.of(use, "a future of its tasks is handed on"));
      }
    }
  }

  private void got(PoolCall call) throws NotStructured {
    if (!call.method().equals("get")) {
      throw new NotStructured(
          call.path(), "a future of its tasks is asked by `%s`".formatted(call.method()));
    }
    if (call.arguments() > 0) {
      throw new NotStructured(call.path(), "it waits for a result for a limited time");
    }
    gets.add(call.path());
  }

  private List<TreePath> uses(Element variable) throws NotStructured {
    List<TreePath> uses = VariableUses.of(variable, around, analysis);
    for (TreePath use : uses) {
      if (VariableUses.isDeferred(use, around)) {
        throw new NotStructured(use, "a lambda or a class uses a future of its tasks");
      }
    }
    return uses;
  }

  private void declared(TreePath variable) {
    @Nullable Tree type = ((VariableTree) variable.getLeaf()).getType();
    if (type != null) {
      futuresIn(new TreePath(variable, type));
    }
  }

  private void futuresIn(TreePath type) {
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        note();
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        note();
        return null;
      }

      private void note() {
        if (analysis
            .element(getCurrentPath())
            .filter(TypeElement.class::isInstance)
            .filter(element -> ((TypeElement) element).getQualifiedName().contentEquals(FUTURE))
            .isPresent()) {
          types.add(getCurrentPath());
        }
      }
    }.scan(type, null);
  }
}
