package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.THIS;
import static io.loomshift.agent.hook.HookTable.operand;
import static io.loomshift.agent.hook.HookTable.parameter;

import io.loomshift.agent.hook.Hook.Argument;

/// What is hooked in servers whose executors are their own: Jetty 10 to 12, Tomcat 10 and 11, and
/// Undertow with XNIO 3.
final class ServerHooks {
  private static final String JETTY = "org/eclipse/jetty/util/thread/QueuedThreadPool";
  private static final String JETTY_STRATEGY =
      "org/eclipse/jetty/util/thread/strategy/AdaptiveExecutionStrategy";
  private static final String JBOSS = "org/jboss/threads/EnhancedQueueExecutor";

  private ServerHooks() {}

  static void fill(HookTable table) {
    JdkHooks.threadPool(table, "org/apache/tomcat/util/threads/ThreadPoolExecutor");
    Argument jetty = new Argument.Field("this$0", 'L' + JETTY + ';');
    table
        .in(JETTY)
        .exit("<init>", TaskEvents.class, "made", THIS)
        .entry("execute", JettyEvents.class, "submitted", parameter(0), THIS);
    table
        .in(JETTY + "$Runner")
        .before("doRunJob", JETTY + ".runJob", JettyEvents.class, "started", operand(1), operand(0))
        .exit("doRunJob", JettyEvents.class, "ended", parameter(0))
        .entry("idleJobPoll", TaskEvents.class, "idle", jetty)
        .exit("idleJobPoll", TaskEvents.class, "busy", jetty);
    Argument executor = new Argument.Field("_executor", "Ljava/util/concurrent/Executor;");
    for (String run : new String[] {"runTask", "picRunTask"}) {
      table
          .in(JETTY_STRATEGY)
          .entry(run, JettyEvents.class, "runs", parameter(0), executor)
          .exit(run, JettyEvents.class, "ended", parameter(0));
    }
    Argument jboss = new Argument.Field("this$0", 'L' + JBOSS + ';');
    Argument task = new Argument.Field("delegate", "Ljava/lang/Runnable;");
    table
        .in(JBOSS)
        .exit("<init>", TaskEvents.class, "made", THIS)
        .entry("execute(Ljava/lang/Runnable;)V", TaskEvents.class, "submitted", parameter(0), THIS);
    table
        .in(JBOSS + "$Task")
        .entry("doRunWith", TaskEvents.class, "started", parameter(0), jboss)
        .leave("doRunWith", TaskEvents.class, "ended", task);
  }
}
