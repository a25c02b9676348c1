package io.loomshift.migrate.flow;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.flow.ThreadListing.Kind;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The calls of a module that go through the threads of the JVM, found in files that
/// [Topic#ENUMERATION] tells of. Each file is read when it is first asked for.
///
/// Not safe for use by several threads.
public final class ThreadListings {
  private final ModuleFacts modules;
  private final TaskBodies bodies;
  private final Map<SourceFile, List<ThreadListing>> listings = new HashMap<>();
  private final Map<SourceFile, FileNames> names = new HashMap<>();

  /// @param bodies where files are parsed
  public ThreadListings(ModuleFacts modules, TaskBodies bodies) {
    this.modules = modules;
    this.bodies = bodies;
  }

  /// Those of a file's module.
  public List<ThreadListing> beside(SourceFile file) {
    return modules.of(file, Topic.ENUMERATION).stream()
        .map(Sighting::file)
        .distinct()
        .flatMap(listing -> in(listing).stream())
        .toList();
  }

  private List<ThreadListing> in(SourceFile file) {
    return listings.computeIfAbsent(
        file, _ -> bodies.unit(file).map(ThreadListings::read).orElse(List.of()));
  }

  /// What a file names.
  public FileNames names(SourceFile file) {
    return names.computeIfAbsent(
        file, _ -> bodies.unit(file).map(FileNames::of).orElse(FileNames.NONE));
  }

  private static List<ThreadListing> read(Unit unit) {
    Calls calls = new Calls();
    calls.scan(new TreePath(unit.tree()), null);
    boolean knowsBean = calls.names.stream().anyMatch(name -> name.contains("ThreadMXBean"));
    boolean knowsGroups = calls.names.contains("ThreadGroup");
    List<ThreadListing> found = new ArrayList<>();
    for (TreePath path : calls.calls) {
      MethodInvocationTree call = (MethodInvocationTree) path.getLeaf();
      String method = FileNames.method(call);
      Optional<Kind> kind =
          Arrays.stream(Kind.values()).filter(any -> any.isAskedBy(method)).findFirst();
      boolean meant =
          switch (method) {
            case "getAllStackTraces" -> true;
            case "enumerate", "activeCount" ->
                knowsGroups || call.getMethodSelect().toString().startsWith("Thread.");
            default -> knowsBean;
          };
      if (kind.isPresent() && meant) {
        found.add(
            new ThreadListing(
                unit.file(),
                (int) unit.tree().getLineMap().getLineNumber(Math.max(0, unit.start(call))),
                method,
                kind.get(),
                new Deeds(path, kind.get()).act(),
                calls.leadingTo(path)));
      }
    }
    return found;
  }

  /// The method around a path, or what else it stands in.
  private static TreePath around(TreePath path) {
    TreePath at = path;
    while (!(at.getLeaf() instanceof MethodTree)
        && !(at.getLeaf() instanceof ClassTree)
        && at.getParentPath() != null) {
      at = at.getParentPath();
    }
    return at;
  }

  /// The calls of a file, and which of its methods make them.
  private static final class Calls extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final List<TreePath> calls = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Map<String, Set<String>> callers = new HashMap<>();

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
      names.add(tree.getName().toString());
      return super.visitIdentifier(tree, null);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
      names.add(tree.getIdentifier().toString());
      return super.visitMemberSelect(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      calls.add(getCurrentPath());
      call(FileNames.method(tree));
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
      call(tree.getName().toString());
      return super.visitMemberReference(tree, null);
    }

    private void call(String method) {
      for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof MethodTree caller) {
          callers.computeIfAbsent(method, _ -> new HashSet<>()).add(caller.getName().toString());
        }
      }
    }

    /// The methods from which a call is come to within the file.
    Set<String> leadingTo(TreePath call) {
      Set<String> found = new HashSet<>();
      List<String> open = new ArrayList<>();
      for (TreePath at = call; at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof MethodTree method) {
          open.add(method.getName().toString());
        }
      }
      while (!open.isEmpty()) {
        String method = open.removeLast();
        if (found.add(method)) {
          open.addAll(callers.getOrDefault(method, Set.of()));
        }
      }
      return found;
    }
  }

  /// What the method around a listing does with what it finds.
  private static final class Deeds extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private static final Set<String> ACTS =
        Set.of(
            "allMatch",
            "anyMatch",
            "count",
            "exit",
            "filter",
            "halt",
            "interrupt",
            "isAlive",
            "join",
            "noneMatch",
            "removeAll",
            "removeIf",
            "retainAll",
            "setUncaughtExceptionHandler",
            "stop");

    /// Results that say what was found, and do not hand it on.
    private static final Set<String> TOLD =
        Set.of("void", "Void", "String", "StringBuilder", "StringBuffer", "CharSequence", "Object");

    private final TreePath listing;
    private final Kind kind;
    private final TreePath around;
    private boolean acts;

    Deeds(TreePath listing, Kind kind) {
      this.listing = listing;
      this.kind = kind;
      this.around = around(listing);
    }

    boolean act() {
      if (kind == Kind.DEADLOCK || kind == Kind.BY_ID || kind == Kind.OWN) {
        return true;
      }
      if (!(around.getLeaf() instanceof MethodTree method)) {
        return kind == Kind.LIST;
      }
      Tree result = method.getReturnType();
      if (kind == Kind.LIST && result != null && !TOLD.contains(result.toString())) {
        return true;
      }
      scan(around, null);
      return acts;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      String method = FileNames.method(tree);
      boolean skipsItself = tree.toString().contains("currentThread()");
      acts |= FileNames.asserts(method);
      acts |=
          kind == Kind.LIST
              && !skipsItself
              && (ACTS.contains(method) || FileNames.compares(method));
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
      acts |= kind == Kind.LIST;
      return super.visitThrow(tree, null);
    }

    @Override
    public @Nullable Void visitCatch(CatchTree tree, @Nullable Void unused) {
      // That it cannot be listed has nothing to do with what is found.
      return null;
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
      switch (tree.getKind()) {
        case EQUAL_TO, NOT_EQUAL_TO, LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL ->
            acts |=
                kind == Kind.COUNT
                    && (isCount(tree.getLeftOperand()) || isCount(tree.getRightOperand()));
        default -> {}
      }
      return super.visitBinary(tree, null);
    }

    /// Whether an expression is the count, or the variable that it is kept in.
    private boolean isCount(Tree operand) {
      TreePath holder = listing.getParentPath();
      return operand.equals(listing.getLeaf())
          || (holder.getLeaf() instanceof VariableTree variable
              && operand instanceof IdentifierTree name
              && name.getName().equals(variable.getName()));
    }
  }
}
