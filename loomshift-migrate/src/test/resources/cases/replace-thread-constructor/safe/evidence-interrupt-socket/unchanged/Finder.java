import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;

/// Looks for others now and then.
final class Finder {
  private final Thread thread = new Thread(this::find, "finder");
  private final DatagramSocket socket;
  private volatile int failures;

  Finder(DatagramSocket socket) {
    this.socket = socket;
  }

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  void stop() {
    thread.interrupt();
  }

  private void find() {
    DatagramPacket packet = new DatagramPacket(new byte[10], 10);
    while (packet.getLength() > 0) {
      try {
        Thread.sleep(1_000);
        socket.receive(packet);
      } catch (IOException e) {
        failures++;
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
