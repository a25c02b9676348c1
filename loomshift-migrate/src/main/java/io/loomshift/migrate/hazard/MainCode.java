package io.loomshift.migrate.hazard;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.reach.RunCode;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The code that a `main` method runs, and whether it goes on until the program is told to end: by
/// itself, whatever the arguments say, it starts a server whose threads are no daemons, or waits
/// for the end of one. A program that may also do its work and end is no server.
///
/// @param code the methods that it calls included
record MainCode(MethodTree main, RunCode code) {
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
          "io.grpc.Server.awaitTermination",
          "org.apache.catalina.Server.await",
          "io.javalin.Javalin.start",
          "org.apache.thrift.server.TServer.serve");

  private static final Pattern WAITS = Pattern.compile("join|await\\w*");

  private static final Pattern ENDS =
      Pattern.compile("(stop|close|shutdown|shutDown|destroy|exit|halt)\\w*");

  private static final Pattern SPRING = Pattern.compile(".*\\bSpringApplication(Builder)?\\b.*");

  /// What may have Spring Boot start no server.
  private static final Pattern NO_SERVER =
      Pattern.compile("WebApplicationType|\\.web\\(|setWebEnvironment|web-application-type");

  /// That of a file, empty where it has not exactly one that can be read.
  static Optional<MainCode> of(SourceFile file, Analysis analysis) {
    return analysis
        .bodies()
        .unit(file)
        .flatMap(unit -> main(unit).flatMap(main -> of(main, unit, analysis)));
  }

  private static Optional<MainCode> of(MethodTree main, Unit unit, Analysis analysis) {
    Reach.Code body =
        new Reach.Code(unit.file(), unit.start(main.getBody()), unit.end(main.getBody()));
    return analysis.reach().run(body).map(code -> new MainCode(main, code));
  }

  private static Optional<MethodTree> main(Unit unit) {
    List<MethodTree> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        if (tree.getName().contentEquals("main")) {
          found.add(tree);
        }
        return super.visitMethod(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
    return found.size() == 1 && DaemonLost.isMain(found.getFirst())
        ? Optional.of(found.getFirst())
        : Optional.empty();
  }

  /// The call by which it goes on, as text; empty where it is not seen to.
  ///
  /// @param hasServer whether Spring Boot would start a web server
  Optional<String> goesOn(boolean hasServer) {
    return code.calls().stream()
        .filter(call -> keeps(call, hasServer))
        .filter(call -> isSure(call) && !isEnded(call))
        .findFirst()
        .map(call -> new ReachedCode.Place(call).text());
  }

  private static boolean keeps(RunCode.Place call, boolean hasServer) {
    String text = new ReachedCode.Place(call).text();
    String type = call.receiver().orElse("");
    boolean isLimited = !((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty();
    boolean spring =
        call.method().equals("run")
            && (SPRING.matcher(text).matches() || SPRING.matcher(type).matches());
    return spring
        ? hasServer && !NO_SERVER.matcher(call.unit().content()).find()
        : !(isLimited && isWait(call))
            && (SERVERS.contains(type + "." + call.method())
                || text.equals("Thread.currentThread().join"));
  }

  private static boolean isWait(RunCode.Place call) {
    return WAITS.matcher(call.method()).matches();
  }

  /// Whether `main` makes a call by itself, whatever the program is given.
  private boolean isSure(RunCode.Place call) {
    TreePath method = Starter.method(call.path());
    if (!method.getLeaf().equals(main)) {
      return false;
    }
    for (TreePath at = call.path(); !at.getLeaf().equals(main); at = at.getParentPath()) {
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
    return !leavesBefore(call, method);
  }

  private static boolean leavesBefore(RunCode.Place call, TreePath method) {
    int start = call.unit().start(call.path().getLeaf());
    boolean[] leaves = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        leaves[0] |= call.unit().start(tree) < start;
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

  /// Whether what a call starts may be ended again: then the program may do its work and end.
  private boolean isEnded(RunCode.Place call) {
    if (isWait(call)) {
      return false;
    }
    for (TreePath at = call.path(); !at.getLeaf().equals(main); at = at.getParentPath()) {
      if (at.getLeaf() instanceof TryTree attempt && !attempt.getResources().isEmpty()) {
        return true;
      }
    }
    return call.path().getParentPath().getLeaf() instanceof MemberSelectTree
        || code.calls().stream().anyMatch(other -> ENDS.matcher(other.method()).matches());
  }
}
