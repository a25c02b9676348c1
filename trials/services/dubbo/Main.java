package trial;

import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;

/// Answers a call on the pool that Dubbo's protocol has for it.
public class Main {
  public static void main(String[] args) {
    ProtocolConfig protocol = new ProtocolConfig("dubbo", Integer.parseInt(args[0]));
    protocol.setHost("127.0.0.1");
    if (System.getenv("TRIAL_VIRTUAL") == null) {
      protocol.setThreadpool("fixed");
      protocol.setThreads(Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8")));
      protocol.setQueues(10_000);
    } else {
      protocol.setThreadpool("virtual");
    }
    ApplicationConfig application = new ApplicationConfig("trial");
    application.setQosEnable(false);
    ServiceConfig<Hello> service = new ServiceConfig<>();
    service.setInterface(Hello.class);
    service.setRef(Answer::to);
    DubboBootstrap.getInstance()
        .application(application)
        .registry(new RegistryConfig("N/A"))
        .protocol(protocol)
        .service(service)
        .start()
        .await();
  }
}
