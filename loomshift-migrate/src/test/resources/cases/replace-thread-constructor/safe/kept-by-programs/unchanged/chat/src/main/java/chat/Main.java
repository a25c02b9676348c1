package chat;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.nio.NioEventLoopGroup;

public final class Main {
  public static void main(String[] args) throws Exception {
    new Expiry().start();
    NioEventLoopGroup group = new NioEventLoopGroup();
    try {
      ServerBootstrap bootstrap = new ServerBootstrap().group(group);
      bootstrap.bind(7000).sync().closeFuture().sync();
    } finally {
      group.shutdownGracefully();
    }
  }
}
