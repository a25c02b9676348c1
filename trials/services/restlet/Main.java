package trial;

import org.restlet.Component;
import org.restlet.Request;
import org.restlet.Response;
import org.restlet.Restlet;
import org.restlet.Server;
import org.restlet.data.MediaType;
import org.restlet.data.Protocol;

/// Answers on the thread of the connector of its own.
public class Main {
  public static void main(String[] args) throws Exception {
    Component component = new Component();
    Server server =
        component.getServers().add(Protocol.HTTP, "127.0.0.1", Integer.parseInt(args[0]));
    String threads = System.getenv("TRIAL_THREADS");
    if (threads != null) {
      server.getContext().getParameters().add("minThreads", threads);
      server.getContext().getParameters().add("maxThreads", threads);
    }
    component
        .getDefaultHost()
        .attach(
            new Restlet() {
              @Override
              public void handle(Request request, Response response) {
                response.setEntity(Answer.to("world"), MediaType.TEXT_PLAIN);
              }
            });
    component.start();
  }
}
