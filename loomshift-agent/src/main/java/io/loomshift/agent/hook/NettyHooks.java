package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED;
import static io.loomshift.agent.hook.HookTable.THIS;

/// What is hooked in Netty's transports that call the system themselves, by epoll and kqueue: no
/// channel of the JDK is below them. Netty 4.1 and 4.2.
///
/// What a socket gives and takes is told where Netty calls the system, by the number of bytes that
/// this returned. All of it is named without a class of Netty's in a descriptor, since other
/// libraries hold Netty under names of their own, as gRPC does.
final class NettyHooks {
  private static final String NETTY = "io/netty/channel/";

  private static final String[] READS = {"read", "readAddress"};
  private static final String[] WRITES = {"write", "writeAddress", "writev", "writevAddresses"};

  /// Of the first the threads wait themselves, up to Netty 4.1, and of the second in 4.2.
  private static final String[] LOOPS = {"EventLoop", "IoHandler"};

  private NettyHooks() {}

  static void fill(HookTable table) {
    HookTable.Owner file = table.in(NETTY + "unix/FileDescriptor");
    got(file, READS);
    gave(file, WRITES);
    HookTable.Owner socket = table.in(NETTY + "unix/Socket");
    got(socket, "recv", "recvAddress");
    gave(socket, "send", "sendAddress");
    gave(table.in(NETTY + "epoll/LinuxSocket"), "sendFile");
    gave(table.in(NETTY + "kqueue/BsdSocket"), "sendFile");
    for (String loop : LOOPS) {
      IoHooks.timed(
          table.in(NETTY + "epoll/Epoll" + loop),
          "epollWait",
          "epollWaitNoTimerChange",
          "epollWaitTimeboxed",
          "epollWaitNow");
      // The others of its name call this one.
      IoHooks.timed(table.in(NETTY + "kqueue/KQueue" + loop), "kqueueWait(II)");
    }
  }

  /// The name that Netty gave a class, where somebody else may have put another package before it.
  ///
  /// @param owner an internal name
  static String original(String owner) {
    int at = owner.indexOf('/' + NETTY);
    return at < 0 ? owner : owner.substring(at + 1);
  }

  private static void got(HookTable.Owner owner, String... methods) {
    for (String method : methods) {
      owner.exit(method, IoEvents.class, "got", RETURNED, THIS);
    }
  }

  private static void gave(HookTable.Owner owner, String... methods) {
    for (String method : methods) {
      owner.exit(method, IoEvents.class, "gave", RETURNED, THIS);
    }
  }
}
