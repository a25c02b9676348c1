package trial;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.Listener.ThreadedListener;
import com.esotericsoftware.kryonet.Server;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Answers on a pool, to which the thread hands over that reads from all connections.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ExecutorService executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : virtual();
    Server server = new Server();
    server.addListener(new ThreadedListener(new Answering(), executor));
    server.start();
    server.bind(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])), null);
  }

  /// On Java 17 it is not there, and not asked for.
  private static ExecutorService virtual() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }

  private static final class Answering extends Listener {
    @Override
    public void received(Connection connection, Object asked) {
      if (asked instanceof String name) {
        connection.sendTCP(Answer.to(name));
      }
    }
  }
}
