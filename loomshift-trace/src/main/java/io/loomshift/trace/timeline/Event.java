package io.loomshift.trace.timeline;

import io.loomshift.trace.EventKind;
import java.util.OptionalLong;

/// Something that a thread did.
///
/// @param nanos when, in nanoseconds since recording began
/// @param kind what
/// @param owner the platform thread, or the carrier, that did it
/// @param thread who acted: the owner, or the virtual thread that it carried. `MOUNT` and `UNMOUNT`
///   are the virtual thread's doing. Empty where a loss hides whether one was mounted
/// @param argument 56 bits, whose shape is that of the kind
/// @param operand the second argument of the kinds that have one
public record Event(
    long nanos,
    EventKind kind,
    long owner,
    OptionalLong thread,
    long argument,
    OptionalLong operand) {

  /// The identity of the object, or the first number, of a reference.
  public int identity() {
    return (int) argument;
  }

  /// The symbol, or the second number, of a reference; the symbol of a number that is one.
  public int symbol() {
    return kind.shape() == EventKind.Shape.REFERENCE ? (int) (argument >>> 32) : (int) argument;
  }
}
