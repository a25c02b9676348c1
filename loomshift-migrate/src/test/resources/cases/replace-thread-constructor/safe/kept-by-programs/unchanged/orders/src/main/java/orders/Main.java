package orders;

import org.eclipse.jetty.server.Server;

public final class Main {
  private final Server server = new Server();

  public static void main(String[] args) throws Exception {
    new Expiry().start();
    new Main().open(args.length);
  }

  private void open(int port) throws Exception {
    listen();
  }

  private void listen() throws Exception {
    server.start();
  }
}
