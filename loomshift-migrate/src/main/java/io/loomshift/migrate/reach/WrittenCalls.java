package io.loomshift.migrate.reach;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The calls and creations that are written in each file: a file is searched once, and not for each
/// of its methods.
final class WrittenCalls {
  private final Map<CompilationUnitTree, OfFile> files = new HashMap<>();

  /// @param calls by the last name of what is called
  /// @param creations in their order
  private record OfFile(Map<String, List<TreePath>> calls, List<TreePath> creations) {}

  /// The invocations of methods of a name, `this` and `super` among them.
  List<TreePath> calls(CompilationUnitTree file, String name) {
    return of(file).calls().getOrDefault(name, List.of());
  }

  /// The expressions that make instances.
  List<TreePath> creations(CompilationUnitTree file) {
    return of(file).creations();
  }

  private OfFile of(CompilationUnitTree file) {
    return files.computeIfAbsent(file, WrittenCalls::search);
  }

  private static OfFile search(CompilationUnitTree file) {
    OfFile found = new OfFile(new HashMap<>(), new ArrayList<>());
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void unused) {
        found
            .calls()
            .computeIfAbsent(SimpleName.of(call.getMethodSelect()), _ -> new ArrayList<>())
            .add(getCurrentPath());
        return super.visitMethodInvocation(call, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree call, @Nullable Void unused) {
        found.creations().add(getCurrentPath());
        return super.visitNewClass(call, null);
      }
    }.scan(new TreePath(file), null);
    return found;
  }
}
