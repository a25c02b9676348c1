import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/// Pools that differ in whether all tasks that are given up on wait for another machine.
class Asks {
  private final ExecutorService all = Executors.newVirtualThreadPerTaskExecutor();
  private final ExecutorService some = Executors.newCachedThreadPool();

  String ask(Socket socket, IntFunction<String> parser) throws Exception {
    return all.submit(() -> parser.apply(socket.getInputStream().read())).get(1, TimeUnit.SECONDS);
  }

  String askOthers(Socket socket, IntFunction<String> parser) throws Exception {
    return some.submit(() -> parser.apply(socket.getInputStream().read())).get(1, TimeUnit.SECONDS);
  }

  String parse(IntFunction<String> parser) throws Exception {
    return some.submit(() -> parser.apply(7)).get(1, TimeUnit.SECONDS);
  }
}
