package io.loomshift.agent.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
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
import org.jspecify.annotations.Nullable;

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

  private final SocketTable socket = new SocketTable();
  private final String file;
  private final Path descriptors;
  private final List<Port> ports = new ArrayList<>();
  private final BitSet numbers = new BitSet();

  /// Ports of which a connection waits.
  private final BitSet waiting = new BitSet();

  /// Sockets that listen, by their inodes, and whether they are the program's.
  private Map<Long, Boolean> known = new HashMap<>();

  /// The inodes of the program's sockets, where this sample needs them.
  private @Nullable Set<Long> own;

  /// What was left unread of long messages at the last sample, by connections.
  private Map<Long, Long> before = new HashMap<>();

  private Map<Long, Long> left = new HashMap<>();

  private int unread;
  private int unaccepted;
  private int sent;

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
  /// @param table of one family of addresses, whose connections are all at ports of the same table:
  ///   `tcp` or `tcp6`
  Backlog(Path process, String table) {
    file = process.resolve("net").resolve(table).toString();
    descriptors = process.resolve("fd");
  }

  /// Whether the system tells.
  boolean isTold() {
    return Files.isReadable(Path.of(file)) && Files.isReadable(descriptors);
  }

  /// Counts how many wait now.
  ///
  /// @throws IOException where that is not told for now, as where the program may open no more
  ///   files
  void sample() throws IOException {
    unread = 0;
    unaccepted = 0;
    sent = 0;
    own = null;
    ports.clear();
    numbers.clear();
    waiting.clear();
    Map<Long, Boolean> seen = new HashMap<>();
    try {
      socket.read(file, each -> see(each, seen));
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
    known = seen;
    before = left;
    left = new HashMap<>();
  }

  private void see(SocketTable each, Map<Long, Boolean> seen) {
    int state = each.state();
    if (state == LISTENS) {
      boolean ours = isOwn(each.inode());
      seen.put(each.inode(), ours);
      if (ours) {
        ports.add(new Port(each));
        numbers.set(each.localPort());
        unaccepted += (int) each.unread();
        waiting.set(each.localPort(), waiting.get(each.localPort()) || each.unread() > 0);
      }
      return;
    }
    // The end of what the other side sends counts as a byte.
    long bytes =
        state == OPEN ? each.unread() : state == CLOSED_BY_THE_OTHER ? each.unread() - 1 : 0;
    if (bytes > 0 && numbers.get(each.localPort()) && isOfAPort(each)) {
      if (each.inode() == 0) {
        sent++;
      } else if (!isBeingRead(each.connection(), bytes)) {
        unread++;
        waiting.set(each.localPort());
      }
    }
  }

  private boolean isOfAPort(SocketTable connection) {
    for (Port port : ports) {
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

  private boolean isOwn(long inode) {
    Boolean told = known.get(inode);
    if (told != null) {
      return told;
    }
    Set<Long> all = own;
    if (all == null) {
      all = sockets();
      own = all;
    }
    return all.contains(inode);
  }

  /// The inodes of the program's sockets.
  private Set<Long> sockets() {
    Set<Long> found = new HashSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(descriptors)) {
      for (Path each : all) {
        add(each, found);
      }
    } catch (DirectoryIteratorException e) {
      throw new UncheckedIOException(e.getCause());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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

  /// Whether the program listens anywhere.
  boolean listens() {
    return !ports.isEmpty();
  }

  /// At how many ports connections wait.
  int ports() {
    return waiting.cardinality();
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
