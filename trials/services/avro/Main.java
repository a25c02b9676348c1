package trial;

import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.apache.avro.ipc.netty.NettyServer;
import org.apache.avro.ipc.reflect.ReflectResponder;

/// Answers calls of Avro on a thread behind the loops of Netty, which each connection keeps.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "16"));
    Answers answers = Answer::to;
    new NettyServer(
            new ReflectResponder(Answers.class, answers),
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            channel -> channel.config().setTcpNoDelay(true),
            bootstrap -> {},
            new NioEventLoopGroup(1),
            new NioEventLoopGroup(),
            new DefaultEventLoopGroup(threads))
        .join();
  }
}
