package io.loomshift.migrate;

import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Set;

/// The edit that moves one site. Imports are settled for the whole file when edits are put
/// together: a name is added once, and taken out only where nothing else in the file uses it.
///
/// @param edits against the file's present text
/// @param added qualified names of types that the new text uses by simple name
/// @param dropped qualified names of types that the old text used and the new one may not
/// @param addedStatic qualified names of static members that the new text uses by simple name
/// @param droppedStatic the same for those it may no longer use
public record SiteEdit(
    List<TextEdit> edits,
    Set<String> added,
    Set<String> dropped,
    Set<String> addedStatic,
    Set<String> droppedStatic) {
  public SiteEdit {
    edits = List.copyOf(edits);
    added = Set.copyOf(added);
    dropped = Set.copyOf(dropped);
    addedStatic = Set.copyOf(addedStatic);
    droppedStatic = Set.copyOf(droppedStatic);
  }

  /// An edit that touches no import.
  public static SiteEdit of(List<TextEdit> edits) {
    return new SiteEdit(edits, Set.of(), Set.of(), Set.of(), Set.of());
  }
}
