package trial;

import java.nio.charset.StandardCharsets;
import org.rapidoid.buffer.Buf;
import org.rapidoid.http.AbstractHttpServer;
import org.rapidoid.http.HttpStatus;
import org.rapidoid.net.TCP;
import org.rapidoid.net.abstracts.Channel;
import org.rapidoid.net.impl.RapidoidHelper;

/// Answers on the threads of Rapidoid that select.
public class Main extends AbstractHttpServer {
  public static void main(String[] args) {
    TCP.server()
        .protocol(new Main())
        .address("127.0.0.1")
        .port(Integer.parseInt(args[0]))
        .workers(Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8")))
        .build()
        .start();
  }

  @Override
  protected HttpStatus handle(Channel channel, Buf buffer, RapidoidHelper request) {
    byte[] body = Answer.to("world").getBytes(StandardCharsets.UTF_8);
    return plain(channel, request.isKeepAlive.value, body);
  }
}
