package shop.web;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import shop.pricing.Prices;
import shop.pricing.Reorders;
import shop.stock.Article;
import shop.stock.Stock;

/** What a customer may ask: what an article costs, and to have some of it. */
@RestController
public class ShopController {
    private final Stock stock;
    private final Prices prices;
    private final Reorders reorders;
    private final Confirmations confirmations;

    public ShopController(
            Stock stock, Prices prices, Reorders reorders, Confirmations confirmations) {
        this.stock = stock;
        this.prices = prices;
        this.reorders = reorders;
        this.confirmations = confirmations;
    }

    @GetMapping("/health")
    public String health() {
        return "up";
    }

    @GetMapping("/quotes")
    public Quote quote(@RequestParam int article) {
        Article found = find(article);
        return new Quote(article, found.name(), prices.today(found));
    }

    @PostMapping("/orders")
    public Quote order(@RequestParam int article, @RequestParam(defaultValue = "1") int pieces) {
        Article found = find(article);
        if (!stock.order(article, pieces)) {
            throw new ResponseStatusException(HttpStatus.CONFLICT);
        }
        reorders.placed(article, pieces);
        confirmations.order(article);
        return new Quote(article, found.name(), found.cents() * pieces);
    }

    private Article find(int article) {
        return stock.article(article)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    /** An answer. */
    public record Quote(int article, String name, int cents) {}
}
