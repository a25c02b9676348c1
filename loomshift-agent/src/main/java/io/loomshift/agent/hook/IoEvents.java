package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Pools;
import io.loomshift.agent.record.Recorder;
import java.nio.channels.SelectableChannel;
import org.jspecify.annotations.Nullable;

/// What hooks in sockets, files and database drivers tell.
public final class IoEvents {
  /// What the symbol of an event can hold.
  private static final long MOST_BYTES = (1 << 24) - 1;

  private IoEvents() {}

  /// A channel that does not block is no wait. Its mode is asked again at the end: who changes it
  /// within an operation gets half a pair.
  private static boolean blocks(Object channel) {
    return !(channel instanceof SelectableChannel selectable) || selectable.isBlocking();
  }

  /// A blocking operation begins.
  public static void begins(Object channel, int method) {
    if (Recorder.isOn() && blocks(channel)) {
      Recorder.object(Events.IO_BEGIN, channel, method);
      ProcessorEvents.tellBeforeWait();
    }
  }

  /// It ended.
  public static void ends(long bytes, Object channel) {
    if (Recorder.isOn() && blocks(channel)) {
      moved(bytes);
    }
  }

  private static void moved(long bytes) {
    Recorder.number(Events.IO_END, Math.max(bytes, 0));
    ProcessorEvents.tell();
  }

  /// A read of a socket ended. One that does not block is no wait; but what came by it may begin a
  /// request, of which nothing else would tell.
  public static void readEnds(long bytes, Object channel) {
    if (Recorder.isOn()) {
      if (blocks(channel)) {
        moved(bytes);
      } else {
        got(bytes, channel);
      }
    }
  }

  /// A write to a socket ended. One that does not block is no wait; but it may end a request.
  public static void writeEnds(long bytes, Object channel) {
    if (Recorder.isOn()) {
      if (blocks(channel)) {
        moved(bytes);
      } else {
        gave(bytes, channel);
      }
    }
  }

  /// A socket that does not block was read, and gave so many bytes, or none.
  public static void got(long bytes, Object channel) {
    if (bytes > 0) {
      Recorder.object(Events.CHANNEL_READ, channel, (int) Math.min(bytes, MOST_BYTES));
    }
  }

  /// A socket that does not block was written to, and took so many bytes, or none.
  public static void gave(long bytes, Object channel) {
    if (bytes > 0) {
      Recorder.object(Events.CHANNEL_WRITE, channel, (int) Math.min(bytes, MOST_BYTES));
    }
  }

  /// The current stack made a data source, or what else lends resources.
  public static void madeLender(Object source) {
    if (Recorder.isOn()) {
      Pools.madeLender(source);
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
