import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/// The same, where the program begins with an instance.
class Begun {
  void main() throws IOException {
    serve(new ServerSocket(0));
  }

  static void serve(ServerSocket server) throws IOException {
    while (true) {
      Socket socket = server.accept();
      new Thread(() -> answer(socket)).start();
    }
  }

  private static void answer(Socket socket) {
    try (socket) {
      while (socket.getInputStream().read() >= 0) {
        socket.getOutputStream().write(1);
      }
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
