package trial;

import com.jfinal.config.Constants;
import com.jfinal.config.Handlers;
import com.jfinal.config.Interceptors;
import com.jfinal.config.JFinalConfig;
import com.jfinal.config.Plugins;
import com.jfinal.config.Routes;
import com.jfinal.core.Controller;
import com.jfinal.server.undertow.UndertowConfig;
import com.jfinal.server.undertow.UndertowServer;
import com.jfinal.template.Engine;

/// Answers on a worker of Undertow, which JFinal starts.
public class Main extends JFinalConfig {
  /// Its only page.
  public static class Root extends Controller {
    public void index() {
      renderText(Answer.to("world"));
    }
  }

  public static void main(String[] args) {
    UndertowConfig config = new UndertowConfig(Main.class);
    config.setHost("127.0.0.1");
    config.setPort(Integer.parseInt(args[0]));
    config.setDevMode(false);
    config.setWorkerThreads(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8")));
    UndertowServer.create(config).start();
  }

  @Override
  public void configConstant(Constants constants) {}

  @Override
  public void configRoute(Routes routes) {
    routes.add("/", Root.class);
  }

  @Override
  public void configEngine(Engine engine) {}

  @Override
  public void configPlugin(Plugins plugins) {}

  @Override
  public void configInterceptor(Interceptors interceptors) {}

  @Override
  public void configHandler(Handlers handlers) {}
}
