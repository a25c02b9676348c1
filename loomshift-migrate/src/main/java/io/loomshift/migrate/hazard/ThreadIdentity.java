package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_IDENTITY;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import java.util.List;

/// A thread whose group is asked for to find out what it is: virtual threads all belong to one
/// group.
final class ThreadIdentity implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    if (site.group().isEmpty()) {
      return List.of();
    }
    List<Sighting> sightings =
        site.analysis().modules().of(site.analysis().unit(site.path()).file(), Topic.GROUP_READ);
    return sightings.stream()
        .limit(1)
        .map(sighting ->
            Remark.of(
                Reason.of(
                    THREAD_IDENTITY,
                    site.line(),
                    "the thread is given a group, and "
                        + sighting.file().name()
                        + ":"
                        + sighting.line()
                        + " tells threads by theirs; that of a virtual thread is always the same")))
        .toList();
  }
}
