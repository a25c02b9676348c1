package trial;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.jdbcclient.JDBCConnectOptions;
import io.vertx.jdbcclient.JDBCPool;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.Tuple;

/// Answers on a loop of Vert.x what a query gives, which a worker runs on a connection of a pool.
public class Main {
  private static final int OK = 200;
  private static final int FAILED = 500;

  /// More than there are connections.
  private static final int WORKERS = 100;

  public static void main(String[] args) {
    Vertx vertx = Vertx.vertx(new VertxOptions().setWorkerPoolSize(WORKERS));
    Pool pool =
        JDBCPool.pool(
            vertx,
            new JDBCConnectOptions().setJdbcUrl("jdbc:h2:mem:trial;DB_CLOSE_DELAY=-1"),
            new PoolOptions()
                .setMaxSize(
                    Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "16")))
                .setConnectionTimeout(60));
    pool.query("CREATE ALIAS ANSWER FOR \"trial.Answer.to\"")
        .execute()
        .compose(
            made ->
                vertx
                    .createHttpServer()
                    .requestHandler(request -> answer(request, pool))
                    .listen(Integer.parseInt(args[0]), "127.0.0.1"))
        .onFailure(Throwable::printStackTrace);
  }

  private static void answer(HttpServerRequest request, Pool pool) {
    pool.preparedQuery("SELECT ANSWER(?)")
        .execute(Tuple.of("world"))
        .map(rows -> rows.iterator().next().getString(0))
        .onSuccess(text -> request.response().setStatusCode(OK).end(text))
        .onFailure(failure -> request.response().setStatusCode(FAILED).end(failure.toString()));
  }
}
