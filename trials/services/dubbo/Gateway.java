package trial;

import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;

/// Asks the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    ReferenceConfig<Hello> reference = new ReferenceConfig<>();
    reference.setInterface(Hello.class);
    reference.setUrl("dubbo://127.0.0.1:" + args[1]);
    reference.setTimeout(TIMEOUT_MILLIS);
    ApplicationConfig application = new ApplicationConfig("gateway");
    application.setQosEnable(false);
    DubboBootstrap.getInstance().application(application).reference(reference).start();
    Hello service = reference.get();
    Front.gateway(args[0], () -> ask(service));
  }

  private static String ask(Hello service) {
    return service.hello("world");
  }
}
