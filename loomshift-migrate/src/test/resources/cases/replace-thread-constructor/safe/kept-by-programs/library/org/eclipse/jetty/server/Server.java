package org.eclipse.jetty.server;

public class Server {
  public void start() throws Exception {}

  public void stop() throws Exception {}

  public void join() throws InterruptedException {}
}
