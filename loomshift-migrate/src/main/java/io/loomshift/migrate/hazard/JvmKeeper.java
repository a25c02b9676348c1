package io.loomshift.migrate.hazard;

import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.flow.Programs;
import io.loomshift.migrate.flow.Programs.Part;
import io.loomshift.source.SourceFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Tells what else keeps the JVM alive in which a thread runs: the container that its module is
/// built for, or a server that each program of the tree starts which may come to the code that
/// makes the thread. There a thread that becomes a daemon takes nothing from the program's life.
///
/// Each `main` that may come to the code has to start a server. What is published, too, counts as
/// what the tree itself makes of it.
final class JvmKeeper {
  /// Programs of one module: more are a box of tools, each to be looked at by itself.
  private static final int MOST = 12;

  private JvmKeeper() {}

  /// What it is and where, the rest of a sentence; empty where that is not known of all programs.
  static Optional<String> of(ThreadMaker site) {
    Analysis analysis = site.analysis();
    SourceFile file = analysis.unit(site.path()).file();
    return DaemonLost.isTest(file)
        ? Optional.empty()
        : analysis
            .modules()
            .programs()
            .part(file.module())
            .filter(part -> !part.isOffered())
            .flatMap(part -> of(part, file, analysis));
  }

  private static Optional<String> of(Part part, SourceFile file, Analysis analysis) {
    Programs programs = analysis.modules().programs();
    Optional<String> host = host(part, programs);
    List<SourceFile> mains =
        part.users().stream()
            .filter(module -> programs.part(module).filter(Part::isTrial).isEmpty())
            .flatMap(module -> analysis.modules().of(module, Topic.MAIN).stream())
            .map(ModuleFacts.Sighting::file)
            .filter(main -> !DaemonLost.isTest(main))
            .filter(main -> programs.names().mayCome(main, file, true))
            .sorted(Comparator.comparing(SourceFile::name))
            .toList();
    if (mains.size() > MOST && host.isEmpty()) {
      return Optional.empty();
    }
    List<String> kept = new ArrayList<>();
    for (SourceFile main : mains) {
      // One that finds classes by their names may come to any: where a container is known, it is
      // asked where it stands beside.
      boolean comes =
          host.isEmpty()
              || main.module().equals(file.module())
              || programs.names().mayCome(main, file, false);
      Optional<String> server = comes ? server(main, analysis) : Optional.empty();
      if (server.isEmpty() && comes) {
        return Optional.empty();
      }
      server.ifPresent(call -> kept.add("`" + main.stem() + "` goes on by " + call));
    }
    return host.map(name -> name + " runs it").or(() -> kept.stream().findFirst());
  }

  /// The call by which a `main` goes on. One of a module that others use, in a tree that publishes
  /// its artifacts, may be there to show how.
  private static Optional<String> server(SourceFile main, Analysis analysis) {
    Optional<Part> part = analysis.modules().programs().part(main.module());
    boolean shows = part.filter(p -> p.isPublished() && p.users().size() > 1).isPresent();
    boolean hasServer = part.filter(Part::hasServer).isPresent();
    return shows
        ? Optional.empty()
        : MainCode.of(main, analysis).flatMap(code -> code.goesOn(hasServer));
  }

  /// The container that the module is built for, or one that uses it.
  private static Optional<String> host(Part part, Programs programs) {
    return part.host()
        .or(() ->
            part.users().stream()
                .sorted()
                .flatMap(module ->
                    programs
                        .part(module)
                        .filter(user -> !user.isTrial())
                        .flatMap(Part::host)
                        .stream()
                        .map(host -> host + " for which `" + module + "` is built"))
                .findFirst());
  }
}
