package io.loomshift.migrate.rule;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.FactoryReader;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.GivenValues;
import io.loomshift.migrate.hazard.PoolShape;
import io.loomshift.migrate.hazard.PoolShape.Waiting;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/// What the arguments of a `new ThreadPoolExecutor(core, max, time, unit, queue, factory, handler)`
/// make of it.
///
/// Source: "Core and maximum pool sizes" and "Queuing" in the Javadoc of `ThreadPoolExecutor`: more
/// than `core` workers are started only when the queue refuses a task, which an unbounded one never
/// does; with a `core` of 0 it then has a single worker.
record PoolArguments(PoolShape shape, FactoryShape factory, Optional<TreePath> handler) {
  private static final int QUEUE = 4;

  static PoolArguments of(Creation creation, Analysis analysis) {
    List<TreePath> arguments = creation.arguments();
    if (arguments.size() <= QUEUE) {
      return new PoolArguments(
          new PoolShape(Amount.open(), "maximumPoolSize", Waiting.UNKNOWN, false),
          new FactoryShape.Standard(),
          Optional.empty());
    }
    Optional<TreePath> factory = Optional.empty();
    Optional<TreePath> handler = Optional.empty();
    for (TreePath argument : arguments.subList(QUEUE + 1, arguments.size())) {
      // Of six arguments the last one is either.
      boolean rejects =
          arguments.size() == QUEUE + 2
              ? is(argument, "java.util.concurrent.RejectedExecutionHandler", analysis)
              : argument.equals(arguments.getLast());
      if (rejects) {
        handler = Optional.of(argument);
      } else {
        factory = Optional.of(argument);
      }
    }
    return new PoolArguments(
        shape(arguments, analysis),
        factory
            .map(path -> FactoryReader.read(path, analysis))
            .orElseGet(FactoryShape.Standard::new),
        handler);
  }

  private static PoolShape shape(List<TreePath> arguments, Analysis analysis) {
    TreePath core = arguments.get(0);
    TreePath max = arguments.get(1);
    Waiting waiting = waiting(arguments.get(QUEUE), analysis, 0);
    Amount least = Amount.of(core, analysis);
    Amount most = Amount.of(max, analysis);
    boolean same =
        analysis.text(core).equals(analysis.text(max))
            || (least.equals(most) && !(least instanceof Amount.Open));
    return switch (waiting) {
      case UNBOUNDED, SORTED ->
          new PoolShape(
              least.is(0) ? new Amount.Known(1) : least,
              analysis.text(core),
              waiting,
              !same && !most.is(1));
      case NONE, BOUNDED, UNKNOWN -> new PoolShape(most, analysis.text(max), waiting, false);
    };
  }

  private static Waiting waiting(TreePath queue, Analysis analysis, int steps) {
    return switch (queue.getLeaf()) {
      case ParenthesizedTree tree ->
          waiting(new TreePath(queue, tree.getExpression()), analysis, steps);
      case ConditionalExpressionTree tree -> {
        Waiting first = waiting(new TreePath(queue, tree.getTrueExpression()), analysis, steps);
        Waiting second = waiting(new TreePath(queue, tree.getFalseExpression()), analysis, steps);
        yield first == second ? first : Waiting.UNKNOWN;
      }
      case NewClassTree creation when creation.getClassBody() == null ->
          made(queue, creation, analysis);
      default -> held(queue, analysis, steps);
    };
  }

  private static Waiting made(TreePath queue, NewClassTree creation, Analysis analysis) {
    return switch (simpleName(creation.getIdentifier())) {
      case "SynchronousQueue" -> Waiting.NONE;
      case "ArrayBlockingQueue" -> Waiting.BOUNDED;
      case "LinkedTransferQueue" -> Waiting.UNBOUNDED;
      case "PriorityBlockingQueue", "DelayQueue" -> Waiting.SORTED;
      case "LinkedBlockingQueue", "LinkedBlockingDeque" -> {
        if (creation.getArguments().isEmpty()) {
          yield Waiting.UNBOUNDED;
        }
        TreePath capacity = new TreePath(queue, creation.getArguments().getFirst());
        yield is(capacity, "java.util.Collection", analysis)
                || Amount.of(capacity, analysis).is(Integer.MAX_VALUE)
            ? Waiting.UNBOUNDED
            : Waiting.BOUNDED;
      }
      default -> Waiting.UNKNOWN;
    };
  }

  /// A queue in a variable: what the variable is given, or what its type alone tells.
  private static Waiting held(TreePath queue, Analysis analysis, int steps) {
    Optional<GivenValues> given =
        analysis
            .element(queue)
            .filter(VariableElement.class::isInstance)
            .map(variable -> analysis.valuesOf(variable, queue));
    if (steps < 8 && given.filter(GivenValues::complete).isPresent()) {
      List<Waiting> all =
          given.get().values().stream()
              .map(value -> waiting(value, analysis, steps + 1))
              .distinct()
              .toList();
      return all.size() == 1 ? all.getFirst() : Waiting.UNKNOWN;
    }
    if (is(queue, "java.util.concurrent.SynchronousQueue", analysis)) {
      return Waiting.NONE;
    }
    return is(queue, "java.util.concurrent.ArrayBlockingQueue", analysis)
        ? Waiting.BOUNDED
        : Waiting.UNKNOWN;
  }

  private static boolean is(TreePath path, String type, Analysis analysis) {
    Optional<TypeMirror> own = analysis.type(path);
    return own.filter(t -> analysis.types().inherits(t, type)).isPresent();
  }

  private static String simpleName(Tree type) {
    return switch (type) {
      case IdentifierTree identifier -> identifier.getName().toString();
      case MemberSelectTree select -> select.getIdentifier().toString();
      case ParameterizedTypeTree parameterized -> simpleName(parameterized.getType());
      default -> "";
    };
  }
}
