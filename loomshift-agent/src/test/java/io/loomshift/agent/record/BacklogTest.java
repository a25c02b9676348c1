package io.loomshift.agent.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The lines are those of Linux 6.18: a socket that listens, one of its connections accepted, four
/// not, and the other ends of all.
class BacklogTest {
  private static final String HEAD =
      "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout"
          + " inode                                                     \n";

  private static final String LISTENS =
      "   0: 0100007F:C68F 00000000:0000 0A 00000000:00000004 00:00000000 00000000     0        0"
          + " 6902111 5 0000000068661a12 100 0 0 10 0                   \n";

  private static final String ACCEPTED =
      "   2: 0100007F:C68F 0100007F:E780 01 00000000:00000005 00:00000000 00000000     0        0"
          + " 6902117 1 000000003a9274c2 20 4 30 10 -1                  \n";

  private static final String NOT_ACCEPTED =
      "   3: 0100007F:C68F 0100007F:E7B6 01 00000000:00000005 00:00000000 00000000     0        0 0"
          + " 1 0000000003959131 20 4 30 10 -1                        \n";

  private static final String OTHER_END =
      "   6: 0100007F:E780 0100007F:C68F 01 00000000:00000005 00:00000000 00000000     0        0"
          + " 6902112 2 00000000bc93fa3a 20 0 0 11 -1                   \n";

  private static final String LISTENS_6 =
      "   0: 00000000000000000000000000000000:C9D1 00000000000000000000000000000000:0000 0A"
          + " 00000000:00000004 00:00000000 00000000     0        0 6902123 5 0000000004307665 100 0"
          + " 0 10 0\n";

  private static final String ACCEPTED_6 =
      "   3: 0000000000000000FFFF00000100007F:C9D1 0000000000000000FFFF00000100007F:BBEA 01"
          + " 00000000:00000005 00:00000000 00000000     0        0 6902129 1 00000000f3bdf0cc 20 4"
          + " 30 10 -1\n";

  private static final String NOT_ACCEPTED_6 =
      "   1: 0000000000000000FFFF00000100007F:C9D1 0000000000000000FFFF00000100007F:BC0C 01"
          + " 00000000:00000005 00:00000000 00000000     0        0 0 1 00000000fc2517cb 20 4 30 10"
          + " -1\n";

  @TempDir Path process;

  private Backlog four;
  private Backlog six;

  @BeforeEach
  void haveSockets() throws IOException {
    Files.createDirectories(process.resolve("net"));
    Files.createDirectories(process.resolve("fd"));
    for (String inode : List.of("6902111", "6902117", "6902123", "6902129")) {
      Files.createSymbolicLink(process.resolve("fd/" + inode), Path.of("socket:[" + inode + "]"));
    }
    Files.createSymbolicLink(process.resolve("fd/0"), Path.of("pipe:[7]"));
    tables("", "");
    four = new Backlog(process, "tcp");
    six = new Backlog(process, "tcp6");
  }

  private void tables(String four, String six) throws IOException {
    Files.writeString(process.resolve("net/tcp"), HEAD + four);
    Files.writeString(process.resolve("net/tcp6"), HEAD + six);
  }

  private List<Integer> sample() throws IOException {
    four.sample();
    six.sample();
    return List.of(
        four.unread() + six.unread(),
        four.unaccepted() + six.unaccepted(),
        four.sent() + six.sent());
  }

  @Test
  void connectionsWait_whenTheyHaveSentSomething() throws IOException {
    tables(LISTENS + ACCEPTED + NOT_ACCEPTED + OTHER_END, "");

    assertThat(sample()).containsExactly(1, 4, 1);
  }

  @Test
  void connectionsOfBothFamiliesWait_whenOnePortIsOfIpv6() throws IOException {
    tables(LISTENS + ACCEPTED, LISTENS_6 + ACCEPTED_6 + NOT_ACCEPTED_6);

    assertThat(sample()).containsExactly(2, 8, 1);
  }

  @Test
  void nothingWaits_whenNothingIsUnread() throws IOException {
    tables(LISTENS.replace(":00000004 ", ":00000000 ") + nothingUnread(ACCEPTED), "");

    assertThat(sample()).containsExactly(0, 0, 0);
  }

  private static String nothingUnread(String line) {
    return line.replace(":00000005 ", ":00000000 ");
  }

  @Test
  void endOfWhatIsSentIsNoRequest_whenTheOtherSideHasClosed() throws IOException {
    String closed = ACCEPTED.replace(" 01 ", " 08 ");
    tables(LISTENS + closed + closed.replace(":00000005 ", ":00000001 "), "");

    assertThat(sample()).containsExactly(1, 4, 0);
  }

  @Test
  void portIsLeftOut_whenAnotherProcessListens() throws IOException {
    tables(LISTENS.replace("6902111", "6902110") + ACCEPTED + NOT_ACCEPTED, "");

    assertThat(sample()).containsExactly(0, 0, 0);
    assertThat(four.listens()).isFalse();
  }

  @Test
  void connectionIsOfNobodys_whenItIsAtAnotherAddressOfThePort() throws IOException {
    tables(LISTENS + ACCEPTED.replace("0100007F:C68F", "0200007F:C68F"), "");

    assertThat(sample()).containsExactly(0, 4, 0);
  }

  @Test
  void portIsFound_whenItOpensLater() throws IOException {
    assertThat(sample()).containsExactly(0, 0, 0);
    tables(LISTENS + ACCEPTED, "");

    assertThat(sample()).containsExactly(1, 4, 0);
  }

  @Test
  void longMessageDoesNotWait_whenItIsBeingRead() throws IOException {
    tables(LISTENS + ACCEPTED.replace(":00000005 ", ":00010000 "), "");
    assertThat(sample()).containsExactly(1, 4, 0);
    assertThat(sample()).containsExactly(1, 4, 0);
    tables(LISTENS + ACCEPTED.replace(":00000005 ", ":0000F000 "), "");

    assertThat(sample()).containsExactly(0, 4, 0);
  }

  @Test
  void nextRequestOfAConnectionWaits_whenItIsShorter() throws IOException {
    tables(LISTENS + ACCEPTED, "");
    assertThat(sample()).containsExactly(1, 4, 0);
    tables(LISTENS + ACCEPTED.replace(":00000005 ", ":00000004 "), "");

    assertThat(sample()).containsExactly(1, 4, 0);
  }

  @Test
  void portsThatWaitAreCounted_whenThereAreSeveral() throws IOException {
    String other = LISTENS.replace(":C68F", ":C690").replace("6902111", "6902123");
    tables(LISTENS + other + ACCEPTED, "");
    assertThat(sample()).containsExactly(1, 8, 0);
    assertThat(four.ports()).isEqualTo(2);
    tables(LISTENS + other.replace(":00000004 ", ":00000000 ") + ACCEPTED, "");
    assertThat(sample()).containsExactly(1, 4, 0);
    assertThat(four.ports()).isEqualTo(1);
  }

  /// As where the program may open no more files, which is when nobody accepts.
  @Test
  void portIsFoundAgain_whenDescriptorsCouldNotBeReadOnce() throws IOException {
    tables(LISTENS + ACCEPTED, "");
    Path hidden = process.resolve("hidden");
    Files.move(process.resolve("fd"), hidden);
    assertThatThrownBy(this::sample).isInstanceOf(IOException.class);
    Files.move(hidden, process.resolve("fd"));

    assertThat(sample()).containsExactly(1, 4, 0);
  }

  @Test
  void systemDoesNotTell_whenThereIsNoTable() {
    assertThat(four.isTold()).isTrue();
    assertThat(new Backlog(process.resolve("missing"), "tcp").isTold()).isFalse();
  }

  /// Reads may end anywhere.
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 150, 8_192})
  void linesAreRead_whateverAReadGives(int most) throws IOException {
    String table = HEAD + LISTENS + "no socket at all\n" + "x".repeat(600) + "\n" + ACCEPTED_6;
    InputStream in =
        new ByteArrayInputStream(table.getBytes(StandardCharsets.US_ASCII)) {
          @Override
          public synchronized int read(byte[] bytes, int from, int length) {
            return super.read(bytes, from, Math.min(most, length));
          }
        };

    List<String> found = new ArrayList<>();
    new SocketTable()
        .read(
            in,
            socket ->
                found.add(
                    socket.state()
                        + " "
                        + socket.localPort()
                        + " "
                        + socket.unread()
                        + " "
                        + socket.inode()
                        + " "
                        + socket.isAnywhere()));

    assertThat(found).containsExactly("10 50831 4 6902111 false", "1 51665 5 6902129 false");
  }
}
