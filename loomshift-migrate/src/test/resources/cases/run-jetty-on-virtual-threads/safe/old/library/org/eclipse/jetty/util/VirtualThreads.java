package org.eclipse.jetty.util;

public class VirtualThreads {
  public static java.util.concurrent.Executor getDefaultVirtualThreadsExecutor() {
    return Runnable::run;
  }
}
