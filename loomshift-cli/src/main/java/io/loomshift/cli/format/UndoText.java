package io.loomshift.cli.format;

import io.loomshift.migrate.apply.Undone;
import java.nio.file.Path;

/// An undo for people.
public final class UndoText {
  private UndoText() {}

  /// How many files were restored, and which.
  ///
  /// @param summary whether to leave the files out
  public static String render(Undone undone, Style style, boolean summary) {
    Page page = new Page(style);
    page.line(style.strong("Restored %s.".formatted(Page.count(undone.restored().size(), "file"))));
    if (undone.interrupted()) {
      page.prose("The migration had been interrupted; its traces are gone.", 0);
    }
    if (!summary) {
      for (Path file : undone.restored()) {
        page.line("  " + Style.clean(undone.root().relativize(file).toString()));
      }
      if (!undone.already().isEmpty()) {
        page.line(
            Page.count(undone.already().size(), "file") + " held the original bytes already.");
      }
    }
    if (undone.remaining() > 0) {
      page.line(
          "%s can be undone by running this again."
              .formatted(Page.count(undone.remaining(), "older migration")));
    }
    return page.toString();
  }
}
