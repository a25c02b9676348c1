package io.netty.channel;

public class ChannelFuture {
  public ChannelFuture sync() throws InterruptedException {
    return this;
  }

  public ChannelFuture closeFuture() {
    return this;
  }
}
