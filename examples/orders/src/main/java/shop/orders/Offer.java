package shop.orders;

/** What the supplier asks for an article, in cents, and how many he has. */
public class Offer {
    private final int price;
    private final int stock;

    public Offer(int price, int stock) {
        this.price = price;
        this.stock = stock;
    }

    public int getPrice() {
        return price;
    }

    public int getStock() {
        return stock;
    }
}
