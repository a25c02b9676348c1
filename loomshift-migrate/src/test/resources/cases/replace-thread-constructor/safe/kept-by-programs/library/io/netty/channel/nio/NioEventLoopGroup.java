package io.netty.channel.nio;

public class NioEventLoopGroup {
  public void shutdownGracefully() {}
}
