package trial;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.util.DefaultPayload;
import java.time.Duration;
import reactor.util.retry.Retry;

/// Asks the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  public static void main(String[] args) throws Exception {
    RSocket client =
        RSocketConnector.create()
            .reconnect(Retry.fixedDelay(600, Duration.ofMillis(100)))
            .connect(TcpClientTransport.create("127.0.0.1", Integer.parseInt(args[1])))
            .block();
    Front.gateway(args[0], () -> ask(client));
  }

  private static String ask(RSocket client) {
    Payload answer = client.requestResponse(DefaultPayload.create("world")).block();
    String text = answer.getDataUtf8();
    answer.release();
    return text;
  }
}
