package io.loomshift.experiments.eventloop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The server: loops that read requests, and virtual threads that answer them, brought together by
/// a [Strategy].
final class EventLoopServer implements AutoCloseable {
  /// What is answered to a request.
  interface Answers {
    /// Whether the loop itself answers, since nothing in it blocks.
    boolean isImmediate(String path);

    /// The answer.
    String answer(EventLoop loop, String path) throws Exception;
  }

  private static final int BACKLOG = 4096;

  private final Strategy strategy;
  private final Answers answers;
  private final ServerSocketChannel server = ServerSocketChannel.open();
  private final List<EventLoop> loops = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final List<Thread.Builder.OfVirtual> builders = new ArrayList<>();
  private final Set<Thread> serving = ConcurrentHashMap.newKeySet();
  private int accepted;

  /// Begins to serve on this machine.
  ///
  /// @param port where; 0 for one that is free
  /// @param loops how many event loops
  EventLoopServer(Strategy strategy, Answers answers, int port, int loops) throws IOException {
    this.strategy = strategy;
    this.answers = answers;
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    server.configureBlocking(false);
    for (int i = 0; i < loops; i++) {
      EventLoop loop = new EventLoop("loop-" + i);
      this.loops.add(loop);
      builders.add(strategy == Strategy.CARRIERS ? CarrierThreads.on(loop) : Thread.ofVirtual());
      Thread.Builder thread =
          strategy == Strategy.VIRTUAL_LOOPS ? Thread.ofVirtual() : Thread.ofPlatform().daemon();
      threads.add(thread.name(loop.name()).unstarted(loop));
    }
    register(this.loops.getFirst(), server, SelectionKey.OP_ACCEPT, _ -> accept());
    threads.forEach(Thread::start);
  }

  int port() throws IOException {
    return ((InetSocketAddress) server.getLocalAddress()).getPort();
  }

  List<EventLoop> loops() {
    return List.copyOf(loops);
  }

  /// The thread of a loop.
  Thread thread(EventLoop loop) {
    return threads.get(loops.indexOf(loop));
  }

  /// The virtual threads that have requests.
  Set<Thread> serving() {
    return Set.copyOf(serving);
  }

  private void accept() {
    try {
      for (SocketChannel next = server.accept(); next != null; next = server.accept()) {
        SocketChannel channel = next;
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        EventLoop loop = loops.get(accepted++ % loops.size());
        HttpConnection connection =
            new HttpConnection(channel, (from, path) -> came(loop, from, path));
        loop.execute(() -> register(loop, channel, SelectionKey.OP_READ, connection));
      }
    } catch (ClosedChannelException _) {
      // The server was closed.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void register(
      EventLoop loop, SelectableChannel channel, int operation, EventLoop.Ready ready) {
    try {
      channel.register(loop.selector(), operation, ready);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void came(EventLoop loop, HttpConnection connection, String path) {
    if (answers.isImmediate(path)) {
      answered(loop, connection, path).run();
      return;
    }
    switch (strategy) {
      case CARRIERS ->
          // It runs on the loop's own thread, so it may write.
          start(loop, path, () -> answered(loop, connection, path).run());
      case WORKERS, VIRTUAL_LOOPS ->
          start(loop, path, () -> loop.execute(answered(loop, connection, path)));
    }
  }

  private void start(EventLoop loop, String path, Runnable task) {
    Thread thread =
        builders
            .get(loops.indexOf(loop))
            .name("request " + path)
            .unstarted(() -> {
              try {
                task.run();
              } finally {
                serving.remove(Thread.currentThread());
              }
            });
    serving.add(thread);
    thread.start();
  }

  /// Makes the answer now; what it returns sends it.
  private Runnable answered(EventLoop loop, HttpConnection connection, String path) {
    String status = "200 OK";
    String body;
    try {
      body = answers.answer(loop, path);
    } catch (Exception e) {
      status = "500 Internal Server Error";
      body = String.valueOf(e);
    }
    String line = status;
    String words = body;
    return () -> connection.answer(connection.key(loop), line, words);
  }

  @Override
  public void close() throws IOException {
    server.close();
    loops.forEach(EventLoop::close);
  }
}
