package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.TaskReport;
import io.loomshift.recording.Act;
import io.loomshift.recording.ActTotals;
import io.loomshift.recording.CallTime;
import io.loomshift.recording.RecordingException;
import io.loomshift.recording.RecordingFacts;
import io.loomshift.recording.jfr.RecordingReader;
import io.loomshift.recording.traced.TraceObservation;
import io.loomshift.source.Problem;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// Joins the sites of a scan with what recordings and traces saw.
public final class Evidence {
  private static final int MOST_CALLS = 8;

  private final List<Site> sites;
  private final SiteIndex index;
  private final List<List<Seen>> seen = new ArrayList<>();

  private Evidence(List<Site> sites, Function<String, List<String>> filesOf) {
    this.sites = sites;
    this.index = new SiteIndex(sites, filesOf);
    sites.forEach(_ -> seen.add(new ArrayList<>()));
  }

  /// The sites with what was seen of each, and with verdicts that know it.
  ///
  /// @param sites that tell their tasks
  /// @param filesOf the files of the tree that declare a top-level class, by its full name
  /// @param releases of the files of sites: the oldest Java that they run on
  /// @param problems gets a line for each file that ends in the middle, or tells of no site
  /// @throws UserError where a file is neither a recording nor a trace, or cannot be read
  public static List<Site> join(
      List<Site> sites,
      Function<String, List<String>> filesOf,
      ToIntFunction<String> releases,
      List<Path> files,
      List<Problem> problems,
      Progress progress) {
    Evidence evidence = new Evidence(sites, filesOf);
    for (Path file : files) {
      for (String lack : evidence.read(file, progress)) {
        problems.add(new Problem(file.toString(), 0, lack));
      }
    }
    List<Site> joined = new ArrayList<>();
    for (int at = 0; at < sites.size(); at++) {
      Site site = sites.get(at);
      int release = releases.applyAsInt(site.file());
      joined.add(SeenReasons.judged(site, evidence.seen.get(at), release));
    }
    return joined;
  }

  /// What is missing in a file, each in a sentence.
  private List<String> read(Path file, Progress progress) {
    SiteObserver observer = new SiteObserver(index);
    RecordingFacts facts;
    try {
      if (!Files.isRegularFile(file)) {
        throw new UserError(
            file
                + ": is no file; name a recording of JFR, or a trace that loomshift trace -o"
                + " wrote");
      }
      if (RecordingReader.isRecording(file)) {
        facts =
            RecordingReader.read(
                file, observer, events -> progress.at("reading " + file.getFileName(), 0, 1));
      } else {
        facts =
            TraceObservation.read(
                Trace.open(file),
                observer,
                (_, _) -> progress.at("reading " + file.getFileName(), 0, 1));
      }
    } catch (RecordingException | TraceException e) {
      throw new UserError(
          "%s: %s; name a recording of JFR, or a trace that loomshift trace -o wrote"
              .formatted(file, e.getMessage()),
          e);
    } catch (IOException e) {
      throw new UserError(file + ": cannot be read (" + SystemReason.of(e) + ")", e);
    }
    String source = String.valueOf(file.getFileName());
    Map<Integer, SiteObserver.Sums> found = observer.finish();
    found.forEach((site, sums) -> seen.get(site).add(seen(source, sites.get(site), sums)));
    List<String> lacks = new ArrayList<>();
    if (facts.cut()) {
      lacks.add(
          "ends in the middle: what lies before was counted; for the rest, take it again and let"
              + " the program end its recording");
    }
    if (found.isEmpty() && !sites.isEmpty()) {
      lacks.add(
          "tells of no place of these sources: name one of the program that they make, of this"
              + " build");
    }
    return lacks;
  }

  private static Seen seen(String source, Site site, SiteObserver.Sums sums) {
    ActTotals totals = sums.totals;
    List<CallTime> longest =
        totals.longest(Integer.MAX_VALUE).stream()
            .filter(call -> call.act().isWait() || call.act() == Act.PINNED)
            .limit(MOST_CALLS)
            .toList();
    return new Seen(
        source,
        totals.threads(),
        sums.alive.most(),
        sums.tellsTasks ? OptionalLong.of(sums.tasks) : OptionalLong.empty(),
        sums.tellsTasks ? OptionalLong.of(sums.busy.most()) : OptionalLong.empty(),
        sums.limit,
        sums.work,
        totals.waits(),
        totals.processor(),
        totals.nanos(Act.IDLE),
        totals.nanos(Act.PINNED),
        longest,
        isForeseen(site) ? List.of() : longest,
        sums.keeper,
        sums.shared);
  }

  /// Whether the scan says that a task may block, or that it does not know.
  private static boolean isForeseen(Site site) {
    return site.tasks().isEmpty() || site.tasks().stream().anyMatch(Evidence::mayBlock);
  }

  private static boolean mayBlock(TaskReport task) {
    return !task.gaps().isEmpty() || task.acts().stream().anyMatch(TaskReport.Act::blocks);
  }
}
