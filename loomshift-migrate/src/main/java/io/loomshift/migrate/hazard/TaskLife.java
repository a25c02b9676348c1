package io.loomshift.migrate.hazard;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.RunCode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How long a task goes on, and whether it may be cut off.
///
/// @param kind the answer
/// @param place what tells so, empty where nothing does
record TaskLife(Kind kind, Optional<ReachedCode.Place> place) {
  enum Kind {
    /// It serves, loops or waits until it is told to end.
    ENDLESS,
    /// It reads until its input ends.
    READS,
    /// It does what must not be cut off.
    CRITICAL,
    /// It ends by itself.
    ENDS
  }

  static TaskLife of(ReachedCode code) {
    TaskLife reads = null;
    for (ReachedCode.Place loop : code.loops()) {
      if (loop.looped()) {
        continue;
      }
      Kind kind = kind(loop, code);
      if (kind == Kind.ENDLESS) {
        return new TaskLife(kind, Optional.of(loop));
      }
      if (kind == Kind.READS && reads == null) {
        reads = new TaskLife(kind, Optional.of(loop));
      }
    }
    for (ReachedCode.Place call : code.calls()) {
      boolean last = LifeWords.EVENTS.contains(call.method()) && isBare(call) && isLast(call, code);
      if (call.in().depth() <= 1
          && !call.looped()
          && (last
              || (isBare(call)
                  && !call.receiver().isEmpty()
                  && LifeWords.FOR_EVER.matcher(call.method()).matches()))) {
        return new TaskLife(Kind.ENDLESS, Optional.of(call));
      }
    }
    for (ReachedCode.Place call : code.calls()) {
      if (call.in().depth() == 0 && isCritical(call)) {
        return new TaskLife(Kind.CRITICAL, Optional.of(call));
      }
    }
    Optional<ReachedCode.Place> closing = closing(code);
    if (closing.isPresent()) {
      return new TaskLife(Kind.CRITICAL, closing);
    }
    return reads != null ? reads : new TaskLife(Kind.ENDS, Optional.empty());
  }

  /// The call by which a task closes things, where that is all that it calls: it was made to do so.
  private static Optional<ReachedCode.Place> closing(ReachedCode code) {
    List<ReachedCode.Place> own =
        code.calls().stream()
            .filter(call -> call.in().depth() == 0)
            .filter(call -> inCatch(call.path(), method(call.path())).isEmpty())
            .filter(call -> !call.receiver().matches("(?i)(.*\\.)?log(ger)?|System\\.(out|err)"))
            .filter(call -> !LifeWords.WALKING.contains(call.method()))
            .toList();
    return own.stream()
        .filter(call -> LifeWords.CLOSING.matcher(call.method()).matches())
        .filter(_ -> own.size() <= 2)
        .findFirst();
  }

  /// Whether a method of this name must not be left half done.
  static boolean isCritical(String method) {
    return LifeWords.CRITICAL.matcher(method).matches();
  }

  private static boolean isCritical(ReachedCode.Place call) {
    String method = call.method();
    if (!isCritical(method) || method.equals("deleteOnExit") || method.startsWith("startsWith")) {
      return false;
    }
    String receiver = call.receiver().replaceAll("\\(.*", "");
    String type = call.in().receiver().orElse("");
    String simple = type.substring(type.lastIndexOf('.') + 1);
    if (method.toLowerCase(Locale.ROOT).contains("delete")) {
      // What is deleted from memory is gone with the program.
      return LifeWords.FILES.matcher(call.path().getLeaf().toString() + " " + simple).matches();
    }
    if (method.toLowerCase(Locale.ROOT).contains("flush")) {
      return !LifeWords.STREAM.matcher(receiver).matches()
          && !LifeWords.STREAM.matcher(simple).matches();
    }
    return !LifeWords.HARMLESS.matcher(receiver).matches()
        && !LifeWords.HARMLESS.matcher(simple).matches();
  }

  private static boolean isBare(ReachedCode.Place call) {
    return ((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty();
  }

  /// Whether the body of a call calls nothing after it, handlers of exceptions apart.
  private static boolean isLast(ReachedCode.Place call, ReachedCode code) {
    TreePath body = method(call.path());
    int end = call.unit().end(call.path().getLeaf());
    return code.calls().stream()
        .filter(other -> other.unit().equals(call.unit()))
        .filter(other -> RunCode.holds(body.getLeaf(), other.path()))
        .filter(other -> other.unit().start(other.path().getLeaf()) > end)
        .noneMatch(other -> inCatch(other.path(), body).isEmpty());
  }

  private static TreePath method(TreePath path) {
    TreePath at = path;
    while (at.getParentPath() != null
        && !(at.getLeaf() instanceof MethodTree)
        && !(at.getLeaf() instanceof LambdaExpressionTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /// The handler that a path lies in, inside of another tree.
  private static Optional<CatchTree> inCatch(TreePath path, TreePath inside) {
    for (TreePath at = path;
        at != null && !at.getLeaf().equals(inside.getLeaf());
        at = at.getParentPath()) {
      if (at.getLeaf() instanceof CatchTree handler) {
        return Optional.of(handler);
      }
    }
    return Optional.empty();
  }

  private static Kind kind(ReachedCode.Place loop, ReachedCode code) {
    Tree tree = loop.path().getLeaf();
    LoopEnd end = LoopEnd.of(loop.path());
    List<String> calls = callsIn(loop, code);
    boolean reads =
        calls.stream()
            .anyMatch(name -> name.matches("read|readLine|readFully|readObject|readNext"));
    boolean serves = calls.stream().anyMatch(LifeWords.SERVES::contains);
    if (!end.isTold()) {
      String condition = String.valueOf(LongLivedLoop.condition(tree));
      if (condition.matches("(?s).*\\.(take|accept|receive|recv)\\(.*")) {
        return Kind.ENDLESS;
      }
      return condition.matches("(?s).*\\bread(Line|Fully|Object|Next)?\\(.*")
              && !LifeWords.CLOCK.matcher(condition).matches()
          ? Kind.READS
          : Kind.ENDS;
    }
    if (end.hasCondition() && isWait(tree)) {
      return Kind.ENDS;
    }
    if (reads && !serves) {
      return Kind.READS;
    }
    if (end.exits()) {
      return serves && waitsForNext(loop, code) ? Kind.ENDLESS : reads ? Kind.READS : Kind.ENDS;
    }
    // What another class does in a loop may be a matter of a moment.
    return loop.in().own() || calls.stream().anyMatch(LifeWords.NEXT::contains)
        ? Kind.ENDLESS
        : Kind.ENDS;
  }

  /// Whether a loop waits for what others hand to it, if only for a time.
  private static boolean waitsForNext(ReachedCode.Place loop, ReachedCode code) {
    return callsOf(loop, code)
        .anyMatch(call ->
            call.method().matches("accept|take|receive|recv|select")
                || (call.method().matches("poll(First|Last)?") && !isBare(call)));
  }

  /// The names of what is called in a loop, in the methods called there included.
  private static List<String> callsIn(ReachedCode.Place loop, ReachedCode code) {
    return callsOf(loop, code).map(ReachedCode.Place::method).toList();
  }

  private static Stream<ReachedCode.Place> callsOf(ReachedCode.Place loop, ReachedCode code) {
    return code.calls().stream()
        .filter(call ->
            (call.unit().equals(loop.unit()) && RunCode.holds(loop.path().getLeaf(), call.path()))
                || (call.looped() && call.in().depth() > loop.in().depth()));
  }

  /// Whether a loop does nothing but wait for its condition.
  private static boolean isWait(Tree loop) {
    Tree body =
        switch (loop) {
          case WhileLoopTree tree -> tree.getStatement();
          case DoWhileLoopTree tree -> tree.getStatement();
          case ForLoopTree tree -> tree.getStatement();
          default -> loop;
        };
    return body.toString()
        .replaceAll("(?s)catch *\\([^)]*\\) *\\{.*?\\}", "")
        .matches(
            "(?s)[\\s{]*(try)?[\\s{]*[\\w.()]*\\b(wait|await|sleep|onSpinWait|yield)\\([^;]*\\);[\\s}]*");
  }
}
