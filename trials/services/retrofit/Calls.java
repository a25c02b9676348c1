package trial;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import okhttp3.ResponseBody;
import retrofit2.Retrofit;
import retrofit2.http.GET;
import retrofit2.http.Path;

/// Waits for the answer of another service, which a client asks on its own threads: so many of them
/// as it has calls to one host under way at most.
public final class Calls implements Answer.Waiting {
  /// The other service.
  interface Service {
    @GET("/{millis}")
    CompletableFuture<ResponseBody> after(@Path("millis") int millis);
  }

  private final Service service;

  public Calls() {
    Dispatcher dispatcher = new Dispatcher();
    int calls = Integer.parseInt(System.getenv().getOrDefault("TRIAL_CALLS", "5"));
    dispatcher.setMaxRequests(calls);
    dispatcher.setMaxRequestsPerHost(calls);
    service =
        new Retrofit.Builder()
            .baseUrl(System.getenv("TRIAL_SUPPLIER"))
            .client(new OkHttpClient.Builder().dispatcher(dispatcher).build())
            .build()
            .create(Service.class);
  }

  @Override
  public void await(int millis) throws IOException {
    try (ResponseBody answer = service.after(millis).join()) {
      answer.bytes();
    } catch (CompletionException e) {
      throw new IOException(e);
    }
  }
}
