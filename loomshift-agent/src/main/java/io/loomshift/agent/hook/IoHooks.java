package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED;
import static io.loomshift.agent.hook.HookTable.SYMBOL;
import static io.loomshift.agent.hook.HookTable.THIS;

import java.util.Locale;

/// What is hooked in the JDK's sockets and files.
final class IoHooks {
  private static final String[] CHANNELS = {
    "sun/nio/ch/DatagramChannelImpl", "sun/nio/ch/FileChannelImpl"
  };

  private static final String ASYNCHRONOUS = "sun/nio/ch/UnixAsynchronousSocketChannelImpl";

  private static final String[] FILES = {
    "java/io/FileInputStream", "java/io/FileOutputStream", "java/io/RandomAccessFile"
  };

  private final HookTable table;

  private IoHooks(HookTable table) {
    this.table = table;
  }

  static void fill(HookTable table) {
    IoHooks hooks = new IoHooks(table);
    hooks.sockets();
    hooks.channels();
    hooks.asynchronous();
    hooks.files();
    NettyHooks.fill(table);
  }

  private void sockets() {
    HookTable.Owner socket = table.in("sun/nio/ch/NioSocketImpl");
    counted(socket, "read([BII)");
    timed(socket, "write([BII)", "connect(Ljava/net/SocketAddress;", "accept");
    timed(table.in("sun/nio/ch/ServerSocketChannelImpl"), "accept()");
    HookTable.Owner channel = table.in("sun/nio/ch/SocketChannelImpl");
    counted(channel, "blockingRead");
    timed(channel, "connect", "blockingConnect", "blockingWriteFully");
    timed(
        table.in("sun/nio/ch/DatagramChannelImpl"),
        "receive(Ljava/nio/ByteBuffer;)",
        "blockingReceive");
    timed(table.in("sun/nio/ch/SelectorImpl"), "lockAndDoSelect");
  }

  private void channels() {
    HookTable.Owner socket = table.in("sun/nio/ch/SocketChannelImpl");
    for (String how : new String[] {"read", "write"}) {
      for (String buffers : new String[] {"(Ljava/nio/ByteBuffer;", "([Ljava/nio/ByteBuffer;II)"}) {
        socket
            .entry(how + buffers, IoEvents.class, "begins", THIS, SYMBOL)
            .leave(how + buffers, IoEvents.class, how + "Ends", RETURNED, THIS);
      }
    }
    for (String channel : CHANNELS) {
      counted(table.in(channel), "read(Ljava/nio/ByteBuffer;", "read([Ljava/nio/ByteBuffer;II)");
      counted(table.in(channel), "write(Ljava/nio/ByteBuffer;", "write([Ljava/nio/ByteBuffer;II)");
    }
    counted(table.in("sun/nio/ch/FileChannelImpl"), "transferTo", "transferFrom");
    timed(table.in("sun/nio/ch/FileChannelImpl"), "force");
  }

  /// Where data is there already, the first attempt gets it; otherwise the second, once the system
  /// has told that some came. Who waits for that is a thread of the channel's group.
  private void asynchronous() {
    for (String how : new String[] {"Read", "Write"}) {
      String called = "sun/nio/ch/IOUtil." + how.toLowerCase(Locale.ROOT);
      String told = how.equals("Read") ? "got" : "gave";
      for (String attempt : new String[] {"impl", "finish"}) {
        table.in(ASYNCHRONOUS).after(attempt + how, called, IoEvents.class, told, RETURNED, THIS);
      }
    }
    for (String port : new String[] {"EPollPort", "KQueuePort"}) {
      timed(table.in("sun/nio/ch/" + port + "$EventHandlerTask"), "poll");
    }
  }

  private void files() {
    for (String file : FILES) {
      counted(table.in(file), "read([B)", "read([BII)");
      // What these return is a byte and not how many.
      timed(table.in(file), "read()", "write(I)V", "write([B)", "write([BII)");
    }
  }

  /// Methods that return how many bytes they moved.
  private static void counted(HookTable.Owner owner, String... methods) {
    for (String method : methods) {
      owner
          .entry(method, IoEvents.class, "begins", THIS, SYMBOL)
          .leave(method, IoEvents.class, "ends", RETURNED, THIS);
    }
  }

  /// Methods that wait, and return nothing that counts.
  static void timed(HookTable.Owner owner, String... methods) {
    for (String method : methods) {
      owner
          .entry(method, IoEvents.class, "begins", THIS, SYMBOL)
          .leave(method, IoEvents.class, "ends", THIS);
    }
  }
}
