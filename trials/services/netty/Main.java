package trial;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.UnorderedThreadPoolEventExecutor;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadFactory;

public class Main {
  /// As many virtual threads as no load needs: the executor of Netty has a fixed number.
  private static final int VIRTUAL = 1_000;

  static class Root extends SimpleChannelInboundHandler<FullHttpRequest> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
      byte[] body = Answer.to("world").getBytes(StandardCharsets.UTF_8);
      FullHttpResponse response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.wrappedBuffer(body));
      response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, body.length);
      context.writeAndFlush(response);
    }
  }

  /// What the handlers run on that answer: threads of the group, virtual ones, or else the event
  /// loop.
  private static EventExecutorGroup executors() throws ReflectiveOperationException {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      // On Java 17 it is not there, and not asked for.
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Class<?> type = Class.forName("java.lang.Thread$Builder");
      return new UnorderedThreadPoolEventExecutor(
          VIRTUAL, (ThreadFactory) type.getMethod("factory").invoke(builder));
    }
    String threads = System.getenv("TRIAL_THREADS");
    return threads == null ? null : new UnorderedThreadPoolEventExecutor(Integer.parseInt(threads));
  }

  public static void main(String[] args) throws Exception {
    EventExecutorGroup executors = executors();
    new ServerBootstrap()
        .group(new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory()))
        .channel(NioServerSocketChannel.class)
        .childHandler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel channel) {
                channel
                    .pipeline()
                    .addLast(new HttpServerCodec(), new HttpObjectAggregator(65_536))
                    .addLast(executors, new Root());
              }
            })
        .bind("127.0.0.1", Integer.parseInt(args[0]))
        .sync();
    System.out.println("listening");
  }
}
