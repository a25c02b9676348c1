package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CUSTOM_FACTORY;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.FactoryShape;
import java.util.List;

/// A factory that does more than a builder of virtual threads can do in its place.
final class CustomFactory implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    return switch (site.factory()) {
      case FactoryShape.Custom custom -> more(site, custom);
      case FactoryShape.Unseen() ->
          remark(
              site,
              "what the pool's thread factory does is not in the sources, so nothing can take its"
                  + " place");
      case FactoryShape.Virtual _ when site.successor() != PoolSuccessor.PER_TASK ->
          remark(
              site,
              "the pool's thread factory makes virtual threads already; "
                  + site.successor().words()
                  + " makes its own, and the edit drops the factory");
      case FactoryShape.Plain plain
          when site.successor() == PoolSuccessor.BOUNDED && plain.handler().isPresent() ->
          remark(
              site,
              "the pool's thread factory sets a handler of uncaught exceptions, which a"
                  + " BoundedVirtualExecutor does not take; the edit drops it");
      case FactoryShape.Standard _, FactoryShape.Virtual _, FactoryShape.Plain _ -> List.of();
    };
  }

  private static List<Remark> more(PoolSite site, FactoryShape.Custom custom) {
    String rest =
        custom.rest().settings().isEmpty()
            ? "; the edit drops it"
            : "; the edit keeps " + kept(custom.rest()) + " and drops that";
    return custom.what().stream()
        .map(what ->
            Remark.of(
                Reason.of(CUSTOM_FACTORY, site.line(), "the pool's thread factory " + what + rest)))
        .toList();
  }

  private static String kept(FactoryShape.Plain rest) {
    if (rest.name().isEmpty()) {
      return "its handler";
    }
    return rest.handler().isEmpty() ? "its names" : "its names and handler";
  }

  private static List<Remark> remark(PoolSite site, String message) {
    return List.of(Remark.of(Reason.of(CUSTOM_FACTORY, site.line(), message)));
  }
}
