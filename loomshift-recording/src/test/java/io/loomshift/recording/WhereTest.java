package io.loomshift.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WhereTest {
  private static final Frame READ = new Frame("sun.nio.ch.NioSocketImpl", "read", 328);
  private static final Frame STREAM = new Frame("java.net.Socket$SocketInputStream", "read", 1099);

  @Test
  void callIsToldWithItsCaller_whenTheProgramMakesIt() {
    Frame caller = new Frame("shop.Cart", "pay", 12);

    assertThat(Where.of(List.of(READ, STREAM, caller)))
        .hasToString("Socket.SocketInputStream.read ← Cart.pay:12");
  }

  @Test
  void placeIsToldOnce_whenTheStackHasNoOther() {
    assertThat(Where.of(List.of(READ))).hasToString("NioSocketImpl.read:328");
    assertThat(Where.of(List.of(READ, STREAM)))
        .hasToString("NioSocketImpl.read ← Socket.SocketInputStream.read:1099");
  }
}
