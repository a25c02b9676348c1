import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;

/// Finds the names of those who connected.
class Hosts {
  private final BlockingQueue<String> names;

  Hosts(BlockingQueue<String> names) {
    this.names = names;
  }

  void name(InetAddress address, Socket socket) {
    Thread thread = new Thread(() -> {
      try {
        names.add(address.getCanonicalHostName());
      } catch (Exception e) {
        System.err.println(e);
      }
    });
    thread.setDaemon(true);
    thread.start();
  }
}
