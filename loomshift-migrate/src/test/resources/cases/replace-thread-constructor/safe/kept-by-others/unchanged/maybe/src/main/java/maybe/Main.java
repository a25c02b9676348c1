package maybe;

import org.eclipse.jetty.server.Server;

public final class Main {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    new Expiry().start();
    if (args.length == 0) {
      server.start();
      server.join();
    }
  }
}
