package shop;

import org.eclipse.jetty.server.Server;

class Shop {
  Server server() {
    return new Server(8080);
  }
}
