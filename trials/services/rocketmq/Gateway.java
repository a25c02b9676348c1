package trial;

import java.nio.charset.StandardCharsets;
import org.apache.rocketmq.remoting.netty.NettyClientConfig;
import org.apache.rocketmq.remoting.netty.NettyRemotingClient;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;

/// Asks the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    NettyRemotingClient client = new NettyRemotingClient(new NettyClientConfig());
    client.start();
    String service = "127.0.0.1:" + args[1];
    Front.gateway(args[0], () -> ask(client, service));
  }

  private static String ask(NettyRemotingClient client, String service) throws Exception {
    RemotingCommand command = RemotingCommand.createRequestCommand(Main.HELLO, null);
    byte[] answer = client.invokeSync(service, command, TIMEOUT_MILLIS).getBody();
    return new String(answer, StandardCharsets.UTF_8);
  }
}
