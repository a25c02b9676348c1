package trial;

import io.netty.channel.ChannelHandlerContext;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.rocketmq.remoting.netty.NettyRemotingServer;
import org.apache.rocketmq.remoting.netty.NettyRequestProcessor;
import org.apache.rocketmq.remoting.netty.NettyServerConfig;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;

/// Answers a command on the pool that the server of RocketMQ's protocol is given for it.
public class Main {
  static final int HELLO = 1;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ExecutorService executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : virtual();
    NettyServerConfig config = new NettyServerConfig();
    config.setBindAddress("127.0.0.1");
    config.setListenPort(Integer.parseInt(args[0]));
    NettyRemotingServer server = new NettyRemotingServer(config);
    server.registerProcessor(HELLO, new Hello(), executor);
    server.start();
    System.out.println("listening");
    Thread.currentThread().join();
  }

  /// Answers a text.
  private static final class Hello implements NettyRequestProcessor {
    @Override
    public RemotingCommand processRequest(ChannelHandlerContext context, RemotingCommand command) {
      RemotingCommand answer = RemotingCommand.createResponseCommand(0, null);
      answer.setBody(Answer.to("world").getBytes(StandardCharsets.UTF_8));
      return answer;
    }

    @Override
    public boolean rejectRequest() {
      return false;
    }
  }

  /// On Java 17 it is not there, and not asked for.
  private static ExecutorService virtual() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}
