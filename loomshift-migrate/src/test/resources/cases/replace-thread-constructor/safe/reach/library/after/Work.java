import shop.Client;

class Work {
  private int price;

  void start(Client client) {
    new Thread(() -> price = client.cachedPrice(), "pinned").start();
    Thread.ofVirtual().name("free").start(() -> price = client.price());
    Thread.ofVirtual().name("does not block").start(() -> price = client.rounded(price));
  }
}
