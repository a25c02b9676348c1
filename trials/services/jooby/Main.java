package trial;

import io.jooby.Jooby;
import io.jooby.ServerOptions;

/// Answers on a worker of Undertow.
public class Main {
  public static void main(String[] args) {
    Jooby.runApp(
        new String[0],
        app -> {
          ServerOptions options = new ServerOptions();
          options.setHost("127.0.0.1");
          options.setPort(Integer.parseInt(args[0]));
          String threads = System.getenv("TRIAL_THREADS");
          if (threads != null) {
            options.setWorkerThreads(Integer.parseInt(threads));
          }
          app.setServerOptions(options);
          if (System.getenv("TRIAL_VIRTUAL") != null) {
            app.setWorker(Front.virtual());
          }
          app.get("/", context -> Answer.to("world"));
        });
  }
}
