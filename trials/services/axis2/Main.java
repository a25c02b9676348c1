package trial;

import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.transport.http.SimpleHTTPServer;
import org.apache.axis2.transport.http.server.HttpFactory;

/// Answers on a thread of the server of Axis2, which a connection holds while it is open.
public class Main {
  public static void main(String[] args) throws Exception {
    ConfigurationContext context =
        ConfigurationContextFactory.createConfigurationContextFromFileSystem(null, null);
    AxisConfiguration configuration = context.getAxisConfiguration();
    configuration.addService(AxisService.createService(Answers.class.getName(), configuration));
    HttpFactory factory = new HttpFactory(context, Integer.parseInt(args[0]));
    factory.setRequestCoreThreadPoolSize(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "100")));
    new SimpleHTTPServer(factory).start();
  }
}
