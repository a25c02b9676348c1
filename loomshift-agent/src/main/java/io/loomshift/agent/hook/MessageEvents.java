package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Recorder;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/// What hooks in clients of brokers, and in those who call them, tell.
///
/// No state is kept here, since a virtual thread has none that could be found without allocating:
/// who reads the events knows which message each end is of.
public final class MessageEvents {
  private MessageEvents() {}

  /// The current thread begins to work on a message, if there is one.
  public static void begins(@Nullable Object message) {
    if (message != null && Recorder.isOn()) {
      Recorder.object(Events.MESSAGE_BEGIN, message);
      ProcessorEvents.tell();
    }
  }

  /// It begins to work on several that it got as a list, if there is any in it.
  public static void beginsAll(@Nullable Object messages) {
    if (messages instanceof Collection<?> all && !all.isEmpty()) {
      begins(messages);
    }
  }

  /// It asks for the next message, or has done with one.
  public static void ends() {
    if (Recorder.isOn()) {
      Recorder.number(Events.MESSAGE_END, 0);
      ProcessorEvents.tell();
    }
  }
}
