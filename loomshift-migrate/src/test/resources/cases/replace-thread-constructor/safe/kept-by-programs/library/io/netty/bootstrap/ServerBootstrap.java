package io.netty.bootstrap;

import io.netty.channel.ChannelFuture;
import io.netty.channel.nio.NioEventLoopGroup;

public class ServerBootstrap {
  public ServerBootstrap group(NioEventLoopGroup group) {
    return this;
  }

  public ChannelFuture bind(int port) {
    return new ChannelFuture();
  }
}
