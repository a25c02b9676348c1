package shop;

import io.helidon.common.configurable.ThreadPoolSupplier;

class Mail {
  Object pool() {
    return ThreadPoolSupplier.builder().virtualThreads(true).corePoolSize(8).build();
  }
}
