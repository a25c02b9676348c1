package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Reads and masks the files that javac will ask for, on a thread of its own, while javac parses:
/// those whose types the analysed files import.
final class ReadAhead {
  private final Map<SourceFile, Read> read = new ConcurrentHashMap<>();

  private ReadAhead() {}

  /// A file's text, and the same with comments and literals blanked. Both are empty where it cannot
  /// be read: it is reported where the tree is read, and to javac it declares nothing.
  record Read(String text, String masked) {}

  static ReadAhead start(PackageIndex index, Collection<TreeFileManager.AnalysedFile> files) {
    ReadAhead ahead = new ReadAhead();
    Thread.ofPlatform().daemon().name("read ahead").start(() -> ahead.readAll(index, files));
    return ahead;
  }

  private void readAll(PackageIndex index, Collection<TreeFileManager.AnalysedFile> files) {
    try {
      for (TreeFileManager.AnalysedFile file : files) {
        for (Outline.Import declaration : Outline.importsOf(file.content)) {
          index.file(declaration.name()).ifPresent(this::read);
        }
      }
    } catch (RuntimeException e) {
      // The tree was closed meanwhile. Whoever still asks for a file gets the failure himself.
      return;
    }
  }

  Read read(SourceFile file) {
    return read.computeIfAbsent(file, ReadAhead::readNow);
  }

  private static Read readNow(SourceFile file) {
    try {
      String text = file.text().content();
      return new Read(text, SourceMask.mask(text));
    } catch (IOException e) {
      return new Read("", "");
    }
  }
}
