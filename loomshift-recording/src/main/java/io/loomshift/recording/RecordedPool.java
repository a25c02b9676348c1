package io.loomshift.recording;

import java.util.List;
import java.util.OptionalInt;

/// A pool of threads.
///
/// @param id unique in the run
/// @param name what a person would call it
/// @param limit how many workers it may have; empty where there is no limit or it is not known
/// @param madeBy the stack of whoever made it, innermost first; empty where it is not known
public record RecordedPool(long id, String name, OptionalInt limit, List<Frame> madeBy) {
  public RecordedPool {
    madeBy = List.copyOf(madeBy);
  }
}
