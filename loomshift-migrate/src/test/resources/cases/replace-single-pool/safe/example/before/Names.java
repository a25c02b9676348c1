import java.net.InetAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Names {
  Future<InetAddress> ask(String host) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<InetAddress> address = pool.submit(() -> InetAddress.getByName(host));
    pool.shutdown();
    return address;
  }
}
