package shop.orders;

/** An order that was accepted. */
public class Order {
    private final int article;
    private final int amount;

    public Order(int article, int amount) {
        this.article = article;
        this.amount = amount;
    }

    public int getArticle() {
        return article;
    }

    public int getAmount() {
        return amount;
    }
}
