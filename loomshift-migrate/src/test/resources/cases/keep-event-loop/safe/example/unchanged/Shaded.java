import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;

class Shaded {
  private final NioEventLoopGroup workers = new NioEventLoopGroup(4);
}
