package trial;

import ro.pippo.core.Application;
import ro.pippo.core.Pippo;
import ro.pippo.core.PippoSettings;
import ro.pippo.core.RuntimeMode;

/// Answers on a thread of its Jetty.
public class Main {
  public static void main(String[] args) {
    PippoSettings settings = new PippoSettings(RuntimeMode.PROD);
    settings.overrideSetting("server.host", "127.0.0.1");
    settings.overrideSetting("server.port", args[0]);
    settings.overrideSetting(
        "jetty.maxThreads", System.getenv().getOrDefault("TRIAL_THREADS", "200"));
    Application application = new Application(settings);
    application.GET("/", context -> context.send(Answer.to("world")));
    new Pippo(application).start();
  }
}
