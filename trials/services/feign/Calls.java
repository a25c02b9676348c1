package trial;

import feign.Feign;
import feign.Param;
import feign.RequestLine;
import feign.hc5.ApacheHttp5Client;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;

/// Asks another service by Feign, whose client keeps so many connections to one host.
public final class Calls implements Answer.Waiting {
  /// The other service.
  interface Service {
    @RequestLine("GET /{millis}")
    String after(@Param("millis") int millis);
  }

  private final Service service;

  public Calls() {
    int connections = Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "5"));
    service =
        Feign.builder()
            .client(
                new ApacheHttp5Client(
                    HttpClientBuilder.create()
                        .setConnectionManager(
                            PoolingHttpClientConnectionManagerBuilder.create()
                                .setMaxConnTotal(connections)
                                .setMaxConnPerRoute(connections)
                                .build())
                        .build()))
            .target(Service.class, System.getenv("TRIAL_SUPPLIER"));
  }

  @Override
  public void await(int millis) {
    service.after(millis);
  }
}
