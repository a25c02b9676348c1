package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sockets that do not block tell what they give and take, and nothing of attempts in vain.
class SocketsThatDoNotBlockIT {
  private static final String ECHO =
      """
      import java.net.*;
      import java.nio.ByteBuffer;
      import java.nio.channels.*;
      import java.util.concurrent.*;

      class Main {
        static int select(ServerSocketChannel server) throws Exception {
          server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
          server.configureBlocking(false);
          Selector selector = Selector.open();
          server.register(selector, SelectionKey.OP_ACCEPT);
          Thread loop = new Thread(() -> {
            ByteBuffer buffer = ByteBuffer.allocate(1_000);
            try {
              while (true) {
                selector.select();
                for (SelectionKey key : selector.selectedKeys()) {
                  if (key.isAcceptable()) {
                    SocketChannel channel = server.accept();
                    channel.configureBlocking(false);
                    channel.register(selector, SelectionKey.OP_READ);
                  } else {
                    SocketChannel channel = (SocketChannel) key.channel();
                    int read;
                    // The last attempt of each turn is in vain.
                    while ((read = channel.read(buffer.clear())) > 0) {
                      channel.write(buffer.flip());
                    }
                    if (read < 0) {
                      channel.close();
                    }
                  }
                }
                selector.selectedKeys().clear();
              }
            } catch (Exception e) {
              e.printStackTrace();
            }
          }, "loop");
          loop.setDaemon(true);
          loop.start();
          return server.socket().getLocalPort();
        }

        static void read(AsynchronousSocketChannel channel, ByteBuffer buffer) {
          channel.read(buffer.clear(), null, new CompletionHandler<Integer, Void>() {
            public void completed(Integer read, Void nothing) {
              if (read < 0) {
                try { channel.close(); } catch (Exception e) { e.printStackTrace(); }
                return;
              }
              channel.write(buffer.flip(), null, new CompletionHandler<Integer, Void>() {
                public void completed(Integer written, Void nothing) { read(channel, buffer); }
                public void failed(Throwable e, Void nothing) { e.printStackTrace(); }
              });
            }
            public void failed(Throwable e, Void nothing) { e.printStackTrace(); }
          });
        }

        static int complete() throws Exception {
          AsynchronousServerSocketChannel server =
              AsynchronousServerSocketChannel.open(
                  AsynchronousChannelGroup.withFixedThreadPool(2, task -> {
                    Thread thread = new Thread(task);
                    thread.setDaemon(true);
                    return thread;
                  }));
          server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
          server.accept(null, new CompletionHandler<AsynchronousSocketChannel, Void>() {
            public void completed(AsynchronousSocketChannel channel, Void nothing) {
              server.accept(null, this);
              read(channel, ByteBuffer.allocate(1_000));
            }
            public void failed(Throwable e, Void nothing) { e.printStackTrace(); }
          });
          return ((InetSocketAddress) server.getLocalAddress()).getPort();
        }

        public static void main(String[] args) throws Exception {
          int port = args[0].equals("select") ? select(ServerSocketChannel.open()) : complete();
          int right = 0;
          for (int connection = 0; connection < 2; connection++) {
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
              for (int i = 0; i < 25; i++) {
                client.getOutputStream().write(new byte[100]);
                right += client.getInputStream().readNBytes(100).length;
              }
              // Whoever answers closes when all is told: the program would end before its last.
              client.shutdownOutput();
              client.getInputStream().read();
            }
          }
          System.out.print(right);
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "17, select",
    "21, select",
    "25, select",
    "17, complete",
    "21, complete",
    "25, complete"
  })
  void whatIsReadAndWrittenIsTold_whenTheSocketDoesNotBlock(int release, String kind)
      throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, ECHO).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run(kind);

    assertThat(ended.output()).isEqualTo("5000");
    assertThat(ended.errors()).isEmpty();
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.of(EventKind.CHANNEL_READ)).hasSize(50).allMatch(read -> read.symbol() == 100);
    assertThat(trace.of(EventKind.CHANNEL_WRITE))
        .hasSize(50)
        .allMatch(write -> write.symbol() == 100);
    assertThat(trace.of(EventKind.CHANNEL_READ).stream().map(TraceFile.Event::identity).distinct())
        .as("connections")
        .hasSize(2);
  }
}
