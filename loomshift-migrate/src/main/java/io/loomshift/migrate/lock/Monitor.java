package io.loomshift.migrate.lock;

import io.loomshift.migrate.reach.Deed;
import io.loomshift.source.SourceFile;
import java.util.List;

/// A monitor within which something blocks, and everything that the tree does with it.
///
/// @param owner the class whose instances or self it belongs to, or that declares its field
/// @param uses all that surely use this one, in the order of their files
/// @param others what may use it besides
/// @param worst the use within which something blocks, the first of the owner's file
/// @param deed what blocks there
record Monitor(
    MonitorKey key,
    ClassFacts owner,
    List<MonitorUse> uses,
    List<MonitorUse> others,
    MonitorUse worst,
    Deed deed) {
  Monitor {
    uses = List.copyOf(uses);
    others = List.copyOf(others);
  }

  SourceFile file() {
    return owner.unit().file();
  }

  /// Those in the file of the owner, where alone edits are made.
  List<MonitorUse> own() {
    return uses.stream().filter(use -> use.unit().file().equals(file())).toList();
  }

  boolean waits() {
    return uses.stream()
        .anyMatch(use ->
            use.form() == MonitorUse.Form.WAIT
                || use.form() == MonitorUse.Form.NOTIFY
                || use.form() == MonitorUse.Form.NOTIFY_ALL);
  }
}
