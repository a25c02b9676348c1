package shop.internal;

/// For this program alone, by the name of its package.
public interface Channel {
  void send(String event);
}
