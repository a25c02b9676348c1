import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.subethamail.smtp.helper.SimpleMessageListener;
import org.subethamail.smtp.helper.SimpleMessageListenerAdapter;
import org.subethamail.smtp.server.SMTPServer;

/** SubEthaSMTP that takes 5 ms to keep a mail ({@code serve PORT SECONDS}), and its load: 20 senders, ten mails a connection. */
final class Smtp {
  private static final int SENDERS = 20;
  private static final int MAILS = 10;

  private static final AtomicInteger SENT = new AtomicInteger();

  private Smtp() {}

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[1]);
    long end = System.nanoTime() + Long.parseLong(arguments[2]) * 1_000_000_000L;
    if (arguments[0].equals("serve")) {
      serve(port, end);
    } else {
      load(port, end);
    }
  }

  private static void serve(int port, long end) throws Exception {
    SMTPServer server = new SMTPServer(new SimpleMessageListenerAdapter(new Mailbox()));
    server.setBindAddress(InetAddress.getLoopbackAddress());
    server.setPort(port);
    server.start();
    System.out.println("ready");
    Thread.sleep((end - System.nanoTime()) / 1_000_000);
    server.stop();
  }

  private static void load(int port, long end) throws Exception {
    Clients.together(SENDERS, number -> sendUntil(port, end));
    System.out.println(SENT + " mails");
  }

  private static void sendUntil(int port, long end) {
    while (System.nanoTime() < end) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        PrintWriter out = new PrintWriter(socket.getOutputStream(), false, StandardCharsets.US_ASCII);
        in.readLine();
        say(out, in, "HELO trial");
        for (int i = 0; i < MAILS && System.nanoTime() < end; i++) {
          say(out, in, "MAIL FROM:<a@example.org>");
          say(out, in, "RCPT TO:<b@example.org>");
          say(out, in, "DATA");
          say(out, in, "Subject: trial\r\n\r\nA mail.\r\n.");
          SENT.incrementAndGet();
        }
        say(out, in, "QUIT");
      } catch (IOException e) {
        System.err.println(e);
        return;
      }
    }
  }

  private static void say(PrintWriter out, BufferedReader in, String line) throws IOException {
    out.print(line + "\r\n");
    out.flush();
    String answer = in.readLine();
    if (answer == null || answer.charAt(0) > '3') {
      throw new IOException(line + ": " + answer);
    }
  }

  private static final class Mailbox implements SimpleMessageListener {
    @Override
    public boolean accept(String from, String recipient) {
      return true;
    }

    @Override
    public void deliver(String from, String recipient, InputStream data) throws IOException {
      data.readAllBytes();
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }
}
