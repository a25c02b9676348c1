package io.helidon.common.configurable;

public class ThreadPoolSupplier {
  public static Builder builder() {
    return new Builder();
  }

  public static class Builder {
    public Builder virtualThreads(boolean virtual) {
      return this;
    }

    public Builder corePoolSize(int size) {
      return this;
    }

    public Object build() {
      return this;
    }
  }
}
