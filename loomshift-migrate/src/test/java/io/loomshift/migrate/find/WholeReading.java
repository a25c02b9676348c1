package io.loomshift.migrate.find;

import io.loomshift.migrate.Progress;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.Attribution.Input;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A reading that leaves out nothing: every file is a candidate, with all of its text. No stub is
/// made either, since javac holds every file already.
final class WholeReading {
  private WholeReading() {}

  static TreeReading of(SourceTree tree, Progress progress) {
    TreeReading chosen = TreeReading.of(tree, progress);
    Map<SourceFile, SourceText> texts = new LinkedHashMap<>();
    List<Input> candidates = new ArrayList<>();
    for (SourceFile file : tree.files()) {
      try {
        SourceText text = file.text();
        texts.put(file, text);
        candidates.add(new Input(file, text.content()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new TreeReading(
        chosen.index(),
        chosen.heirs(),
        texts,
        candidates,
        List.of(),
        chosen.modules(),
        chosen.mentions(),
        chosen.monitors(),
        chosen.threadLocals(),
        chosen.problems());
  }
}
