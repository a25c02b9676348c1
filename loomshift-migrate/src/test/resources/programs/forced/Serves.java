import java.io.IOException;

/** Starts a server that answers what comes, as long as it comes. */
class Serves {
  public static void main(String[] arguments) {
    new Server().start();
  }

  static class Server {
    private boolean closed;

    void start() {
      new Thread(this::serve, "server").start();
    }

    private void serve() {
      while (!closed) {
        answer();
      }
    }

    private void answer() {
      try {
        int request = System.in.read();
        closed = request < 0;
        if (!closed) {
          System.out.print((char) request);
        }
      } catch (IOException e) {
        closed = true;
      }
    }
  }
}
