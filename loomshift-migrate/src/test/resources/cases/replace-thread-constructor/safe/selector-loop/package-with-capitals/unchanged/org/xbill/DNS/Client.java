package org.xbill.DNS;

import java.io.IOException;
import java.nio.channels.Selector;

class Client {
  private static volatile boolean run = true;
  private static Selector selector;

  static void start() throws IOException {
    selector = Selector.open();
    Thread thread = new Thread(Client::select, "DNS");
    thread.setDaemon(true);
    thread.start();
  }

  private static void select() {
    while (run) {
      try {
        selector.select(1000);
      } catch (IOException e) {
        run = false;
      }
    }
  }
}
