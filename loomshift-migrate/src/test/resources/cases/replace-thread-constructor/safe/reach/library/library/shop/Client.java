package shop;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/// A client of a library: only its bytecode is there.
public class Client {
  private final Connection connection = new Connection();

  /// Takes a monitor, and waits two calls away.
  public synchronized int cachedPrice() {
    return connection.read();
  }

  /// Waits without one.
  public int price() {
    return connection.read();
  }

  /// Calculates.
  public synchronized int rounded(int price) {
    return price / 100 * 100;
  }
}

class Connection {
  int read() {
    try (Socket socket = new Socket()) {
      InputStream in = socket.getInputStream();
      return in.read();
    } catch (IOException e) {
      return -1;
    }
  }
}
