package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.NoteKind;
import io.loomshift.trace.Row;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sockets of Netty's own transport by epoll tell what they give and take, as those of the JDK do
/// that do not block, and its loops when they wait.
class NettyTransportsIT {
  /// Where the build puts Netty 4.1; 4.2 is on the class path.
  private static final Path OLDER = Path.of("target/older/netty-4.1").toAbsolutePath();

  private static final int ANSWERS = 50;

  private static final String ECHO =
      """
      import io.netty.bootstrap.*;
      import io.netty.buffer.*;
      import io.netty.channel.*;
      import io.netty.channel.epoll.*;
      import java.io.File;
      import java.nio.file.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.AtomicInteger;

      class Main {
        static final int BYTES = 100;

        static void write(ChannelHandlerContext to, String how) {
          ByteBuf bytes = to.alloc().buffer(BYTES).writeZero(BYTES);
          switch (how) {
            case "whole" -> to.writeAndFlush(bytes);
            case "parts" -> {
              to.write(bytes.readRetainedSlice(BYTES / 2));
              to.writeAndFlush(bytes);
            }
            case "composite" ->
                to.writeAndFlush(
                    Unpooled.wrappedBuffer(bytes.readRetainedSlice(BYTES / 2), bytes));
            default -> {
              bytes.release();
              to.writeAndFlush(new DefaultFileRegion(new File(how), 0, BYTES));
            }
          }
        }

        static ChannelInitializer<Channel> with(ChannelHandler handler) {
          return new ChannelInitializer<Channel>() {
            protected void initChannel(Channel channel) {
              channel.pipeline().addLast(handler);
            }
          };
        }

        @ChannelHandler.Sharable
        static class Answers extends ChannelInboundHandlerAdapter {
          final String how;

          Answers(String how) {
            this.how = how;
          }

          public void channelRead(ChannelHandlerContext from, Object bytes) {
            ((ByteBuf) bytes).release();
            write(from, how);
          }
        }

        static class Asks extends ChannelInboundHandlerAdapter {
          final String how;
          final CountDownLatch done;
          final AtomicInteger right;
          int left = 24;

          Asks(String how, CountDownLatch done, AtomicInteger right) {
            this.how = how;
            this.done = done;
            this.right = right;
          }

          public void channelActive(ChannelHandlerContext to) {
            write(to, how);
          }

          public void channelRead(ChannelHandlerContext from, Object bytes) {
            right.addAndGet(((ByteBuf) bytes).readableBytes());
            ((ByteBuf) bytes).release();
            if (left-- > 0) {
              write(from, how);
            } else {
              from.close();
              done.countDown();
            }
          }
        }

        public static void main(String[] args) throws Exception {
          String how = args[0];
          if (how.equals("file")) {
            Path file = Files.write(Files.createTempFile("a", "b"), new byte[BYTES]);
            file.toFile().deleteOnExit();
            how = file.toString();
          }
          Epoll.ensureAvailability();
          EventLoopGroup serving = new EpollEventLoopGroup(1);
          EventLoopGroup asking = new EpollEventLoopGroup(1);
          Channel server =
              new ServerBootstrap()
                  .group(serving)
                  .channel(EpollServerSocketChannel.class)
                  .childHandler(with(new Answers(how)))
                  .bind("localhost", 0)
                  .sync()
                  .channel();
          AtomicInteger right = new AtomicInteger();
          for (int connection = 0; connection < 2; connection++) {
            CountDownLatch done = new CountDownLatch(1);
            new Bootstrap()
                .group(asking)
                .channel(EpollSocketChannel.class)
                .handler(with(new Asks(how, done, right)))
                .connect(server.localAddress())
                .sync();
            done.await();
          }
          asking.shutdownGracefully(0, 10, TimeUnit.SECONDS).sync();
          serving.shutdownGracefully(0, 10, TimeUnit.SECONDS).sync();
          System.out.print(right);
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest(name = "{2} by Netty {1} on {0}")
  @CsvSource({
    "17, 4.1, whole",
    "21, 4.2, whole",
    "25, 4.2, whole",
    "25, 4.1, parts",
    "25, 4.2, parts",
    "25, 4.1, composite",
    "25, 4.2, composite",
    "25, 4.1, file",
    "25, 4.2, file"
  })
  void whatIsReadAndWrittenIsTold_whenNettyCallsTheSystem(int release, String netty, String how)
      throws Exception {
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && Set.of("amd64", "aarch64").contains(System.getProperty("os.arch")),
        "the build has no library of Netty for this system");
    TracedProgram program =
        TracedProgram.of(folder, 17, ECHO, libraries(netty)).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run(how);

    assertThat(ended.status()).as(ended.errors()).isZero();
    assertThat(ended.output()).isEqualTo("5000");
    TraceFile trace = TraceFile.read(program.trace());
    for (EventKind kind : List.of(EventKind.CHANNEL_READ, EventKind.CHANNEL_WRITE)) {
      // Both ends are in the program.
      assertThat(trace.of(kind))
          .as(kind.name())
          .hasSize(2 * ANSWERS)
          .allMatch(moved -> moved.symbol() == 100);
      assertThat(trace.of(kind).stream().map(TraceFile.Event::identity).distinct()).hasSize(4);
    }
    assertThat(waits(trace)).hasSizeGreaterThan(ANSWERS);
    assertThat(trace.count(EventKind.IO_BEGIN)).isEqualTo(trace.count(EventKind.IO_END));
    assertThat(trace.rows())
        .noneMatch(row -> row instanceof Row.Note note && note.kind() == NoteKind.HOOK_LEFT);
  }

  /// Where loops wait for their connections.
  private static List<TraceFile.Event> waits(TraceFile trace) {
    Set<Integer> methods =
        trace.rows().stream()
            .filter(row ->
                row instanceof Row.Method method
                    && method.className().startsWith("io.netty.channel.epoll.")
                    && method.name().startsWith("epollWait"))
            .map(row -> ((Row.Method) row).symbol())
            .collect(Collectors.toSet());
    return trace.of(EventKind.IO_BEGIN).stream()
        .filter(begin -> methods.contains(begin.symbol()))
        .toList();
  }

  private static String libraries(String netty) throws Exception {
    if (netty.equals("4.2")) {
      return System.getProperty("java.class.path");
    }
    try (Stream<Path> jars = Files.list(OLDER)) {
      return jars.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
    }
  }
}
