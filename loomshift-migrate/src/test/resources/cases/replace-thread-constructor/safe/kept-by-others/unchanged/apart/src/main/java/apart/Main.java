package apart;

import org.eclipse.jetty.server.Server;

public final class Main {
  public static void main(String[] args) throws Exception {
    new Expiry().start();
    if (args.length == 0) {
      new Main().start();
    }
  }

  private void start() throws Exception {
    Server server = new Server();
    server.start();
    server.join();
  }
}
