import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.tinyradius.util.RadiusClient;
import org.tinyradius.util.RadiusServer;

/// TinyRadius with clients that log in.
final class RadiusUnderLoad {
  public static void main(String[] arguments) throws Exception {
    RadiusServer server =
        new RadiusServer() {
          @Override
          public String getSharedSecret(InetSocketAddress client) {
            return "shared";
          }

          @Override
          public String getUserPassword(String user) {
            return "secret";
          }
        };
    server.setListenAddress(InetAddress.getByName("127.0.0.1"));
    server.setAuthPort(18_120);
    server.setAcctPort(18_130);
    server.start(true, true);
    long end = System.nanoTime() + 10_000_000_000L;
    Asking.each(6, () -> {
      RadiusClient client = new RadiusClient("127.0.0.1", "shared");
      client.setAuthPort(18_120);
      for (int at = 0; System.nanoTime() < end; at++) {
        client.authenticate("user" + at, "secret");
      }
      client.close();
    });
    server.stop();
  }
}
