package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Pools;
import io.loomshift.agent.record.Recorder;
import java.nio.channels.SelectableChannel;
import org.jspecify.annotations.Nullable;

/// What hooks in sockets, files and database drivers tell.
public final class IoEvents {
  private IoEvents() {}

  /// A channel that does not block is no wait. Its mode is asked again at the end: who changes it
  /// within an operation gets half a pair.
  private static boolean blocks(Object channel) {
    return !(channel instanceof SelectableChannel selectable) || selectable.isBlocking();
  }

  /// A blocking operation begins.
  public static void begins(Object channel, int method) {
    if (Recorder.isOn() && blocks(channel)) {
      ProcessorEvents.tell();
      Recorder.object(Events.IO_BEGIN, channel, method);
    }
  }

  /// It ended.
  public static void ends(long bytes, Object channel) {
    if (Recorder.isOn() && blocks(channel)) {
      Recorder.number(Events.IO_END, Math.max(bytes, 0));
    }
  }

  /// A thread wants a connection of a data source, or what another pool of resources lends.
  public static void wantsConnection(Object source) {
    if (Recorder.isOn()) {
      Recorder.object(Events.CONNECTION_BEGIN, source, Pools.of(source));
    }
  }

  /// It has one, or gave up.
  public static void hasConnection(Object source) {
    if (Recorder.isOn()) {
      Recorder.object(Events.CONNECTION_END, source, Pools.of(source));
    }
  }

  /// A data source gave a connection.
  public static void connects(@Nullable Object connection, Object source) {
    if (connection != null) {
      Recorder.objects(Events.CONNECTION_ACQUIRE, source, connection);
    }
  }

  /// A connection is given back.
  public static void closes(Object connection) {
    Recorder.object(Events.CONNECTION_RELEASE, connection);
  }

  /// It ended, and moved nothing that could be counted.
  public static void ends(Object channel) {
    ends(0, channel);
  }
}
