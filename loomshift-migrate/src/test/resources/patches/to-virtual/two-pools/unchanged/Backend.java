import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// A service on the loopback interface, in a process of its own, that answers each question after
/// as many microseconds as the question says.
final class Backend implements AutoCloseable {
  private static final int BACKLOG = 1_000;
  private static final int WARM_UP = 300;

  private final Process process;
  private final int port;

  private Backend(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Starts it, and asks it until it is warm.
  static Backend start() throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var process =
        new ProcessBuilder(
                java, "-Xmx128m", "-cp", System.getProperty("java.class.path"), "Backend")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    // The stream stays open: the service ends when its reader is gone.
    var output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    var backend = new Backend(process, Integer.parseInt(output.readLine()));
    for (var question = 0; question < WARM_UP; question++) {
      try (var connection = backend.connect()) {
        connection.ask(100);
      }
    }
    return backend;
  }

  Connection connect() {
    try {
      var socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      return new Connection(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor(10, TimeUnit.SECONDS);
  }

  /// A connection to the service, for one thread at a time.
  static final class Connection implements AutoCloseable {
    private final Socket socket;

    private Connection(Socket socket) {
      this.socket = socket;
    }

    /// Asks, and waits for the answer.
    void ask(int micros) {
      try {
        var question = new DataOutputStream(socket.getOutputStream());
        question.writeInt(micros);
        question.flush();
        new DataInputStream(socket.getInputStream()).readInt();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  public static void main(String[] arguments) throws IOException {
    try (var server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress())) {
      System.out.println(server.getLocalPort());
      endWithParent();
      while (true) {
        var socket = server.accept();
        Thread.startVirtualThread(() -> answer(socket));
      }
    }
  }

  private static void endWithParent() {
    ProcessHandle.current()
        .parent()
        .ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
  }

  private static void answer(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      var questions = new DataInputStream(socket.getInputStream());
      var answers = new DataOutputStream(socket.getOutputStream());
      while (true) {
        var micros = questions.readInt();
        TimeUnit.MICROSECONDS.sleep(micros);
        answers.writeInt(micros);
        answers.flush();
      }
    } catch (EOFException e) {
      // The other side is done.
    } catch (IOException | InterruptedException e) {
      System.err.println("backend: " + e);
    }
  }
}
