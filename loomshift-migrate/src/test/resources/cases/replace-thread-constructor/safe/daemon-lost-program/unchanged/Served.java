import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/// The program ends with the loop, which ends where accepting fails.
class Served {
  public static void main(String[] args) throws IOException {
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
