package io.loomshift.trials.quarkus;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.sql.SQLException;
import java.util.List;

/// The same work three times: on a thread of the worker pool, on a virtual thread, and on the event
/// loop.
@Path("/")
public class Endpoints {
  private final BlockingClient blocking;
  private final ReactiveClient reactive;

  Endpoints(BlockingClient blocking, ReactiveClient reactive) {
    this.blocking = blocking;
    this.reactive = reactive;
  }

  @GET
  @Path("/blocking")
  @Blocking
  public List<NamedQuote> blocking() throws SQLException {
    return blocking.namedQuotes();
  }

  @GET
  @Path("/virtual")
  @RunOnVirtualThread
  public List<NamedQuote> virtual() throws SQLException {
    return blocking.namedQuotes();
  }

  @GET
  @Path("/reactive")
  public Uni<List<NamedQuote>> reactive() {
    return reactive.namedQuotes();
  }

  /// Answers as soon as the service listens.
  @GET
  @Path("/ready")
  @NonBlocking
  public String ready() {
    return "ready";
  }
}
