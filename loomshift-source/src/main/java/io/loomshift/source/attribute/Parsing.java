package io.loomshift.source.attribute;

import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import io.loomshift.source.SourceFile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Which file javac parses at this moment. It parses a file by itself when something is attributed
/// that refers to it: then that file is what fails, and not the one that was asked about.
final class Parsing implements TaskListener {
  private final Deque<SourceFile> begun = new ArrayDeque<>();
  private Optional<SourceFile> around = Optional.empty();

  @Override
  public void started(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.PARSE) {
      TreeFileManager.file(event.getSourceFile())
          .ifPresent(file -> {
            Optional<SourceFile> before = AnalysisThread.at(Optional.of(file));
            if (begun.isEmpty()) {
              around = before;
            }
            begun.push(file);
          });
    }
  }

  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.PARSE
        && TreeFileManager.file(event.getSourceFile()).isPresent()) {
      begun.poll();
      AnalysisThread.at(file().or(() -> around));
    }
  }

  /// javac has given up what it was parsing, and goes on with something else.
  void forget() {
    begun.clear();
  }

  /// The file that was begun last and is not ended, empty where javac is not parsing.
  Optional<SourceFile> file() {
    return Optional.ofNullable(begun.peek());
  }
}
