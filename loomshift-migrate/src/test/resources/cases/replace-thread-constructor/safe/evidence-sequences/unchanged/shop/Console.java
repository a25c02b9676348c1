package shop;

import java.io.IOException;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;

/// A daemon that calls what the JDK gave: which class that is, and what it does, is not told.
class Console {
  private final JMXConnectorServer server;

  Console(JMXServiceURL url, MBeanServer beans) throws IOException {
    this.server = JMXConnectorServerFactory.newJMXConnectorServer(url, Map.of(), beans);
  }

  void start() {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(1_000);
                server.start();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }
}
