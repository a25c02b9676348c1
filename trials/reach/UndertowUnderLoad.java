import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import java.net.InetSocketAddress;

/// Undertow with a blocking handler that reads, waits and writes.
final class UndertowUnderLoad {
  public static void main(String[] arguments) throws Exception {
    Undertow server =
        Undertow.builder()
            .addHttpListener(0, "127.0.0.1")
            .setWorkerThreads(16)
            .setHandler(
                new BlockingHandler(exchange -> {
                  exchange.getInputStream().readAllBytes();
                  Thread.sleep(20);
                  exchange.getOutputStream().write(new byte[50_000]);
                }))
            .build();
    server.start();
    var address = (InetSocketAddress) server.getListenerInfo().getFirst().getAddress();
    Asking.http(address.getPort(), 16, 100);
    server.stop();
  }
}
