package io.loomshift.experiments.framework;

import java.nio.ByteBuffer;

/// What a PostgreSQL server says on a new connection until it is ready for the first query:
/// messages of a type, a length that counts itself, and a body.
///
/// Source: PostgreSQL's documentation, "Message Flow" and "Message Formats" of the protocol 3.
final class PostgresGreeting {
  private static final byte READY = 'Z';

  private final ByteBuffer head = ByteBuffer.allocate(1 + Integer.BYTES);
  private int body;

  /// Takes what came next.
  ///
  /// @return whether the greeting ends in it
  boolean endsIn(byte[] bytes) {
    for (byte each : bytes) {
      if (body > 0) {
        body--;
        continue;
      }
      head.put(each);
      if (!head.hasRemaining()) {
        if (head.get(0) == READY) {
          return true;
        }
        body = head.getInt(1) - Integer.BYTES;
        head.clear();
      }
    }
    return false;
  }
}
