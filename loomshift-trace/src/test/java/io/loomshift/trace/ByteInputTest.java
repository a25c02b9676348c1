package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteInputTest {
  /// What lies behind the end is there, and is nobody's business.
  private static ByteInput three() {
    return new ByteInput(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 0, 3);
  }

  @Test
  void nothingIsReadBeyondTheEnd_whateverIsAskedFor() {
    assertThatThrownBy(() -> three().takeInt()).isInstanceOf(Malformed.class);
    assertThatThrownBy(() -> three().takeLong()).isInstanceOf(Malformed.class);
    assertThatThrownBy(() -> three().takePart(4)).isInstanceOf(Malformed.class);
    assertThatThrownBy(() -> three().takeBytes(new byte[4], 0, 4)).isInstanceOf(Malformed.class);
    assertThatThrownBy(
            () -> {
              ByteInput in = three();
              in.takePart(3);
              in.take();
            })
        .isInstanceOf(Malformed.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 127, 128, 16_383, 16_384, Long.MAX_VALUE, Long.MIN_VALUE, -1})
  void numberIsRead_whateverItsLength(long number) throws Malformed {
    ByteOutput out = new ByteOutput(1);
    out.putNumber(number);
    out.putSigned(number);
    out.putLong(number);

    ByteInput in = new ByteInput(out.bytes, 0, out.size);
    assertThat(in.takeNumber()).isEqualTo(number);
    assertThat(in.takeSigned()).isEqualTo(number);
    assertThat(in.takeLong()).isEqualTo(number);
    assertThat(in.remaining()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 0x7F, 0x80, 0xFF})
  void numberIsRefused_whenItHasMoreThanSixtyFourBits(int last) {
    byte[] bytes = new byte[20];
    Arrays.fill(bytes, (byte) 0x80);
    bytes[9] = (byte) last;

    assertThatThrownBy(() -> new ByteInput(bytes, 0, bytes.length).takeNumber())
        .isInstanceOf(Malformed.class)
        .hasMessage("a number has more than 64 bits");
  }
}
