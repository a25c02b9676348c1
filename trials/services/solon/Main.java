package trial;

import org.noear.solon.Solon;

/// Answers on a thread of the workers.
public class Main {
  public static void main(String[] args) {
    Solon.start(
        Main.class,
        new String[] {"--server.port=" + args[0], "--server.host=127.0.0.1"},
        app -> {
          String threads = System.getenv("TRIAL_THREADS");
          if (threads != null) {
            app.cfg().setProperty("server.http.coreThreads", threads);
            app.cfg().setProperty("server.http.maxThreads", threads);
          }
          if (System.getenv("TRIAL_VIRTUAL") != null) {
            app.cfg().setProperty("solon.threads.virtual.enabled", "true");
          }
          app.get("/", context -> context.output(Answer.to("world")));
        });
  }
}
