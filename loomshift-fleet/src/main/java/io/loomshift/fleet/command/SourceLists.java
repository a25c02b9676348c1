package io.loomshift.fleet.command;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.listing.Listing;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Which repositories a command looks at, and what each may cost.
final class SourceLists {
  @Parameters(
      arity = "1..*",
      paramLabel = "LIST",
      description = {
        "A text file with a repository a line (a URL or path, and behind a space a branch or"
            + " commit; a source jar; or Maven coordinates), the JSON listing of a Git host, or a"
            + " folder of repositories and source jars."
      })
  List<Path> lists = new ArrayList<>();

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "The memory of each JVM that scans, one a processor. Default: 1g.")
  String heap = Limits.standard().heap();

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description = "For fetching a repository, and again for scanning it. Default: 1800.")
  int seconds = Limits.SECONDS;

  @Option(
      names = "--size-limit",
      paramLabel = "MIB",
      description = "What a repository may take, fetched and unpacked. Default: 2048.")
  int mebibytes = (int) (Limits.BYTES >> 20);

  @Option(
      names = "--maven-repository",
      paramLabel = "FOLDER",
      description = "Maven's local repository, with source jars. Default: ~/.m2/repository.")
  Path local = Path.of(System.getProperty("user.home"), ".m2", "repository");

  List<Entry> entries() {
    List<Entry> entries = Listing.read(lists);
    if (entries.isEmpty()) {
      throw new UserError(lists.getFirst() + ": names no repository; write one a line");
    }
    return entries;
  }

  Limits limits() {
    if (!heap.matches("[1-9][0-9]{0,5}[kmgKMG]")) {
      throw new UserError("--heap " + heap + ": write a size such as 512m or 2g");
    }
    if (seconds < 1 || mebibytes < 1) {
      throw new UserError("--time-limit and --size-limit must be 1 or more");
    }
    return new Limits(seconds, (long) mebibytes << 20, Limits.FILES, heap);
  }
}
