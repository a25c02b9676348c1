package org.eclipse.jetty.server;

public class Server {
  public Server(int port) {}

  public Server(org.eclipse.jetty.util.thread.QueuedThreadPool pool) {}
}
