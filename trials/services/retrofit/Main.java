package trial;

import com.sun.net.httpserver.HttpServer;

/// Answers on virtual threads, each of which waits for a call to another service.
public class Main {
  public static void main(String[] args) throws Exception {
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> Front.answer(exchange, Answer.to("world")));
    server.setExecutor(Front.virtual());
    server.start();
  }
}
