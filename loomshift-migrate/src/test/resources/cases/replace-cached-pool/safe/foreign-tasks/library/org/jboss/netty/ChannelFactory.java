package org.jboss.netty;

import java.util.concurrent.Executor;

public class ChannelFactory {
  public ChannelFactory(Executor bosses, Executor workers) {}
}
