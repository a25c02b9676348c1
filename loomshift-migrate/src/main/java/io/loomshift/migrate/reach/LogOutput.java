package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells what writes to the program's log or to its standard streams: every thread that does so
/// takes one lock.
///
/// No class of a logging library is known by name. A logger is a static field of a class that is
/// made by a call which is given that class itself, as in `static final Logger LOG =
/// LoggerFactory.getLogger(X.class)`; output is a statement that calls a method on it with an
/// argument. `trace`, `debug` and `fine` do not count: they are off unless somebody turns them on.
final class LogOutput {
  private static final Set<String> DETAILS = Set.of("trace", "debug", "fine", "finer", "finest");
  private static final Set<String> STREAMS = Set.of("out", "err");

  /// What such a logger is called unless a setting says otherwise, and what some settings say.
  private static final Pattern IMPLIED = Pattern.compile("(?i)log(ger)?");

  /// The package of the annotations that add one.
  private static final String ADDED_BY = "lombok.extern.";

  private final Classes classes;
  private final Variables variables;

  LogOutput(Classes classes, Variables variables) {
    this.classes = classes;
    this.variables = variables;
  }

  /// Whether a call writes.
  boolean isOutput(TreePath call) {
    MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select) || !isStatement(call)) {
      return false;
    }
    TreePath receiver = Receiver.of(call, select);
    return isStream(receiver)
        || (!tree.getArguments().isEmpty()
            && !DETAILS.contains(select.getIdentifier().toString().toLowerCase(Locale.ROOT))
            && variables.read(receiver).filter(this::isLogger).isPresent());
  }

  /// Whether a call is one of a logger, of whatever level, or prints.
  boolean isLog(TreePath call) {
    MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return false;
    }
    TreePath receiver = Receiver.of(call, select);
    return isStream(receiver)
        || variables.read(receiver).filter(this::isLogger).isPresent()
        || variables.typeOf(receiver).filter(LogOutput::isLoggerType).isPresent()
        || isImplied(receiver);
  }

  /// Whether a name that nothing declares is the logger which a processor of annotations adds to
  /// the class around it.
  private boolean isImplied(TreePath receiver) {
    if (!(receiver.getLeaf() instanceof IdentifierTree name)
        || !IMPLIED.matcher(name.getName()).matches()
        || variables.read(receiver).isPresent()) {
      return false;
    }
    for (TreePath at = receiver; at != null; at = at.getParentPath()) {
      TreePath around = at;
      if (at.getLeaf() instanceof ClassTree type
          && type.getModifiers().getAnnotations().stream()
              .flatMap(annotation ->
                  classes.names().type(annotation.getAnnotationType(), around).stream())
              .anyMatch(annotation -> annotation.startsWith(ADDED_BY))) {
        return true;
      }
    }
    return false;
  }

  /// Whether a type is that of loggers, by its name: every library calls it so.
  static boolean isLoggerType(String type) {
    return type.endsWith("Logger") || type.endsWith(".Log") || type.equals("Log");
  }

  private static boolean isStatement(TreePath call) {
    Tree around = call.getParentPath().getLeaf();
    return around instanceof ExpressionStatementTree || around instanceof LambdaExpressionTree;
  }

  private boolean isStream(TreePath receiver) {
    return receiver.getLeaf() instanceof MemberSelectTree select
        && STREAMS.contains(select.getIdentifier().toString())
        && variables
            .typeName(new TreePath(receiver, select.getExpression()))
            .filter("java.lang.System"::equals)
            .isPresent();
  }

  private boolean isLogger(Variables.Variable variable) {
    return variable.isStatic()
        && variable.tree().getInitializer() instanceof MethodInvocationTree call
        && !isOfJdk(variable)
        && call.getArguments().stream().anyMatch(argument -> namesClassAround(argument, variable));
  }

  /// Whether the type is one of the JDK that is no logger, such as a field updater.
  private boolean isOfJdk(Variables.Variable variable) {
    return variable.tree().getType() != null
        && classes
            .names()
            .type(variable.tree().getType(), variable.path())
            .filter(type -> type.startsWith("java.") && !type.endsWith("Logger"))
            .isPresent();
  }

  /// Whether an argument is `X.class`, or a name of it, where X is the class of the variable.
  private static boolean namesClassAround(ExpressionTree argument, Variables.Variable variable) {
    ExpressionTree at = argument;
    if (at instanceof MethodInvocationTree name
        && name.getArguments().isEmpty()
        && name.getMethodSelect() instanceof MemberSelectTree select) {
      at = select.getExpression();
    }
    if (!(at instanceof MemberSelectTree literal)
        || !literal.getIdentifier().contentEquals("class")) {
      return false;
    }
    String named = SimpleName.of(literal.getExpression());
    for (TreePath around = variable.path(); around != null; around = around.getParentPath()) {
      if (around.getLeaf() instanceof ClassTree type && type.getSimpleName().contentEquals(named)) {
        return true;
      }
    }
    return false;
  }
}
