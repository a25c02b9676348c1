package trial;

import fi.iki.elonen.NanoHTTPD;

/// Answers on a thread of the connection.
public class Main extends NanoHTTPD {
  private static final int READ_TIMEOUT_MILLIS = 60_000;

  private Main(int port) {
    super("127.0.0.1", port);
  }

  @Override
  public Response serve(IHTTPSession session) {
    return newFixedLengthResponse(Response.Status.OK, MIME_PLAINTEXT, Answer.to("world"));
  }

  public static void main(String[] args) throws Exception {
    new Main(Integer.parseInt(args[0])).start(READ_TIMEOUT_MILLIS, false);
  }
}
