package io.loomshift.experiments.framework;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/// Forwards connections to a PostgreSQL server of this machine and delays every byte by the same
/// time, each way: a network whose other end is far away. Bytes under way do not hold back those
/// that follow.
///
/// The delay begins when a connection is ready for its first query. Making one takes several round
/// trips, and the pool for JDBC makes one after the other: delayed, it would take minutes to be
/// filled, and the start of a pool would be measured instead of the service.
///
/// It stands in for the delay of a network device, which needs a tool that few machines have.
final class DelayProxy implements AutoCloseable {
  private static final int BACKLOG = 1024;
  private static final int BUFFER = 16 * 1024;
  private static final byte[] END = {};

  private final ServerSocket listener;
  private final int target;
  private final long delayNanos;

  private DelayProxy(ServerSocket listener, int target, long delayNanos) {
    this.listener = listener;
    this.target = target;
    this.delayNanos = delayNanos;
  }

  /// Listens on a free port of this machine.
  ///
  /// @param target where the server listens on this machine
  /// @param delay of every byte, each way
  static DelayProxy start(int target, Duration delay) throws IOException {
    ServerSocket listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    DelayProxy proxy = new DelayProxy(listener, target, delay.toNanos());
    Thread.ofVirtual().name("accept").start(proxy::accept);
    return proxy;
  }

  /// Where it listens.
  int port() {
    return listener.getLocalPort();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Thread.ofVirtual().start(() -> forward(client));
      } catch (IOException _) {
        // Closed, or a client that was gone already.
      }
    }
  }

  private void forward(Socket client) {
    try (client;
        Socket server = new Socket()) {
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      Connection connection = new Connection(client, server);
      Thread there = Thread.ofVirtual().start(connection::there);
      connection.back();
      there.join();
    } catch (IOException _) {
      // The server is gone: the client sees that its connection ends.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// One connection, from the client there and from the server back.
  private final class Connection {
    private final Socket client;
    private final Socket server;
    private final PostgresGreeting greeting = new PostgresGreeting();
    private volatile boolean isReady;

    Connection(Socket client, Socket server) {
      this.client = client;
      this.server = server;
    }

    void there() {
      copy(client, server, _ -> delay());
    }

    void back() {
      copy(server, client, this::delayBack);
    }

    private long delay() {
      return isReady ? delayNanos : 0;
    }

    /// The greeting itself has no delay; what the client sends upon it has.
    private long delayBack(byte[] bytes) {
      long delay = delay();
      isReady = isReady || greeting.endsIn(bytes);
      return delay;
    }

    /// One direction, until its end, which is delayed as well.
    private void copy(Socket from, Socket to, ToLongFunction<byte[]> delay) {
      DelayLine<byte[]> line = new DelayLine<>(Timer.SYSTEM);
      Thread.ofVirtual().start(() -> read(from, line, delay));
      try {
        OutputStream out = to.getOutputStream();
        for (byte[] bytes = line.leave(); bytes.length > 0; bytes = line.leave()) {
          out.write(bytes);
        }
        to.shutdownOutput();
      } catch (IOException _) {
        // Nobody takes it any more, so nothing more is to be read.
        close(from);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void read(Socket from, DelayLine<byte[]> line, ToLongFunction<byte[]> delay) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream in = from.getInputStream();
      for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
        byte[] bytes = Arrays.copyOf(buffer, count);
        line.enter(bytes, delay.applyAsLong(bytes));
      }
    } catch (IOException _) {
      // As good as its end.
    }
    line.enter(END, delay.applyAsLong(END));
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // It is gone.
    }
  }

  /// Takes no more connections; those that are there go on until one end closes them.
  @Override
  public void close() throws IOException {
    listener.close();
  }
}
