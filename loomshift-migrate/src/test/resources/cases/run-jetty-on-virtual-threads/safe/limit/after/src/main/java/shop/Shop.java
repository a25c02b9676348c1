package shop;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

class Shop {
  Server server() {
    QueuedThreadPool threads = new QueuedThreadPool(20);
    threads.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
    return new Server(threads);
  }
}
