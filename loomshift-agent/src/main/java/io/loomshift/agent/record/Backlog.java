package io.loomshift.agent.record;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How many connections wait for the program at the ports where it listens.
///
/// A request that has come and that nobody has read is in the socket of its connection, and a
/// connection that nobody has accepted in that of the port: whoever is busy does nothing that a
/// hook could tell. The system knows both.
final class Backlog {
  private static final int OPEN = 1;
  private static final int CLOSED_BY_THE_OTHER = 8;
  private static final int LISTENS = 10;

  /// What is left unread of a longer message, and becomes less, is being read. Shorter ones may be
  /// the next request of a connection. Source: the head of a request has 8 KiB at most in Tomcat,
  /// Jetty and Netty.
  private static final long LONG_BYTES = 8_192;

  /// A table in which the program has no port is read again after a second.
  private static final long FOREIGN_NANOS = 1_000_000_000;

  private final SocketTable socket = new SocketTable();
  private final Table[] tables;
  private final Path descriptors;

  private Set<Long> own = new HashSet<>();
  private boolean isListed;

  /// What was left unread of long messages at the last sample, by connections.
  private Map<Long, Long> before = new HashMap<>();

  private Map<Long, Long> left = new HashMap<>();

  private int unread;
  private int unaccepted;
  private int sent;

  /// One of a family of addresses, whose connections are all at ports of the same table.
  private static final class Table {
    final String file;
    final List<Port> ports = new ArrayList<>();
    final BitSet numbers = new BitSet();

    /// Sockets that listen, by their inodes, and whether they are the program's.
    Map<Long, Boolean> known = new HashMap<>();

    long foreignUntil = Long.MIN_VALUE;

    Table(String file) {
      this.file = file;
    }
  }

  /// Where the program listens.
  private static final class Port {
    final int number;
    final boolean anywhere;
    final long address;

    Port(SocketTable socket) {
      number = socket.localPort();
      anywhere = socket.isAnywhere();
      address = socket.localAddress();
    }

    boolean isOf(SocketTable connection) {
      return number == connection.localPort() && (anywhere || address == connection.localAddress());
    }
  }

  /// @param process its folder in `/proc`
  Backlog(Path process) {
    descriptors = process.resolve("fd");
    tables = new Table[] {table(process, "net/tcp"), table(process, "net/tcp6")};
  }

  private static Table table(Path process, String name) {
    return new Table(process.resolve(name).toString());
  }

  /// Whether the system tells.
  boolean isTold() {
    return Files.isReadable(Path.of(tables[0].file)) && Files.isReadable(descriptors);
  }

  /// Counts how many wait now.
  ///
  /// @param now in nanoseconds, by `System.nanoTime`
  /// @return whether the program listens anywhere
  boolean sample(long now) throws IOException {
    unread = 0;
    unaccepted = 0;
    sent = 0;
    isListed = false;
    boolean listens = false;
    for (Table table : tables) {
      if (table.foreignUntil == Long.MIN_VALUE || now - table.foreignUntil >= 0) {
        sample(table);
        table.foreignUntil = table.ports.isEmpty() ? now + FOREIGN_NANOS : Long.MIN_VALUE;
      }
      listens |= !table.ports.isEmpty();
    }
    before = left;
    left = new HashMap<>();
    return listens;
  }

  private void sample(Table table) throws IOException {
    table.ports.clear();
    table.numbers.clear();
    Map<Long, Boolean> seen = new HashMap<>();
    if (Files.exists(Path.of(table.file))) {
      socket.read(table.file, each -> see(table, each, seen));
    }
    table.known = seen;
  }

  private void see(Table table, SocketTable each, Map<Long, Boolean> seen) {
    int state = each.state();
    if (state == LISTENS) {
      long inode = each.inode();
      boolean ours = isOwn(table, inode);
      seen.put(inode, ours);
      if (ours) {
        table.ports.add(new Port(each));
        table.numbers.set(each.localPort());
        unaccepted += (int) each.unread();
      }
      return;
    }
    // The end of what the other side sends counts as a byte.
    long bytes =
        state == OPEN ? each.unread() : state == CLOSED_BY_THE_OTHER ? each.unread() - 1 : 0;
    if (bytes > 0 && table.numbers.get(each.localPort()) && isOfAPort(table, each)) {
      if (each.inode() == 0) {
        sent++;
      } else if (!isBeingRead(each.connection(), bytes)) {
        unread++;
      }
    }
  }

  private static boolean isOfAPort(Table table, SocketTable connection) {
    for (Port port : table.ports) {
      if (port.isOf(connection)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBeingRead(long connection, long bytes) {
    if (bytes <= LONG_BYTES) {
      return false;
    }
    left.put(connection, bytes);
    Long then = before.get(connection);
    return then != null && bytes < then;
  }

  private boolean isOwn(Table table, long inode) {
    Boolean told = table.known.get(inode);
    if (told != null) {
      return told;
    }
    if (!isListed) {
      own = sockets();
      isListed = true;
    }
    return own.contains(inode);
  }

  /// The inodes of the program's sockets.
  private Set<Long> sockets() {
    Set<Long> found = new HashSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(descriptors)) {
      for (Path each : all) {
        add(each, found);
      }
    } catch (IOException e) {
      return found;
    }
    return found;
  }

  private static void add(Path descriptor, Set<Long> found) {
    try {
      String target = Files.readSymbolicLink(descriptor).toString();
      if (target.startsWith("socket:[")) {
        found.add(Long.parseLong(target.substring("socket:[".length(), target.length() - 1)));
      }
    } catch (IOException e) {
      // It was closed meanwhile.
      return;
    }
  }

  /// How many accepted connections have sent something that the program has not read.
  int unread() {
    return unread;
  }

  /// How many connections nobody has accepted.
  int unaccepted() {
    return unaccepted;
  }

  /// How many of these have sent something.
  int sent() {
    return sent;
  }
}
