package io.loomshift.migrate.reach;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds where whoever starts a task stops waiting for it: by a wait with a limit on the thread,
/// its future, or something that the task and its starter share; or by an interruption when a time
/// is over.
final class Limits {
  /// Methods that the thread or future is handed on to.
  private static final int DEPTH = 2;

  private static final Set<String> ENDS = Set.of("interrupt", "stop", "cancel");
  private static final Set<String> CLOCK =
      Set.of("sleep", "nanoTime", "currentTimeMillis", "schedule", "scheduleAtFixedRate");

  private final Callees callees;

  Limits(Callees callees) {
    this.callees = callees;
  }

  /// The first such call, as in `thread.join(…)`.
  Optional<String> of(TreePath start, boolean looped) {
    if (start.getLeaf() instanceof MethodInvocationTree call && isLimited(call)) {
      return Optional.of(text(call));
    }
    Set<String> held = new HashSet<>();
    Optional<String> field = Optional.empty();
    for (TreePath at = start; at != null; at = at.getParentPath()) {
      TreePath parent = at.getParentPath();
      switch (at.getLeaf()) {
        case MethodInvocationTree call when isOn(call, start) && isLimited(call) -> {
          return Optional.of(text(call));
        }
        case VariableTree variable -> {
          held.add(variable.getName().toString());
          field = isField(parent) ? Optional.of(variable.getName().toString()) : field;
        }
        case AssignmentTree assignment -> {
          String name = SimpleName.of(assignment.getVariable());
          held.add(name);
          field = isLocal(name, start) ? field : Optional.of(name);
        }
        case MethodTree method -> {
          Set<String> shared = new HashSet<>(held);
          arguments(start).forEach(argument -> shared.addAll(names(argument)));
          Optional<String> limit = in(method, new TreePath(at, method), start, shared, DEPTH);
          return limit.isPresent() || looped ? limit : field.flatMap(name -> inClass(name, start));
        }
        case ClassTree _ -> {
          return looped ? Optional.empty() : field.flatMap(name -> inClass(name, start));
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  private static boolean isField(@Nullable TreePath around) {
    return around != null && around.getLeaf() instanceof ClassTree;
  }

  private boolean isLocal(String name, TreePath place) {
    return callees.variables().named(name, place).filter(v -> v.owner().isEmpty()).isPresent();
  }

  /// Whether a call is made on what an expression gives, perhaps through other calls.
  private static boolean isOn(MethodInvocationTree call, TreePath start) {
    Tree at = call;
    while (at instanceof MethodInvocationTree outer
        && outer.getMethodSelect() instanceof MemberSelectTree select) {
      at = select.getExpression();
      if (at.equals(start.getLeaf())) {
        return true;
      }
    }
    return false;
  }

  private static List<? extends Tree> arguments(TreePath start) {
    return switch (start.getLeaf()) {
      case NewClassTree creation when creation.getClassBody() != null ->
          List.of(creation.getClassBody());
      case NewClassTree creation -> creation.getArguments();
      case MethodInvocationTree call -> call.getArguments();
      default -> List.of();
    };
  }

  /// A call that gives up, on one of these names, below the start where there is one.
  private Optional<String> in(
      Tree code, TreePath path, TreePath start, Set<String> names, int depth) {
    Reader reader = new Reader(start.getLeaf(), names, depth);
    reader.started = !contains(code, start.getLeaf());
    reader.scan(path, null);
    return reader.found;
  }

  private Optional<String> inClass(String field, TreePath start) {
    Reader reader = new Reader(start.getLeaf(), Set.of(field), 0);
    reader.started = true;
    reader.scan(new TreePath(start.getCompilationUnit()), null);
    return reader.found;
  }

  private static boolean contains(Tree code, Tree part) {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
        found[0] |= part.equals(tree);
        return found[0] ? null : super.scan(tree, null);
      }
    }.scan(code, null);
    return found[0];
  }

  private final class Reader extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Tree start;
    private final Set<String> names;
    private final int depth;
    private boolean started;
    private Optional<String> found = Optional.empty();

    Reader(Tree start, Set<String> names, int depth) {
      this.start = start;
      this.names = names;
      this.depth = depth;
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      if (start.equals(tree)) {
        // What the task itself waits for is its own affair.
        started = true;
        return null;
      }
      return found.isPresent() ? null : super.scan(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
      super.visitMethodInvocation(call, null);
      if (!started || found.isPresent()) {
        return null;
      }
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && names.contains(SimpleName.of(select.getExpression()))
          && (isLimited(call)
              || (ENDS.contains(SimpleName.of(select)) && isTimed(getCurrentPath())))) {
        found = Optional.of(text(call));
      } else if (depth > 0) {
        found = handedOn(call, getCurrentPath());
      }
      return null;
    }

    private Optional<String> handedOn(MethodInvocationTree call, TreePath path) {
      for (int i = 0; i < call.getArguments().size(); i++) {
        if (call.getArguments().get(i) instanceof IdentifierTree name
            && names.contains(name.getName().toString())) {
          for (TreePath callee : callees.of(path).methods()) {
            MethodTree method = (MethodTree) callee.getLeaf();
            if (method.getBody() != null && i < method.getParameters().size()) {
              Reader inner =
                  new Reader(
                      start, Set.of(method.getParameters().get(i).getName().toString()), depth - 1);
              inner.started = true;
              inner.scan(callee, null);
              if (inner.found.isPresent()) {
                return inner.found;
              }
            }
          }
        }
      }
      return Optional.empty();
    }
  }

  /// A wait with a limit, by its name and its arguments.
  private static boolean isLimited(MethodInvocationTree call) {
    int arguments = call.getArguments().size();
    return switch (SimpleName.of(call.getMethodSelect())) {
      case "join", "await", "wait", "orTimeout" -> arguments > 0;
      case "get", "poll", "tryAcquire", "awaitTermination", "completeOnTimeout" -> arguments > 1;
      case "invokeAll", "invokeAny" -> arguments == 3;
      default -> false;
    };
  }

  /// Whether a place is reached when a time is over: a method around it reads a clock, or hands it
  /// to one who does.
  private static boolean isTimed(TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method) {
        String body = String.valueOf(method.getBody());
        if (body.contains("catch (TimeoutException")
            || CLOCK.stream().anyMatch(call -> body.contains(call + "("))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<String> names(Tree tree) {
    Set<String> names = new HashSet<>();
    Set<String> own = new HashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void unused) {
        names.add(name.getName().toString());
        return null;
      }

      @Override
      public @Nullable Void visitVariable(VariableTree variable, @Nullable Void unused) {
        own.add(variable.getName().toString());
        return super.visitVariable(variable, null);
      }
    }.scan(tree, null);
    names.removeAll(own);
    return names;
  }

  private static String text(MethodInvocationTree call) {
    return call.getMethodSelect() + "(…)";
  }
}
