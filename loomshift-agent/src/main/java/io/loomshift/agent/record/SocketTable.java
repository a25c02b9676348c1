package io.loomshift.agent.record;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A table of the sockets of a network as Linux tells it, `/proc/self/net/tcp` or `tcp6`: a line
/// each, those that listen first.
///
/// Source: `Documentation/networking/proc_net_tcp.rst` of the kernel, and `tcp4_seq_show`.
final class SocketTable {
  /// The kernel hands over whole lines, one page of them at a time.
  private static final int BUFFER_BYTES = 8_192;

  /// Those of IPv6 have some 170 characters.
  private static final int LONGEST_LINE = 512;

  private static final int LOCAL = 1;
  private static final int REMOTE = 2;
  private static final int STATE = 3;
  private static final int QUEUES = 4;
  private static final int INODE = 9;

  private static final int HEXADECIMAL = 16;
  private static final int DECIMAL = 10;

  private static final long FNV_OFFSET = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;

  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final byte[] line = new byte[LONGEST_LINE];

  /// Where the fields of the line begin and end.
  private final int[] begins = new int[INODE + 1];

  private final int[] ends = new int[INODE + 1];

  /// Is told each socket.
  interface Visitor {
    /// One of them, which may be asked about until this returns.
    void visit(SocketTable socket);
  }

  /// Reads a table to its end. A line that is none of a socket, such as the first, is passed over.
  void read(String file, Visitor visitor) throws IOException {
    try (InputStream in = new FileInputStream(file)) {
      read(in, visitor);
    }
  }

  void read(InputStream in, Visitor visitor) throws IOException {
    int length = 0;
    for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
      for (int at = 0; at < count; at++) {
        byte next = buffer[at];
        if (next != '\n') {
          if (length < LONGEST_LINE) {
            line[length] = next;
          }
          length++;
          continue;
        }
        if (length <= LONGEST_LINE && isSocket(length)) {
          visitor.visit(this);
        }
        length = 0;
      }
    }
  }

  private boolean isSocket(int length) {
    int field = 0;
    int at = 0;
    while (field <= INODE) {
      while (at < length && line[at] == ' ') {
        at++;
      }
      if (at == length) {
        return false;
      }
      begins[field] = at;
      while (at < length && line[at] != ' ') {
        at++;
      }
      ends[field] = at;
      field++;
    }
    return colon(LOCAL) >= 0
        && colon(REMOTE) >= 0
        && colon(QUEUES) >= 0
        && localPort() >= 0
        && state() >= 0
        && unread() >= 0
        && inode() >= 0;
  }

  /// Its state: 1 where the connection is open, 8 where the other side has closed it, 10 where it
  /// listens.
  int state() {
    return (int) number(begins[STATE], ends[STATE], HEXADECIMAL);
  }

  int localPort() {
    return (int) number(colon(LOCAL) + 1, ends[LOCAL], HEXADECIMAL);
  }

  /// Whether its address is that of all interfaces.
  boolean isAnywhere() {
    for (int at = begins[LOCAL]; at < colon(LOCAL); at++) {
      if (line[at] != '0') {
        return false;
      }
    }
    return true;
  }

  /// A number for its own address.
  long localAddress() {
    return hash(begins[LOCAL], colon(LOCAL));
  }

  /// A number for both ends of a connection.
  long connection() {
    return hash(begins[LOCAL], ends[REMOTE]);
  }

  /// How many bytes of a connection the program has not read; of a socket that listens, how many
  /// connections it has not accepted.
  long unread() {
    return number(colon(QUEUES) + 1, ends[QUEUES], HEXADECIMAL);
  }

  /// By which a process knows it: 0 where nobody has accepted the connection.
  long inode() {
    return number(begins[INODE], ends[INODE], DECIMAL);
  }

  private int colon(int field) {
    for (int at = begins[field]; at < ends[field]; at++) {
      if (line[at] == ':') {
        return at;
      }
    }
    return -1;
  }

  /// -1 where it is none.
  private long number(int from, int to, int radix) {
    long number = 0;
    for (int at = from; at < to; at++) {
      int digit = Character.digit(line[at], radix);
      if (digit < 0) {
        return -1;
      }
      number = number * radix + digit;
    }
    return from < to ? number : -1;
  }

  /// Source: Fowler, Noll, Vo, FNV-1a of 64 bits.
  private long hash(int from, int to) {
    long hash = FNV_OFFSET;
    for (int at = from; at < to; at++) {
      hash = (hash ^ line[at]) * FNV_PRIME;
    }
    return hash;
  }
}
