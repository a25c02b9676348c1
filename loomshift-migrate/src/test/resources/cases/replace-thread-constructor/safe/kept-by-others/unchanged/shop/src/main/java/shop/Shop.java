package shop;

public final class Shop {
  private final core.Expiry expiry = new core.Expiry();
  private final client.Expiry remote = new client.Expiry();
}
