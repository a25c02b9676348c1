package shop;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import remote.Request;

/// Threads that differ in whose stream they read, beside a socket that they write to.
class Streams {
  private final Socket socket;

  Streams(Socket socket) {
    this.socket = socket;
  }

  void given(Request request) {
    InputStream input = request.input();
    Thread thread =
        new Thread(() -> {
          try {
            for (int read = input.read(); read >= 0; read = input.read()) {
              send(read);
            }
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void connected(Request request) {
    InputStream input = request.inputOfSocket();
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          try {
            for (int read = input.read(); read >= 0; read = input.read()) {
              send(read);
            }
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
    thread.start();
  }

  private void send(int read) throws IOException {
    socket.getOutputStream().write(read);
  }
}
