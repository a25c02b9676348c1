package io.loomshift.migrate.hazard;

import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.flow.Programs;
import io.loomshift.migrate.flow.Programs.Part;
import io.loomshift.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tells what else keeps the JVM alive in which a thread runs: the container that its module is
/// built for, or a server that each program of the tree starts which may come to the code that
/// makes the thread. There a thread that becomes a daemon takes nothing from the program's life.
///
/// Each of them has to be known. A module that a library, a command or a batch program of the tree
/// uses, or that others may take from where it is published, has no answer.
final class JvmKeeper {
  /// Programs of one module: more are a box of tools, each to be looked at by itself.
  private static final int MOST = 12;

  private JvmKeeper() {}

  /// What it is, the rest of a sentence; empty where that is not known of all programs.
  static Optional<String> of(ThreadMaker site) {
    Analysis analysis = site.analysis();
    SourceFile file = analysis.unit(site.path()).file();
    return DaemonLost.isTest(file)
        ? Optional.empty()
        : analysis
            .modules()
            .programs()
            .part(file.module())
            .flatMap(part -> of(part, file, analysis));
  }

  private static Optional<String> of(Part part, SourceFile file, Analysis analysis) {
    if (part.isOffered()) {
      return Optional.empty();
    }
    ModuleFacts facts = analysis.modules();
    List<SourceFile> all =
        part.users().stream()
            .flatMap(module -> facts.of(module, Topic.MAIN).stream())
            .map(ModuleFacts.Sighting::file)
            .filter(main -> !DaemonLost.isTest(main))
            .toList();
    if (all.size() > MOST) {
      return Optional.empty();
    }
    List<SourceFile> mains =
        all.stream().filter(main -> facts.programs().names().test(main, file)).toList();
    List<String> kept = new ArrayList<>();
    for (SourceFile main : mains) {
      Optional<String> server = server(main, analysis);
      if (server.isEmpty()) {
        return Optional.empty();
      }
      kept.add("`" + main.stem() + "` goes on by `" + server.get() + "`");
    }
    return facts.programs().ends(part, (module, end) -> isProgram(module, end, mains))
        ? kept.stream()
            .findFirst()
            .or(() -> host(part, facts.programs()).map(host -> host + " runs it"))
        : Optional.empty();
  }

  private static boolean isProgram(String module, Part part, List<SourceFile> mains) {
    return part.host().isPresent() || mains.stream().anyMatch(main -> main.module().equals(module));
  }

  private static Optional<String> server(SourceFile main, Analysis analysis) {
    boolean hasServer =
        analysis.modules().programs().part(main.module()).filter(Part::hasServer).isPresent();
    return MainCode.of(main, analysis).flatMap(code -> code.goesOn(hasServer));
  }

  private static Optional<String> host(Part part, Programs programs) {
    return part.host()
        .or(() ->
            part.users().stream()
                .flatMap(module -> programs.part(module).flatMap(Part::host).stream())
                .findFirst());
  }
}
