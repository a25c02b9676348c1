package io.loomshift.migrate.hazard;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A platform thread that its authors have chosen: what makes it is called so, or stands beside a
/// method of the same class that is called after it and makes virtual threads, as `newWorker` and
/// `newVirtualWorker`.
final class PlatformByChoice {
  private static final Pattern NAME =
      Pattern.compile(
          "\\w*platform_?(thread|executor|pool|factory|worker)\\w*", Pattern.CASE_INSENSITIVE);

  private static final Pattern VIRTUAL = Pattern.compile("virtual", Pattern.CASE_INSENSITIVE);

  private static final Set<String> MAKES_VIRTUAL =
      Set.of("ofVirtual", "startVirtualThread", "newVirtualThreadPerTaskExecutor");

  private PlatformByChoice() {}

  /// How that is seen, the rest of a sentence.
  static Optional<String> why(ThreadMaker site) {
    for (TreePath at = site.path(); at.getParentPath() != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method
          && at.getParentPath().getLeaf() instanceof ClassTree type) {
        if (NAME.matcher(method.getName()).matches()) {
          return Optional.of("it is made for `" + method.getName() + "`");
        }
        Optional<String> counterpart = counterpart(method, type);
        if (counterpart.isPresent()) {
          return counterpart.map(other -> "`" + other + "` beside it makes virtual threads");
        }
      }
    }
    return Optional.empty();
  }

  /// The method of a class that is called after another, and makes virtual threads.
  private static Optional<String> counterpart(MethodTree method, ClassTree type) {
    String name = method.getName().toString();
    return type.getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast)
        .filter(other -> !other.getName().equals(method.getName()))
        .filter(other -> VIRTUAL.matcher(other.getName()).replaceFirst("").equalsIgnoreCase(name))
        .filter(PlatformByChoice::makesVirtual)
        .map(other -> other.getName().toString())
        .findFirst();
  }

  private static boolean makesVirtual(MethodTree method) {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        found[0] |= MAKES_VIRTUAL.contains(SimpleName.of(tree.getMethodSelect()));
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(method, null);
    return found[0];
  }
}
