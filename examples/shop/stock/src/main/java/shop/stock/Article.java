package shop.stock;

/** What the shop sells. */
public record Article(int number, String name, int cents, int pieces) {}
