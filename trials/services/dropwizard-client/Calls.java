package trial;

import com.codahale.metrics.MetricRegistry;
import io.dropwizard.client.HttpClientBuilder;
import io.dropwizard.client.HttpClientConfiguration;
import io.dropwizard.util.Duration;
import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/// Asks another service by Dropwizard's client, which keeps so many connections to one host.
public final class Calls implements Answer.Waiting {
  private static final Duration LONG = Duration.minutes(1);

  private final CloseableHttpClient client;

  public Calls() {
    int connections =
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "1024"));
    HttpClientConfiguration configuration = new HttpClientConfiguration();
    configuration.setMaxConnections(connections);
    configuration.setMaxConnectionsPerRoute(connections);
    configuration.setKeepAlive(LONG);
    configuration.setConnectionRequestTimeout(LONG);
    configuration.setTimeout(LONG);
    client =
        new HttpClientBuilder(new MetricRegistry()).using(configuration).build("supplier");
  }

  @Override
  public void await(int millis) throws IOException {
    client.execute(
        new HttpGet(System.getenv("TRIAL_SUPPLIER") + "/" + millis),
        response -> EntityUtils.toString(response.getEntity()));
  }
}
