import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.util.concurrent.CountDownLatch;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.Watcher.Event.KeeperState;
import org.apache.zookeeper.ZooDefs.Ids;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/// ZooKeeper's server alone, with clients that write and read.
final class ZooKeeperUnderLoad {
  public static void main(String[] arguments) throws Exception {
    System.setProperty("zookeeper.admin.enableServer", "false");
    var server =
        new ZooKeeperServer(
            Files.createTempDirectory("log").toFile(),
            Files.createTempDirectory("data").toFile(),
            2000);
    var factory = new NIOServerCnxnFactory();
    factory.configure(new InetSocketAddress("127.0.0.1", 0), 100);
    factory.startup(server);
    Asking.each(6, () -> {
      CountDownLatch connected = new CountDownLatch(1);
      try (ZooKeeper client =
          new ZooKeeper(
              "127.0.0.1:" + factory.getLocalPort(),
              10_000,
              event -> {
                if (event.getState() == KeeperState.SyncConnected) {
                  connected.countDown();
                }
              })) {
        connected.await();
        for (int at = 0; at < 100; at++) {
          String path =
              client.create(
                  "/n", new byte[1_000], Ids.OPEN_ACL_UNSAFE, CreateMode.PERSISTENT_SEQUENTIAL);
          client.getData(path, true, null);
          client.setData(path, new byte[500], -1);
        }
      }
    });
    factory.shutdown();
  }
}
