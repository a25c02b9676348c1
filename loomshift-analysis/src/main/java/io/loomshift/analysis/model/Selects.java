package io.loomshift.analysis.model;

import io.loomshift.trace.Row;
import java.util.Set;

/// Which calls wait for any of the connections that a thread has.
public final class Selects {
  private static final Set<String> OF_THE_JDK =
      Set.of(
          "sun.nio.ch.SelectorImpl.lockAndDoSelect",
          "sun.nio.ch.EPollPort$EventHandlerTask.poll",
          "sun.nio.ch.KQueuePort$EventHandlerTask.poll");

  /// Of Netty's own transports no other call is told as one that waits. Libraries hold Netty in
  /// packages of their own.
  private static final String NETTY = "io.netty.channel.";

  private Selects() {}

  /// Whether a call of a method that is told as I/O waits so.
  public static boolean isOne(Row.Method method) {
    return method.className().contains(NETTY)
        || OF_THE_JDK.contains(method.className() + '.' + method.name());
  }
}
