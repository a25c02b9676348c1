import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.subethamail.wiser.Wiser;

/// SubEthaSMTP's server for tests, which keeps what it is sent, with clients that send mails of 500
/// bytes and of 2 MB, which it writes to a file.
final class SubEthaSmtpUnderLoad {
  public static void main(String[] arguments) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Wiser server = new Wiser(port);
    server.start();
    long end = System.nanoTime() + 10_000_000_000L;
    Asking.each(4, () -> {
      for (int at = 0; System.nanoTime() < end; at++) {
        send(port, at % 50 == 0 ? 30_000 : 7);
        if (at % 10 == 0) {
          server.getMessages().clear();
        }
      }
    });
    server.stop();
  }

  private static void send(int port, int lines) throws Exception {
    try (Socket socket = new Socket("127.0.0.1", port);
        var in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
      in.readLine();
      for (String line :
          new String[] {
            "HELO a",
            "MAIL FROM:<a@localhost>",
            "RCPT TO:<b@localhost>",
            "DATA",
            "Subject: s\r\n\r\n" + ("x".repeat(68) + "\r\n").repeat(lines) + ".",
            "QUIT"
          }) {
        socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        in.readLine();
      }
    }
  }
}
