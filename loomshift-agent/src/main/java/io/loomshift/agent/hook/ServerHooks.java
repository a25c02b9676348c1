package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.THIS;
import static io.loomshift.agent.hook.HookTable.parameter;

import io.loomshift.agent.hook.Hook.Argument;

/// What is hooked in servers whose executors are their own: Jetty 9.4 to 12, Tomcat 10 and 11, and
/// Undertow with XNIO 3, on JBoss Threads 2.3 and 3.
final class ServerHooks {
  private static final String JETTY = "org/eclipse/jetty/util/thread/QueuedThreadPool";
  private static final String JETTY_STRATEGIES = "org/eclipse/jetty/util/thread/strategy/";
  private static final String JBOSS = "org/jboss/threads/EnhancedQueueExecutor";

  private ServerHooks() {}

  static void fill(HookTable table) {
    JdkHooks.threadPool(table, "org/apache/tomcat/util/threads/ThreadPoolExecutor");
    table
        .in("org/apache/catalina/connector/CoyoteAdapter")
        .entry("service", TaskEvents.class, "answers");
    // Jetty 9 to 11, and 12.
    for (String channel : new String[] {"HttpChannel", "internal/HttpChannelState"}) {
      table
          .in("org/eclipse/jetty/server/" + channel)
          .entry("onRequest", TaskEvents.class, "answers");
    }
    Argument jetty = new Argument.Field("this$0", 'L' + JETTY + ';');
    table
        .in(JETTY)
        .exit("<init>", TaskEvents.class, "made", THIS)
        .entry("execute", JettyEvents.class, "submitted", parameter(0), THIS)
        .entry("runJob", JettyEvents.class, "started", parameter(0), THIS)
        .leave("runJob", JettyEvents.class, "ended", parameter(0));
    table
        .in(JETTY + "$Runner")
        .entry("idleJobPoll", TaskEvents.class, "idle", jetty)
        .exit("idleJobPoll", TaskEvents.class, "busy", jetty);
    Argument executor = new Argument.Field("_executor", "Ljava/util/concurrent/Executor;");
    // That of Jetty 9.4 is EatWhatYouKill.
    for (String strategy : new String[] {"EatWhatYouKill", "AdaptiveExecutionStrategy"}) {
      for (String run : new String[] {"runTask", "picRunTask", "invokeTask"}) {
        table
            .in(JETTY_STRATEGIES + strategy)
            .entry(run, JettyEvents.class, "runs", parameter(0), executor)
            .exit(run, JettyEvents.class, "ended", parameter(0));
      }
    }
    Argument jboss = new Argument.Field("this$0", 'L' + JBOSS + ';');
    Argument task = new Argument.Field("delegate", "Ljava/lang/Runnable;");
    table
        .in(JBOSS)
        .exit("<init>", TaskEvents.class, "made", THIS)
        // Release 2 wraps what it is given, and runs what it made of it.
        .entry(
            "tryExecute(Ljava/lang/Runnable;)", TaskEvents.class, "submitted", parameter(0), THIS)
        .entry("safeRun", TaskEvents.class, "started", parameter(0), THIS)
        .leave("safeRun", TaskEvents.class, "ended", parameter(0));
    table
        .in(JBOSS + "$Task")
        .exit("<init>", TaskEvents.class, "submitted", task, parameter(0))
        .entry("run", TaskEvents.class, "started", task, jboss)
        .leave("run", TaskEvents.class, "ended", task);
  }
}
