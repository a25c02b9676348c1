package io.grpc.netty.shaded.io.netty.channel.nio;

import io.grpc.netty.shaded.io.netty.util.concurrent.EventExecutorGroup;

public class NioEventLoopGroup implements EventExecutorGroup {
  public NioEventLoopGroup(int threads) {}
}
