import shop.Client;

class Work {
  private int price;

  void start(Client client) {
    new Thread(() -> price = client.cachedPrice(), "pinned").start();
    new Thread(() -> price = client.price(), "free").start();
    new Thread(() -> price = client.rounded(price), "does not block").start();
  }
}
