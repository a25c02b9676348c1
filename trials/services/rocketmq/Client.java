package trial;

import java.nio.charset.StandardCharsets;
import org.apache.rocketmq.remoting.netty.NettyClientConfig;
import org.apache.rocketmq.remoting.netty.NettyRemotingClient;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;

/// Asks so often, and prints how many answers were right.
public class Client {
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    NettyRemotingClient client = new NettyRemotingClient(new NettyClientConfig());
    client.start();
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      RemotingCommand command = RemotingCommand.createRequestCommand(Main.HELLO, null);
      byte[] body = client.invokeSync("127.0.0.1:" + args[0], command, TIMEOUT_MILLIS).getBody();
      right += "hello world".equals(new String(body, StandardCharsets.UTF_8)) ? 1 : 0;
    }
    client.shutdown();
    System.out.println(right);
  }
}
