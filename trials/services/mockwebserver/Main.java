package trial;

import java.net.InetAddress;
import java.util.logging.Level;
import java.util.logging.Logger;
import okhttp3.mockwebserver.Dispatcher;
import okhttp3.mockwebserver.MockResponse;
import okhttp3.mockwebserver.MockWebServer;
import okhttp3.mockwebserver.RecordedRequest;

/// Answers on the thread of the connection, by the server that OkHttp brings for tests.
public class Main {
  private static final Logger LOGGER = Logger.getLogger(MockWebServer.class.getName());

  public static void main(String[] args) throws Exception {
    LOGGER.setLevel(Level.WARNING);
    MockWebServer server = new MockWebServer();
    server.setDispatcher(
        new Dispatcher() {
          @Override
          public MockResponse dispatch(RecordedRequest request) {
            return new MockResponse().setBody(Answer.to("world"));
          }
        });
    server.start(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    Thread.currentThread().join();
  }
}
