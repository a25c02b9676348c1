package io.loomshift.experiments.eventloop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/// One connection of a loop: HTTP/1.1, `GET`, one request at a time. Used by its loop alone, or by
/// a virtual thread that the loop carries.
final class HttpConnection implements EventLoop.Ready {
  /// Who has requests answered.
  @FunctionalInterface
  interface Requests {
    /// Sees to it that [#answer] is called in turn.
    void came(HttpConnection connection, String path);
  }

  private static final int LONGEST_REQUEST = 4096;

  private final SocketChannel channel;
  private final Requests requests;
  private final ByteBuffer in = ByteBuffer.allocate(LONGEST_REQUEST);
  private ByteBuffer out = ByteBuffer.allocate(0);

  HttpConnection(SocketChannel channel, Requests requests) {
    this.channel = channel;
    this.requests = requests;
  }

  @Override
  public void ready(SelectionKey key) {
    try {
      if (key.isWritable()) {
        write(key);
      }
      if (key.isReadable()) {
        read();
      }
    } catch (IOException | CancelledKeyException _) {
      close();
    }
  }

  private void read() throws IOException {
    if (channel.read(in) < 0 || !in.hasRemaining()) {
      close();
      return;
    }
    String text = new String(in.array(), 0, in.position(), ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    if (end >= 0) {
      in.flip().position(end + 4);
      in.compact();
      requests.came(this, text.split(" ", 3)[1]);
    }
  }

  /// Sends an answer.
  ///
  /// @param key of this connection
  void answer(SelectionKey key, String status, String body) {
    String head = "HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n".formatted(status, body.length());
    out = ByteBuffer.wrap((head + body).getBytes(ISO_8859_1));
    try {
      write(key);
    } catch (IOException | CancelledKeyException _) {
      close();
    }
  }

  private void write(SelectionKey key) throws IOException {
    channel.write(out);
    key.interestOps(
        out.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
  }

  /// The key under which a loop knows it.
  SelectionKey key(EventLoop loop) {
    return channel.keyFor(loop.selector());
  }

  private void close() {
    try {
      channel.close();
    } catch (IOException _) {
      // It is gone already.
    }
  }
}
