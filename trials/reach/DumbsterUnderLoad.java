import com.dumbster.smtp.SimpleSmtpServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Dumbster, which takes mails and keeps them, with clients that send some.
final class DumbsterUnderLoad {
  public static void main(String[] arguments) throws Exception {
    SimpleSmtpServer server = SimpleSmtpServer.start(SimpleSmtpServer.AUTO_SMTP_PORT);
    long end = System.nanoTime() + 10_000_000_000L;
    Asking.each(4, () -> {
      while (System.nanoTime() < end) {
        send(server.getPort());
      }
    });
    server.stop();
  }

  private static void send(int port) throws Exception {
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
            "Subject: s\r\n\r\n" + "x".repeat(500) + "\r\n.",
            "QUIT"
          }) {
        socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        in.readLine();
      }
    }
  }
}
