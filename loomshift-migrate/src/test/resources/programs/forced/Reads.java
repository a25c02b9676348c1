import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A thread that reads a socket is interrupted, and goes on to read. */
class Reads {
  public static void main(String[] arguments) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket peer = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket socket = server.accept()) {
      Thread reader = new Thread(() -> read(socket));
      reader.start();
      reader.interrupt();
      peer.getOutputStream().write(System.in.read());
      reader.join();
    }
  }

  private static void read(Socket socket) {
    try {
      socket.getInputStream().read();
      System.out.println("read");
    } catch (IOException e) {
      System.out.println("closed");
      Runtime.getRuntime().halt(0);
    }
  }
}
