import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.socket.ConnectionSocketFactory;
import org.apache.hc.client5.http.socket.PlainConnectionSocketFactory;
import org.apache.hc.core5.http.config.RegistryBuilder;

/// Has 50 virtual threads ask a server, each time by a client and a connection of its own: Apache HttpClient connects
/// within the monitor of its `BasicHttpClientConnectionManager`, and looks names up there, which takes 20 ms here. Counts how
/// often another virtual thread gets a carrier meanwhile: it wants one a thousand times a second.
///
/// ```
/// java -Djdk.virtualThreadScheduler.parallelism=2 -Djdk.virtualThreadScheduler.maxPoolSize=2 \
///     -cp httpclient5.jar:httpcore5.jar:slf4j-api.jar:commons-codec.jar trials/locks/ConnectUnderLoad.java
/// ```
/// With classes that `migrate --locks-api` edited before the jars on the class path, the same again.
class ConnectUnderLoad {
  private static final Duration LOOK_UP = Duration.ofMillis(20);
  private static final Duration LOAD = Duration.ofSeconds(4);

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/", exchange -> {
      exchange.sendResponseHeaders(204, -1);
      exchange.close();
    });
    server.start();
    String uri = "http://shop.example:" + server.getAddress().getPort() + "/";
    AtomicBoolean over = new AtomicBoolean();
    AtomicLong answers = new AtomicLong();
    AtomicLong beats = new AtomicLong();
    for (int i = 0; i < 50; i++) {
      Thread.startVirtualThread(() -> askUntil(over, uri, answers));
    }
    Thread.startVirtualThread(() -> {
      while (!over.get()) {
        LockSupport.parkNanos(1_000_000);
        beats.incrementAndGet();
      }
    });
    Thread.sleep(LOAD.toMillis());
    System.out.printf(
        "%d answers, %d beats of another virtual thread in %d s%n", answers.get(), beats.get(), LOAD.toSeconds());
    over.set(true);
    System.exit(0);
  }

  private static void askUntil(AtomicBoolean over, String uri, AtomicLong answers) {
    while (!over.get()) {
      try (CloseableHttpClient client = client()) {
        client.execute(new HttpGet(uri), response -> response.getCode());
        answers.incrementAndGet();
      } catch (IOException e) {
        System.err.println(e);
      }
    }
  }

  private static CloseableHttpClient client() {
    return HttpClients.custom()
        .setConnectionManager(
            new BasicHttpClientConnectionManager(
                RegistryBuilder.<ConnectionSocketFactory>create()
                    .register("http", PlainConnectionSocketFactory.getSocketFactory())
                    .build(),
                null,
                null,
                new SlowNames()))
        .build();
  }

  private static final class SlowNames implements DnsResolver {
    @Override
    public InetAddress[] resolve(String host) {
      LockSupport.parkNanos(LOOK_UP.toNanos());
      return new InetAddress[] {InetAddress.getLoopbackAddress()};
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }
}
