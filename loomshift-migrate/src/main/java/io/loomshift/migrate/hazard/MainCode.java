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
import com.sun.source.tree.Tree;
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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
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
          "org.eclipse.jetty.server.Server.start",
          "org.eclipse.jetty.server.Server.join",
          "org.mortbay.jetty.Server.start",
          "org.mortbay.jetty.Server.join",
          "io.undertow.Undertow.start",
          "com.sun.net.httpserver.HttpServer.start",
          "com.sun.net.httpserver.HttpsServer.start",
          "io.grpc.Server.awaitTermination",
          "io.netty.bootstrap.ServerBootstrap.bind",
          "io.vertx.core.Vertx.deployVerticle",
          "io.vertx.core.http.HttpServer.listen",
          "org.apache.catalina.Server.await",
          "org.apache.kafka.streams.KafkaStreams.start",
          "io.javalin.Javalin.start",
          "io.quarkus.runtime.Quarkus.run",
          "io.quarkus.runtime.Quarkus.waitForExit",
          "org.apache.thrift.server.TServer.serve");

  private static final Pattern WAITS = Pattern.compile("join|await\\w*");

  private static final Pattern ENDS =
      Pattern.compile("(stop|close(?!Future)|shutdown|shutDown|destroy|exit|halt)\\w*");

  /// The type of what tells how long a start took: Spring's, Guava's and others are called so.
  private static final Pattern WATCH = Pattern.compile("(.*\\.)?Stop[wW]atch");

  /// What may make daemons of a server's own threads.
  private static final Pattern DAEMONS = Pattern.compile("[dD]aemon|DefaultThreadFactory");

  /// A latch that is opened when the program is told to end.
  private static final Pattern OPENED_BY_HOOK = Pattern.compile("addShutdownHook\\([^;]*countDown");

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
        if (DaemonLost.isMain(tree)) {
          found.add(tree);
        }
        return super.visitMethod(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /// The call by which it goes on, and where that stands; empty where it is not seen to.
  ///
  /// @param hasServer whether Spring Boot would start a web server
  Optional<String> goesOn(boolean hasServer) {
    return code.calls().stream()
        .filter(call -> (keeps(call, hasServer) && !isEnded(call)) || waitsForSignal(call))
        .filter(call -> isSure(call, new HashSet<>()))
        .findFirst()
        .map(ReachedCode.Place::new)
        .map(call ->
            "`%s` (%s:%s)"
                .formatted(call.text(), call.unit().file().name(), call.body().line(call.path())));
  }

  /// Whether a call waits for a latch that nothing but the program's end opens.
  private static boolean waitsForSignal(RunCode.Place call) {
    String content = call.unit().content();
    return call.method().equals("await")
        && ((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty()
        && call.receiver().filter(CountDownLatch.class.getName()::equals).isPresent()
        && OPENED_BY_HOOK.matcher(content).find()
        && content.indexOf("countDown") == content.lastIndexOf("countDown");
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
            && ((SERVERS.contains(type + "." + call.method())
                    && (isWait(call) || !DAEMONS.matcher(call.unit().content()).find()))
                || text.equals("Thread.currentThread().join"));
  }

  private static boolean isWait(RunCode.Place call) {
    return WAITS.matcher(call.method()).matches();
  }

  /// Whether `main` makes a call by itself, whatever the program is given, or one of a method that
  /// does.
  private boolean isSure(RunCode.Place call, Set<Tree> asked) {
    TreePath method = Starter.method(call.path());
    if (!asked.add(call.path().getLeaf())
        || !(method.getLeaf() instanceof MethodTree declared)
        || !isDone(call, method)) {
      return false;
    }
    return declared.equals(main)
        || code.calls().stream()
            .filter(other -> calls(other, declared, call))
            .anyMatch(other -> isSure(other, asked));
  }

  /// Whether a call is one of the method that another call stands in, by its name and the type that
  /// it is made on.
  private static boolean calls(RunCode.Place call, MethodTree method, RunCode.Place inside) {
    String type = call.receiver().orElse("");
    return method.getName().contentEquals(call.method())
        && (call.on().isEmpty()
            ? call.unit().equals(inside.unit())
            : DaemonLost.typeAround(inside.path())
                .filter(around -> type.substring(type.lastIndexOf('.') + 1).equals(around))
                .isPresent());
  }

  /// Whether a method makes a call in any case.
  private static boolean isDone(RunCode.Place call, TreePath method) {
    for (TreePath at = call.path();
        !at.getLeaf().equals(method.getLeaf());
        at = at.getParentPath()) {
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
    for (TreePath at = call.path();
        !(at.getLeaf() instanceof MethodTree);
        at = at.getParentPath()) {
      if (at.getLeaf() instanceof TryTree attempt && !attempt.getResources().isEmpty()) {
        return true;
      }
    }
    boolean atOnce =
        call.path().getParentPath().getLeaf() instanceof MemberSelectTree select
            && ENDS.matcher(select.getIdentifier()).matches();
    return atOnce
        || code.calls().stream()
            .filter(other -> ENDS.matcher(other.method()).matches())
            .anyMatch(other -> isOn(other, call) || isEndOfMain(other) || isExit(other));
  }

  /// Whether two calls may be made on one object: by their text, or by its type.
  private static boolean isOn(RunCode.Place one, RunCode.Place other) {
    return (!one.on().isEmpty() && one.on().equals(other.on()))
        || (one.receiver().isPresent() && one.receiver().equals(other.receiver()));
  }

  private boolean isExit(RunCode.Place call) {
    return call.method().matches("exit|halt") && isSure(call, new HashSet<>());
  }

  /// Whether `main` itself ends something in any case, and not only after all else.
  private boolean isEndOfMain(RunCode.Place call) {
    TreePath method = Starter.method(call.path());
    return method.getLeaf().equals(main)
        && isDone(call, method)
        && !isInFinally(call.path())
        && !isOfWatch(call);
  }

  private static boolean isOfWatch(RunCode.Place call) {
    return call.method().equals("stop")
        && call.receiver().filter(type -> WATCH.matcher(type).matches()).isPresent();
  }

  private static boolean isInFinally(TreePath path) {
    for (TreePath at = path; !(at.getLeaf() instanceof MethodTree); at = at.getParentPath()) {
      if (at.getParentPath().getLeaf() instanceof TryTree attempt
          && at.getLeaf().equals(attempt.getFinallyBlock())) {
        return true;
      }
    }
    return false;
  }
}
