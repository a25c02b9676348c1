package io.loomshift.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventsTest {
  @ParameterizedTest
  @EnumSource
  void constantIsTheCode_whenItStandsInAnEvent(EventKind kind) throws ReflectiveOperationException {
    long constant = Events.class.getField(kind.name()).getLong(null);

    assertThat(constant).isEqualTo((long) kind.code() << 56);
  }

  @Test
  void referenceKeepsBothParts_whenTheIdentityIsNegative() {
    long reference = Recorder.reference(-2, 0xFFFFFF);

    assertThat(reference & Events.IDENTITY).isEqualTo(0xFFFF_FFFEL);
    assertThat(reference >>> 32).isEqualTo(0xFFFFFF);
  }
}
