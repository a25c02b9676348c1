import com.zaxxer.hikari.*;
import java.util.concurrent.*;

/// Holds a connection of a pool during a call of another service: 12 workers, 6 connections.

final class Remote {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 140);
    var c = new HikariConfig();
    c.setJdbcUrl("jdbc:h2:mem:z");
    c.setMaximumPoolSize(6);
    c.setPoolName("stock");
    c.setConnectionTimeout(120000);
    try (Backend backend = Backend.start();
        var ds = new HikariDataSource(c)) {
      try (ExecutorService w = Mode.workers(12)) {
        load.send(r ->
            w.execute(() -> {
              var random = load.random(r);
              Pause.micros(random.nextInt(30_000, 50_000));
              try (var con = ds.getConnection();
                  var call = backend.connect()) {
                call.ask(random.nextInt(20_000, 40_000));
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
              load.ended(r);
            }));
      }
    }
    load.print();
  }
}
