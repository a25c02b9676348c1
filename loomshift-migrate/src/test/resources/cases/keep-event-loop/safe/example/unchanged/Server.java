import io.netty.channel.nio.NioEventLoopGroup;

class Server {
  private final NioEventLoopGroup boss = new NioEventLoopGroup(1);
}
