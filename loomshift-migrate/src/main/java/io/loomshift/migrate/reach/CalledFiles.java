package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Receiver;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the files of the classes on which a body calls methods by a name, or of which it makes
/// instances. They are parsed in any case once its calls are read, but one by one, and to start
/// javac takes longer than to parse a usual file.
final class CalledFiles extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Classes classes;
  private final Callees callees;
  private final Set<SourceFile> files = new LinkedHashSet<>();

  private CalledFiles(Classes classes, Callees callees) {
    this.classes = classes;
    this.callees = callees;
  }

  static Set<SourceFile> of(Body body, Classes classes, Callees callees) {
    CalledFiles called = new CalledFiles(classes, callees);
    called.scan(body.path(), null);
    return called.files;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && isName(select.getExpression())) {
      TreePath receiver = Receiver.of(getCurrentPath(), select);
      add(callees.receiver(receiver));
    }
    return super.visitMethodInvocation(tree, null);
  }

  /// What else a call is made on is known only once other calls are.
  private static boolean isName(ExpressionTree receiver) {
    return receiver instanceof IdentifierTree
        || (receiver instanceof MemberSelectTree select
            && select.getExpression() instanceof IdentifierTree around
            && around.getName().contentEquals("this"));
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    add(classes.names().type(tree.getIdentifier(), getCurrentPath()));
    return super.visitNewClass(tree, null);
  }

  private void add(Optional<String> type) {
    type.flatMap(classes::file).ifPresent(files::add);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
