package shop.orders;

/** What the shop sells. */
public class Article {
    private final int id;
    private final String name;

    public Article(int id, String name) {
        this.id = id;
        this.name = name;
    }

    public int getId() {
        return id;
    }

    public String getName() {
        return name;
    }
}
