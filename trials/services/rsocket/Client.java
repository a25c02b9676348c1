package trial;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.util.DefaultPayload;

/// Asks so often on one connection, and prints how many answers were right.
public class Client {
  public static void main(String[] args) {
    RSocket client =
        RSocketConnector.connectWith(
                TcpClientTransport.create("127.0.0.1", Integer.parseInt(args[0])))
            .block();
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      Payload answer = client.requestResponse(DefaultPayload.create("world")).block();
      right += "hello world".equals(answer.getDataUtf8()) ? 1 : 0;
      answer.release();
    }
    client.dispose();
    System.out.println(right);
  }
}
