package trial;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.ext.web.Router;

/// Answers on a worker of Vert.x.
public class Main {
  public static void main(String[] args) {
    VertxOptions options = new VertxOptions();
    String threads = System.getenv("TRIAL_THREADS");
    if (threads != null) {
      options.setWorkerPoolSize(Integer.parseInt(threads));
    }
    Vertx vertx = Vertx.vertx(options);
    Router router = Router.router(vertx);
    router.get("/").blockingHandler(context -> context.end(Answer.to("world")), false);
    vertx
        .createHttpServer()
        .requestHandler(router)
        .listen(Integer.parseInt(args[0]), "127.0.0.1");
  }
}
