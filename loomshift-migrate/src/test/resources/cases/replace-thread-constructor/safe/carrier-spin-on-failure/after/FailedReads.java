import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.logging.Level;
import java.util.logging.Logger;

class FailedReads {
  private static final Logger LOG = Logger.getLogger("readers");
  private volatile boolean stopped;
  private final DataInputStream in;
  private final BlockingQueue<String> queue;

  FailedReads(Socket socket, BlockingQueue<String> queue) throws IOException {
    in = new DataInputStream(socket.getInputStream());
    this.queue = queue;
  }

  void all() {
    Thread logs = new Thread(this::logs);
    logs.setDaemon(true);
    logs.start();
    Thread pauses = Thread.ofVirtual().unstarted(this::pauses);
    pauses.start();
    Thread ends = Thread.ofVirtual().unstarted(this::ends);
    ends.start();
    Thread takes = Thread.ofVirtual().unstarted(this::takes);
    takes.start();
  }

  void logs() {
    while (!stopped) {
      try {
        handle(in.readInt());
      } catch (IOException e) {
        LOG.log(Level.WARNING, "lost", e);
      }
    }
  }

  void pauses() {
    while (!stopped) {
      try {
        handle(in.readInt());
      } catch (IOException e) {
        LOG.log(Level.WARNING, "not read", e);
        try {
          Thread.sleep(1000);
        } catch (InterruptedException interrupted) {
          return;
        }
      }
    }
  }

  void ends() {
    while (!stopped) {
      try {
        handle(in.readInt());
      } catch (EOFException e) {
        return;
      } catch (IOException e) {
        LOG.log(Level.WARNING, "not read", e);
      }
    }
  }

  void takes() {
    while (!stopped) {
      try {
        String next = queue.take();
        handle(in.readInt() + next.length());
      } catch (Exception e) {
        LOG.log(Level.WARNING, "not read", e);
      }
    }
  }

  private void handle(int value) {
    LOG.info("" + value);
  }
}
