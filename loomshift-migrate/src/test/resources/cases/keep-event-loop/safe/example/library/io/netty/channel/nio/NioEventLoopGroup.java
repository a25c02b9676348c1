package io.netty.channel.nio;

import io.netty.util.concurrent.EventExecutorGroup;

public class NioEventLoopGroup implements EventExecutorGroup {
  public NioEventLoopGroup(int threads) {}
}
