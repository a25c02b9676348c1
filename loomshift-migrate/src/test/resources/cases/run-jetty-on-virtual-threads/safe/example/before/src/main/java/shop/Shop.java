package shop;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

class Shop {
  Server server() {
    QueuedThreadPool threads = new QueuedThreadPool();
    return new Server(threads);
  }
}
