package shop;

import io.helidon.common.configurable.ThreadPoolSupplier;

class Other {
  Object pool() {
    return ThreadPoolSupplier.builder().build();
  }
}
