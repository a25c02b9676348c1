package io.loomshift.recording;

import java.util.List;
import java.util.Optional;

/// The place of a stack that a person would look at.
///
/// @param call the innermost call that the program makes into the JDK, such as
///   `Socket$SocketInputStream.read`; empty where the program's own code was innermost, or waited
///   for a monitor
/// @param in the program's innermost frame; the stack's outermost where it has none of the
///   program's
public record Where(Optional<Frame> call, Frame in) {
  /// Of a stack that is not empty, innermost frame first.
  static Where of(List<Frame> stack) {
    for (int at = 0; at < stack.size(); at++) {
      if (!stack.get(at).isOfTheJdk()) {
        return new Where(
            at == 0 ? Optional.empty() : Optional.of(plain(stack.get(at - 1))), stack.get(at));
      }
    }
    Frame call = plain(stack.getFirst());
    return new Where(stack.size() == 1 ? Optional.empty() : Optional.of(call), stack.getLast());
  }

  /// Lines of the JDK differ from release to release and say nothing.
  private static Frame plain(Frame frame) {
    return new Frame(frame.type(), frame.method(), 0);
  }

  @Override
  public String toString() {
    return call.map(frame -> frame.label() + " ← ").orElse("") + in;
  }
}
