package io.loomshift.migrate.hazard;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.reach.RunCode;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The code that a `main` method runs, and whether it goes on until the program is told to end: it
/// starts a server whose threads are no daemons, or waits for what never comes by itself. That must
/// happen whatever the arguments say; a program that may also do its work and end is no server.
///
/// @param code the methods that it calls included
record MainCode(Unit unit, RunCode code) {
  /// Starts a server that keeps the JVM alive, or waits for the end of one.
  ///
  /// Source: the servers' own threads, of which no default is a daemon; gRPC's and Tomcat's are, so
  /// that only the wait for these counts.
  private static final Set<String> SERVERS =
      Set.of(
          "org.eclipse.jetty.server.Server.join",
          "io.undertow.Undertow.start",
          "com.sun.net.httpserver.HttpServer.start",
          "com.sun.net.httpserver.HttpsServer.start",
          "io.vertx.core.http.HttpServer.listen",
          "io.grpc.Server.awaitTermination",
          "org.apache.catalina.Server.await",
          "org.apache.catalina.core.StandardServer.await",
          "io.javalin.Javalin.start",
          "org.apache.thrift.server.TServer.serve");

  private static final Pattern WAITS = Pattern.compile("join|await\\w*");

  private static final Pattern ENDS =
      Pattern.compile("(stop|close|shutdown|shutDown|destroy|exit)\\w*");

  private static final String LATCH = "java.util.concurrent.CountDownLatch";

  /// Methods between `main` and a call.
  private static final int STEPS = 3;

  private static final Pattern SPRING = Pattern.compile(".*\\bSpringApplication(Builder)?\\b.*");

  private static final Pattern NO_SERVER =
      Pattern.compile(
          "WebApplicationType\\s*\\.\\s*NONE|\\.web\\(false\\)|setWebEnvironment\\("
              + "|web-application-type");

  /// The end of a channel of Netty's: that of a server comes when somebody closes it.
  private static final Pattern CLOSED =
      Pattern.compile(".*\\.closeFuture\\(\\)\\.(sync|await)\\w*");

  /// What may come before a `return` of a program that could not start.
  private static final Pattern TELLS =
      Pattern.compile("(?i)print\\w*|\\w*usage\\w*|\\w*help\\w*|info|warn|error|fatal|exit|format");

  /// That of a file, empty where it has none that can be read.
  static Optional<MainCode> of(SourceFile file, Analysis analysis) {
    return analysis
        .bodies()
        .unit(file)
        .flatMap(unit ->
            main(unit)
                .flatMap(body ->
                    analysis.reach().run(new Reach.Code(file, unit.start(body), unit.end(body))))
                .map(code -> new MainCode(unit, code)));
  }

  private static Optional<BlockTree> main(Unit unit) {
    BlockTree[] found = new BlockTree[1];
    int[] count = new int[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        if (DaemonLost.isMain(tree)) {
          found[0] = tree.getBody();
          count[0]++;
        }
        return super.visitMethod(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
    return count[0] == 1 ? Optional.ofNullable(found[0]) : Optional.empty();
  }

  /// The call by which it goes on, as text; empty where it is not seen to.
  ///
  /// @param hasServer whether Spring Boot would start a web server
  Optional<String> goesOn(boolean hasServer) {
    return code.calls().stream()
        .filter(call -> keeps(call, hasServer))
        .filter(call -> isSure(call, STEPS))
        .findFirst()
        .map(call -> new ReachedCode.Place(call).text());
  }

  private boolean keeps(RunCode.Place call, boolean hasServer) {
    String text = new ReachedCode.Place(call).text();
    String type = call.receiver().orElse("");
    boolean spring =
        call.method().equals("run")
            && (SPRING.matcher(text).matches() || SPRING.matcher(type).matches());
    if (spring) {
      return hasServer && !NO_SERVER.matcher(call.unit().content()).find() && !isEnded(call);
    }
    return (SERVERS.contains(type + "." + call.method()) && !isLimited(call) && !isEnded(call))
        || (CLOSED.matcher(text).matches() && call.unit().content().contains("ServerBootstrap"))
        || waitsForEver(call);
  }

  /// Whether a wait has a limit.
  private static boolean isLimited(RunCode.Place call) {
    return WAITS.matcher(call.method()).matches()
        && !((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty();
  }

  /// Whether what a call starts is ended again: the program does its work and ends.
  private boolean isEnded(RunCode.Place call) {
    int start = call.unit().start(call.path().getLeaf());
    boolean isResource =
        call.path().getParentPath().getLeaf() instanceof VariableTree
            && call.path().getParentPath().getParentPath().getLeaf() instanceof TryTree;
    return isResource
        || (!WAITS.matcher(call.method()).matches()
            && code.calls().stream()
                .filter(other -> other.unit().equals(call.unit()))
                .filter(other -> other.unit().start(other.path().getLeaf()) > start)
                .anyMatch(other -> ENDS.matcher(other.method()).matches()));
  }

  /// Whether a call waits without a limit for the end of the thread itself, or for a latch that
  /// nobody brings down but a hook at the end of the program.
  private static boolean waitsForEver(RunCode.Place call) {
    if (!((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty()) {
      return false;
    }
    return switch (call.method()) {
      case "join" -> call.on().equals("Thread.currentThread()");
      case "await" -> call.receiver().filter(LATCH::equals).isPresent() && !isBroughtDown(call);
      default -> false;
    };
  }

  /// Whether a latch may be counted down in the file that waits for it, or is given to others.
  private static boolean isBroughtDown(RunCode.Place wait) {
    boolean[] found = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        String method = SimpleName.of(tree.getMethodSelect());
        if (method.equals("addShutdownHook")) {
          return null;
        }
        found[0] |= method.equals("countDown") || isGiven(tree.getArguments());
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        found[0] |= isGiven(tree.getArguments());
        return super.visitNewClass(tree, null);
      }

      @Override
      public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
        found[0] |= tree.getName().contentEquals("countDown");
        return super.visitMemberReference(tree, null);
      }

      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        found[0] |= wait.on().equals(String.valueOf(tree.getExpression()));
        return super.visitReturn(tree, null);
      }

      private boolean isGiven(List<? extends Tree> arguments) {
        return arguments.stream().anyMatch(given -> given.toString().equals(wait.on()));
      }
    }.scan(new TreePath(wait.unit().tree()), null);
    return found[0];
  }

  /// Whether a call is made whatever the program is given.
  ///
  /// @param steps how many methods may lie between it and `main`
  private boolean isSure(RunCode.Place call, int steps) {
    TreePath method = Starter.method(call.path());
    if (!(method.getLeaf() instanceof MethodTree tree)
        || !isAlways(call.path(), method)
        || leavesBefore(call, method)) {
      return false;
    }
    return DaemonLost.isMain(tree)
        || (steps > 0
            && code.calls().stream()
                .filter(caller -> caller.depth() <= call.depth())
                .filter(caller -> tree.getName().contentEquals(caller.method()))
                .filter(caller -> !Starter.method(caller.path()).getLeaf().equals(tree))
                .anyMatch(caller -> isSure(caller, steps - 1)));
  }

  private static boolean isAlways(TreePath call, TreePath method) {
    for (TreePath at = call; !at.getLeaf().equals(method.getLeaf()); at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case IfTree _, CaseTree _, ConditionalExpressionTree _, CatchTree _ -> {
          return false;
        }
        case WhileLoopTree _, ForLoopTree _, EnhancedForLoopTree _ -> {
          return false;
        }
        default -> {}
      }
    }
    return true;
  }

  /// Whether a method may return before it makes a call, unless it has only told why it does not
  /// start.
  private static boolean leavesBefore(RunCode.Place call, TreePath method) {
    int start = call.unit().start(call.path().getLeaf());
    boolean[] leaves = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        leaves[0] |= call.unit().start(tree) < start && !onlyTells(getCurrentPath());
        return super.visitReturn(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(method, null);
    return leaves[0];
  }

  private static boolean onlyTells(TreePath leave) {
    boolean[] other = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        other[0] |= !TELLS.matcher(SimpleName.of(tree.getMethodSelect())).matches();
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        other[0] = true;
        return null;
      }
    }.scan(leave.getParentPath().getLeaf(), null);
    return !other[0]
        && leave.getParentPath().getLeaf() instanceof BlockTree block
        && !(leave.getParentPath().getParentPath().getLeaf() instanceof MethodTree)
        && !block.getStatements().isEmpty();
  }
}
