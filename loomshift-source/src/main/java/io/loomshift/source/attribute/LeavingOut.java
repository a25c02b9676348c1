package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Attribution.Input;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Attributes files together, and where that fails, again without the one that is to blame.
///
/// While javac parses, it tells which file that is. While it enters declarations, it does not: then
/// halves are tried until one file is left.
final class LeavingOut {
  /// Attributes files, or throws an [AnalysisFailure].
  interface Attempt {
    Attribution of(List<Input> inputs, Map<SourceFile, AnalysisFailure> leftOut);
  }

  private final Attempt attempt;
  private final Map<SourceFile, AnalysisFailure> leftOut;

  private LeavingOut(Attempt attempt, Map<SourceFile, AnalysisFailure> leftOut) {
    this.attempt = attempt;
    this.leftOut = new LinkedHashMap<>(leftOut);
  }

  /// @throws AnalysisFailure where no single file is what fails
  static Attribution attribute(
      Collection<Input> inputs, Map<SourceFile, AnalysisFailure> leftOut, Attempt attempt) {
    return new LeavingOut(attempt, leftOut).all(inputs);
  }

  private Attribution all(Collection<Input> inputs) {
    while (true) {
      List<Input> kept = kept(inputs);
      try {
        return attempt.of(kept, leftOut);
      } catch (AnalysisFailure e) {
        int before = leftOut.size();
        blame(kept, e);
        if (leftOut.size() == before) {
          throw e;
        }
      }
    }
  }

  private List<Input> kept(Collection<Input> inputs) {
    return inputs.stream().filter(input -> !leftOut.containsKey(input.file())).toList();
  }

  /// Finds those to leave out: all that fail by themselves, where the failure does not say.
  private void blame(List<Input> inputs, AnalysisFailure failure) {
    Optional<SourceFile> known = failure.file();
    if (known.isPresent()) {
      leftOut.putIfAbsent(known.get(), failure);
    } else if (inputs.size() == 1) {
      leftOut.put(inputs.getFirst().file(), failure);
    } else {
      int middle = inputs.size() / 2;
      half(inputs.subList(0, middle));
      half(inputs.subList(middle, inputs.size()));
    }
  }

  private void half(List<Input> inputs) {
    if (inputs.isEmpty()) {
      return;
    }
    try {
      attempt.of(new ArrayList<>(inputs), leftOut).close();
    } catch (AnalysisFailure e) {
      blame(inputs, e);
    }
  }
}
