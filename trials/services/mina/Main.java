package trial;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.apache.mina.core.buffer.IoBuffer;
import org.apache.mina.core.service.IoHandlerAdapter;
import org.apache.mina.core.session.IoSession;
import org.apache.mina.filter.executor.ExecutorFilter;
import org.apache.mina.http.HttpServerCodec;
import org.apache.mina.http.api.DefaultHttpResponse;
import org.apache.mina.http.api.HttpRequest;
import org.apache.mina.http.api.HttpStatus;
import org.apache.mina.http.api.HttpVersion;
import org.apache.mina.transport.socket.nio.NioSocketAcceptor;

/// Answers on a thread of a pool behind the processors of MINA.
public class Main extends IoHandlerAdapter {
  private static final int BACKLOG = 1_000;

  /// The codec has one encoder for all its sessions, which is for one thread at a time.
  private final Object encoding = new Object();

  public static void main(String[] args) throws Exception {
    NioSocketAcceptor acceptor = new NioSocketAcceptor();
    acceptor.setBacklog(BACKLOG);
    acceptor.setReuseAddress(true);
    acceptor.getSessionConfig().setTcpNoDelay(true);
    acceptor.getFilterChain().addLast("http", new HttpServerCodec());
    acceptor.getFilterChain().addLast("threads", new ExecutorFilter(threads()));
    acceptor.setHandler(new Main());
    acceptor.bind(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])));
  }

  @Override
  public void messageReceived(IoSession session, Object message) {
    if (!(message instanceof HttpRequest)) {
      return;
    }
    byte[] body = Answer.to("world").getBytes(StandardCharsets.UTF_8);
    Map<String, String> headers = Map.of("Content-Length", body.length + "");
    synchronized (encoding) {
      session.write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpStatus.SUCCESS_OK, headers));
    }
    session.write(IoBuffer.wrap(body));
  }

  private static Executor threads() {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      return Front.virtual();
    }
    return Executors.newFixedThreadPool(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "16")));
  }
}
